// Who serves an interview, who asks for it, and who waits: server.json, serve.json and waiting/*.json.
import * as z from 'zod';

/** serve.json, written by `start`: please serve. */
export const ServeRequest = z.object({ id: z.string().min(1), requested_at: z.string() });
export type ServeRequest = z.infer<typeof ServeRequest>;

/** server.json as a window of this extension writes it. No `pid`: another tool's `stop` would send it a signal. */
export const EditorServer = z.object({
  kind: z.literal('vscode'),
  url: z.string().nullable(),
  host: z.string(),
  window_pid: z.int(),
  started_at: z.string(),
  version: z.string(),
  /** The id of the serve.json that was seen last. */
  request: z.string().optional(),
});
export type EditorServer = z.infer<typeof EditorServer>;

/** server.json as the browser tool writes it, whose protocol this is. Each key counts by itself: one that does not fit is as good as absent. */
export const BrowserServer = z.object({
  pid: z.int().min(2).optional().catch(undefined),
  port: z.int().min(1).max(65535).optional().catch(undefined),
  url: z.string().optional().catch(undefined),
  started_at: z.string().optional().catch(undefined),
});
export type BrowserServer = z.infer<typeof BrowserServer>;

/** waiting/<what>.<random>.json: somebody is blocked on the answers to `what`, a round-NN or qa-NN. */
export const Waiting = z.object({
  what: z.string(),
  since: z.string(),
  until: z.string().nullable(),
  host: z.string(),
  pid: z.int(),
});
export type Waiting = z.infer<typeof Waiting>;
