// What other extensions get from this one:
// `await vscode.extensions.getExtension<InterviewPanelApi>('interview-panel.interview-panel')?.activate()`.
import type { QaSessionResult } from '../../schemas/qaSessionResult.ts';
import type { QuestionResult } from '../../schemas/questionResult.ts';

export interface InterviewPanelApi {
  /**
   * Asks the user these questions, one after the other, in a quick pick that opens at once. Resolves when the user has
   * passed the last one or ended it; no time limit. While another loop runs this one waits its turn. Without questions
   * it resolves at once and shows nothing. Rejects with all findings when the argument is no question_result.
   * The command `interviewPanel.runQaLoop` does the same.
   */
  runQaLoop(questionResult: QuestionResult | { readonly question_result: QuestionResult }): Promise<QaSessionResult>;
}
