import { existsSync, readFileSync } from 'node:fs';
import { root } from '../sourceFiles.ts';
import type { PublicName, Surface } from './openSurface.ts';

/** File of a package with the names that have no sentence or no right example yet; it may only get shorter. */
export const listOf = (dir: string): string => `${dir}/api/withoutExample.txt`;

/** A name as its line in a list. */
export const lineOf = ({ entry, name }: PublicName): string => `${entry.name} ${name}`;

export const readList = (dir: string): string[] =>
  existsSync(root + listOf(dir))
    ? readFileSync(root + listOf(dir), 'utf8')
        .split('\n')
        .filter(Boolean)
    : [];

/** Names that lack something and are on no list, with what they lack, and lines of lists that lack nothing. */
export function wronglyListed({ entries, lacks }: Surface) {
  const listed = new Set([...new Set(entries.map(({ dir }) => dir))].flatMap(readList));
  const lines = new Set([...lacks.keys()].map(lineOf));
  return {
    missing: [...lacks].flatMap(([name, lack]) =>
      listed.has(lineOf(name)) ? [] : [`${lineOf(name)}: ${lack}`],
    ),
    stale: [...listed].filter((line) => !lines.has(line)),
  };
}
