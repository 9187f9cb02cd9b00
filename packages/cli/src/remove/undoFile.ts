import { existsSync, readFileSync } from 'node:fs';
import { isSchemaObject } from '@isp/schema/internal';
import { UsageError } from '../contract/UsageError.ts';
import type { FileChange } from '../files/changes.ts';

/** Returns the text of a file from which the changes can be undone. */
export const printUndo = (area: string, changes: readonly FileChange[]): string =>
  `${JSON.stringify({ area, changes: changes.map(({ after = null, before = null, file }) => ({ file, before, after })) }, null, 2)}\n`;

/**
 * Reads a file that {@link printUndo} has printed. Returns the changes that undo those in it.
 *
 * @throws UsageError for a file that does not exist or has another content
 */
export function readUndo(file: string): readonly FileChange[] {
  const json: unknown = existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined;
  const changes =
    isSchemaObject(json) && Array.isArray(json.changes) ? (json.changes as readonly unknown[]) : [];
  const undone = changes.flatMap((change): FileChange[] => {
    if (!isSchemaObject(change) || typeof change.file !== 'string') return [];
    const [before, after] = [textOf(change.after), textOf(change.before)];
    return [{ file: change.file, before, after }];
  });
  if (undone.length > 0 && undone.length === changes.length) return undone;
  throw new UsageError({
    en: `"${file}" was not written by isp delete. Write the file that it named.`,
    zh: `"${file}" 不是 isp delete 写出的文件，请写它给出的文件名。`,
  });
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the files whose text is not the one before the changes, because they were edited since. */
export const changedSince = (changes: readonly FileChange[]): readonly string[] =>
  changes.flatMap(({ before, file }) => {
    const now = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    return now === before ? [] : [file];
  });
