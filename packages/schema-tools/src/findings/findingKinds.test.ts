import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findingKinds } from './findingKinds.ts';

const folders = [
  join(import.meta.dirname, '../../../schema/src'),
  join(import.meta.dirname, '..'),
  join(import.meta.dirname, '../../../cli/src/openapi'),
];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.|Kinds\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
);
const source = files.join('\n');

/** Kinds that the checks report by `report.add('kind', …)` or as an issue with `code: 'kind'`. */
const reported = new Set(
  [/\badd\(\s*'([a-z]+(?:-[a-z]+)*)'/g, /\bcode: '([a-z]+(?:-[a-z]+)*)'/g].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, kind = '']) => kind),
  ),
);

describe('kinds of findings', () => {
  it('every kind that a check reports is in the catalogue', () => {
    expect([...reported].filter((kind) => findingKinds[kind] === undefined)).toEqual([]);
    expect(reported.size).toBeGreaterThan(100);
  });

  it('every kind of the catalogue is reported by a check', () => {
    // some checks choose the kind before they report it, and a vocabulary is read by the caller
    const isNamed = (kind: string) => source.includes(`'${kind}'`) || kind === 'bad-vocabulary';
    expect(Object.keys(findingKinds).filter((kind) => !isNamed(kind))).toEqual([]);
  });

  it('every kind has a code of its own, and words in both languages', () => {
    const kinds = Object.values(findingKinds);
    expect(new Set(kinds.map(({ code }) => code)).size).toBe(kinds.length);
    const han = /\p{Script=Han}/u;
    for (const { code, fix, title } of kinds) {
      expect(code).toMatch(/^ISP\d{4}$/);
      expect(han.test(title.en + fix.en), code).toBe(false);
      expect(han.test(title.zh) && han.test(fix.zh), code).toBe(true);
    }
  });
});
