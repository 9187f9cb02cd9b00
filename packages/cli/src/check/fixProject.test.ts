import { checkProject, type ProjectSource } from '@isp/schema-tools/internal';
import { describe, expect, it, vi } from 'vitest';
import { fixProject } from './fixProject.ts';
import { type ShopFile, shopFiles } from './shop.fixture.ts';

type Change = readonly [file: ShopFile, from: string, to: string];

const slips: readonly Change[] = [
  ['schemas/shop.json', '"sort": "-onSale"', '"sort": "-onSal"'],
  ['schemas/shop.json', '"label": "title"', '"lable": "title"'],
  ['schemas/shop.json', '"by": "onSale:month"', '"by": "onSle:month"'],
  ['menus.json', '"view": "mine"', '"view": "mne"'],
  ['schemas/locales/en-US.json', '"上架日期"', '"上价日期"'],
];

const twice: Change = ['schemas/shop.json', '["title", "authorId", { "field"', '["title", "titl", { "field"'];

/** Corrects the shop with changes in its files, and counts the checks. */
function fix(changes: readonly Change[]) {
  const texts: Record<ShopFile, string> = { ...shopFiles };
  for (const [file, from, to] of changes) texts[file] = texts[file].replace(from, to);
  const source = (file: ShopFile) => ({ file, text: texts[file] });
  const project: ProjectSource = {
    areas: [source('schemas/shop.json'), source('schemas/store.json')],
    menus: source('menus.json'),
    locales: [source('schemas/locales/en-US.json')],
  };
  const check = vi.fn(checkProject);
  return { ...fixProject(project, check), checks: check.mock.calls.length };
}

describe('fixProject', () => {
  it('a round of corrections costs one check: first those of the shape, then those of the names', () => {
    const { checks, findings, fixes } = fix(slips);
    expect(findings).toEqual([]);
    expect(fixes).toHaveLength(slips.length);
    expect(checks).toBe(3);
  });

  it('mistakes that a comma too many hides are corrected in the next round', () => {
    const comma: Change = ['menus.json', '"users": ["DA"]\n  }\n}', '"users": ["DA"],\n  }\n}'];
    const { checks, findings, fixes } = fix([...slips, comma]);
    expect(findings).toEqual([]);
    expect(fixes).toHaveLength(slips.length + 1);
    expect(checks).toBe(4);
  });

  it('a correction that makes another mistake is left out, and those beside it are kept', () => {
    const { findings, fixes, source } = fix([...slips, twice]);
    expect(fixes.map(({ from }) => from)).not.toContain('titl');
    expect(fixes).toHaveLength(slips.length);
    expect(findings.map(({ kind }) => kind)).toEqual(['unknown-field']);
    expect(source.areas[0]?.text).toBe(shopFiles['schemas/shop.json'].replace(twice[1], twice[2]));
  });
});
