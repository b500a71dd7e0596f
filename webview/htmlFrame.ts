// HTML documents in frames (stub).
import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
export interface FrameParts { readonly path: string; readonly html: string; readonly signal: AbortSignal; }
export function mountFrame(_parts: FrameParts): TemplateResult { return html``; }
