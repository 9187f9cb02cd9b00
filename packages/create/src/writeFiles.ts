import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of a portal. */
export interface PortalFile {
  /** Path in the folder of the portal, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Writes files into a folder, which is created. */
export function writeFiles(folder: string, files: readonly PortalFile[]): void {
  for (const { path, text } of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
