import { checkProject, findingKinds, printFindings } from '@isp/schema-tools/internal';
import { describe, expect, it } from 'vitest';
import { mistakes } from './mistakes.fixture.ts';
import { type ShopFile, shopFiles } from './shop.fixture.ts';

/** Checks the shop, with other texts for some of its files. */
function check(changed: Readonly<Partial<Record<ShopFile, string>>> = {}) {
  const files = { ...shopFiles, ...changed };
  const source = (file: ShopFile) => ({ file, text: files[file] });
  return checkProject({
    areas: [source('schemas/shop.json'), source('schemas/store.json')],
    menus: source('menus.json'),
    locales: [source('schemas/locales/en-US.json')],
  });
}

describe('mistakes in a project', () => {
  it('mistakes of the table are of at least sixty kinds, and the project itself has none', () => {
    expect(check()).toEqual([]);
    expect(mistakes.length).toBeGreaterThanOrEqual(80);
    expect(new Set(mistakes.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(60);
  });

  it.each(mistakes.map((mistake) => [mistake.kind, mistake.wrong, mistake] as const))(
    '%s, written %j, is named with code, file, line, column, path and what to write',
    (kind, _wrong, { at, file, path, right, says, wrong }) => {
      const text = shopFiles[file];
      expect(text.split(right).length, 'the right text occurs once').toBe(2);
      const written = text.replace(right, () => wrong);
      const findings = check({ [file]: written });
      const found = findings.find((finding) => finding.kind === kind && finding.path === path);
      expect(found, JSON.stringify(findings, null, 2)).toBeDefined();
      const { code } = findingKinds[kind] ?? {};
      expect(found).toMatchObject({
        code,
        file,
        column: expect.any(Number),
        message: expect.stringContaining(says),
      });
      const start = at === undefined ? text.indexOf(right) : written.indexOf(at);
      const first = written.slice(0, start).split('\n').length;
      const lines = at === undefined ? wrong.split('\n').length : 1;
      expect(found?.line).toBeGreaterThanOrEqual(first);
      expect(found?.line).toBeLessThan(first + lines);
      for (const language of ['en', 'zh'] as const) {
        const [head, message = ''] = printFindings(found ? [found] : [], language);
        expect(head).toMatch(new RegExp(`^${file}:\\d+:\\d+  .*  ${code}  `));
        expect(/\p{Script=Han}.*[。？）]$|：.*[^.]$/u.test(message), message).toBe(language === 'zh');
      }
    },
  );

  it('mistakes of all files are in one list, also where an area is no JSON', () => {
    const findings = check({
      'schemas/store.json': '{',
      'menus.json': shopFiles['menus.json'].replace('"view": "mine"', '"view": "mien"'),
      'schemas/locales/en-US.json': shopFiles['schemas/locales/en-US.json'].replace(
        '"shop.book"',
        '"shop.bock"',
      ),
      'schemas/shop.json': shopFiles['schemas/shop.json'].replace('"-onSale"', '"-onSal"'),
    });
    expect(
      findings.filter(({ severity }) => severity !== 'warning').map(({ file, kind }) => [file, kind]),
    ).toEqual([
      ['schemas/shop.json', 'unknown-field'],
      ['schemas/store.json', 'syntax'],
      ['menus.json', 'unknown-view'],
      ['schemas/locales/en-US.json', 'unknown-area'],
    ]);
  });
});
