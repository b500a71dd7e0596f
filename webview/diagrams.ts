// Diagrams (stub).
export function watchDiagrams(_root: HTMLElement, _from: string | null, _signal: AbortSignal): void {}
