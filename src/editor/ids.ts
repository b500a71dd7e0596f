// The names that package.json and the code share; a test holds them against each other.

/** The panel's view type, and the id that keybindings ask for. */
export const viewType = 'interviewPanel';

/** As links name it: publisher and name of package.json. */
export const extensionId = 'interview-panel.interview-panel';

/** The view of all interviews. */
export const interviewsView = 'interviewPanel.interviews';

export const commandIds = {
  openInterview: 'interviewPanel.openInterview',
  openWaitingRound: 'interviewPanel.openWaitingRound',
  openDirectory: 'interviewPanel.openDirectory',
  showLog: 'interviewPanel.showLog',
  deleteDrafts: 'interviewPanel.deleteDrafts',
  next: 'interviewPanel.next',
  back: 'interviewPanel.back',
  runQaLoop: 'interviewPanel.runQaLoop',
  openWaitingLoop: 'interviewPanel.openWaitingLoop',
  leaveQaLoop: 'interviewPanel.leaveQaLoop',
  answerInQuickPick: 'interviewPanel.answerInQuickPick',
  copyLauncherPath: 'interviewPanel.copyLauncherPath',
  addSkill: 'interviewPanel.addSkill',
  addMcpServer: 'interviewPanel.addMcpServer',
  addSchemas: 'interviewPanel.addSchemas',
  copyAsMarkdown: 'interviewPanel.copyAsMarkdown',
  exportAsMarkdown: 'interviewPanel.exportAsMarkdown',
  trySample: 'interviewPanel.trySample',
  removeSample: 'interviewPanel.removeSample',
  showSkill: 'interviewPanel.showSkill',
  howAgentsUseThis: 'interviewPanel.howAgentsUseThis',
  openItem: 'interviewPanel.openItem',
  answerItem: 'interviewPanel.answerItem',
  openItemFile: 'interviewPanel.openItemFile',
  openItemAnswers: 'interviewPanel.openItemAnswers',
  revealItem: 'interviewPanel.revealItem',
  copyItemLink: 'interviewPanel.copyItemLink',
} as const;

/** As package.json contributes it. */
export const mcpProviderId = 'interviewPanel.mcp';

/** Context keys, so that the palette shows only what works. */
export const contextKeys = {
  hasInterviews: 'interviewPanel.hasInterviews',
  roundWaits: 'interviewPanel.roundWaits',
  loopWaits: 'interviewPanel.loopWaits',
  sampleExists: 'interviewPanel.sampleExists',
  loopIsShown: 'interviewPanel.loopIsShown',
} as const;
