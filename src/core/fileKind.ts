// Which of the interview's files this is: by the name of its folder, else by what stands in it.
import { documentName } from './checkDocument.ts';
import { readFileName } from './fileNames.ts';
import { readJson } from './jsonText.ts';
import { hasKey } from './look.ts';

export type FileKind = 'round' | 'answers' | 'questions' | 'result' | 'document';

/** `folder` and `name` without their paths. Null when nothing tells. */
export function fileKind(folder: string, name: string, text: string): FileKind | null {
  if (documentName.test(name)) return 'document';
  if (folder === 'rounds') return 'round';
  if (folder === 'questions') return 'questions';
  if (folder === 'answers') return readFileName('qa', name).is === 'other' ? 'answers' : 'result';
  return kindByKeys(readJson(text).value);
}

function kindByKeys(value: unknown): FileKind | null {
  if (hasKey(value, 'groups')) return 'round';
  if (hasKey(value, 'questions') && !hasKey(value, 'schema_version')) return 'questions';
  if (hasKey(value, 'question_result')) return 'questions';
  if (hasKey(value, 'qa_duration_ms')) return 'result';
  if (hasKey(value, 'answers')) return 'answers';
  return hasKey(value, 'schema_version') || hasKey(value, 'interview') ? 'round' : null;
}
