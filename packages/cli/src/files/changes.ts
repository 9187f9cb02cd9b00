import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A planned change of a file: its text before and after. Undefined where there is no file. */
export interface FileChange {
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Returns the changes that change something. */
export const realChanges = (changes: readonly FileChange[]): FileChange[] =>
  changes.filter(({ after, before }) => after !== before);

/** Writes the files of planned changes, and removes those that are to be gone. */
export function writeChanges(changes: readonly FileChange[]): void {
  for (const { after, file } of changes) {
    if (after === undefined) rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, after);
    }
  }
}
