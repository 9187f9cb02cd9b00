import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RefusalTexts } from '@isp/server';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A code with which the service refuses a call, as its source declares it. */
export interface RefusalSource {
  readonly code: string;
  readonly text: RefusalTexts[string];
  /** Path of the file that declares it. */
  readonly file: string;
}

/** Files that declare codes: those of every service, and those of this platform's modules. */
const files = [
  'packages/server/src/refusals/refusal.ts',
  ...globSync('apps/api/src/**/refusals.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort(),
];

/** All codes of the service, in the order of their files. */
export const refusals: readonly RefusalSource[] = (await Promise.all(files.map(readFile))).flat();

async function readFile(file: string): Promise<RefusalSource[]> {
  const exported: Readonly<Record<string, unknown>> = await import(
    /* @vite-ignore */ pathToFileURL(root + file).href
  );
  // The tables are the only constants of these files that are objects.
  const tables = Object.values(exported).filter((value) => typeof value === 'object') as RefusalTexts[];
  return tables.flatMap((table) => Object.entries(table).map(([code, text]) => ({ code, text, file })));
}

/** Returns the texts of the files that match a pattern, by their paths. */
export const readSources = (pattern: string): ReadonlyMap<string, string> =>
  new Map(
    globSync(pattern, { cwd: root }).map((file) => [
      file.replaceAll('\\', '/'),
      readFileSync(root + file, 'utf8'),
    ]),
  );
