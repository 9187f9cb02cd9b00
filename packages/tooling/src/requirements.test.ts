import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { idsInTitles, readRequirements, titlesWithIdsFirst } from './requirements.ts';
import { root, sourceFiles } from './sourceFiles.ts';

const requirements = readRequirements(readFileSync(`${root}apps/portal/e2e/requirements.md`, 'utf8'));
const tests = sourceFiles(['packages', 'apps'], /\.(test|e2e)\.tsx?$|\.stories\.tsx$/).filter(
  ({ path }) => !path.endsWith('tooling/src/requirements.test.ts'),
);
const titles = tests.flatMap(({ path, text }) => idsInTitles(text).map((id) => ({ id, path })));

/** Packages and apps whose tests can prove each requirement. Key: the id of the requirement. */
const places: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(`${root}apps/portal/e2e/requirementPlaces.json`, 'utf8'),
);
/** Returns the package or app to which a file belongs: `packages/crud`, `apps/api` or `apps/portal/e2e`. */
const placeOf = (path: string): string =>
  path.startsWith('apps/portal/e2e/') ? 'apps/portal/e2e' : path.split('/').slice(0, 2).join('/');

describe('requirements', () => {
  it('idsInTitles reads ids at the end of a title in brackets and at its beginning, several too, and nowhere else', () => {
    expect(
      idsInTitles(
        `it('a (R1.01)', …); test("b (T-R4, R5.01)"); it(\`R2.02, R2.03 c\`); const see = 'as R9.99 says'; // (R9.98)`,
      ),
    ).toEqual(['R1.01', 'T-R4', 'R5.01', 'R2.02', 'R2.03']);
  });

  it('every title begins with a sentence, ids follow', () => {
    const first = tests.flatMap(({ path, text }) =>
      titlesWithIdsFirst(text).map((title) => `${path}: ${title}`),
    );
    expect(first).toEqual([]);
    expect(titlesWithIdsFirst(`it('R1.01 a', run); it('b (R1.02)', run);`)).toEqual(['R1.01 a']);
  });

  it('titles name only ids that the ledger knows', () => {
    expect(titles.length).toBeGreaterThan(20);
    expect(titles.filter(({ id }) => !requirements.has(id)).map(({ id, path }) => `${path}: ${id}`)).toEqual(
      [],
    );
  });

  it('each line has places where it can be proven, and no title has its id anywhere else', () => {
    expect([...requirements.keys()].filter((id) => !Object.hasOwn(places, id))).toEqual([]);
    const strays = titles.filter(({ id, path }) => {
      const allowed = (places[id] ?? '').split(' ');
      return !allowed.includes(placeOf(path));
    });
    // if this fails, the title of a test has the id of a requirement that this package should not prove: give the
    // test the id that its body proves, or no id; if the package really proves the requirement, add it to
    // requirementPlaces.json
    expect(strays.map(({ id, path }) => `${path}: ${id} ${requirements.get(id)?.text}`)).toEqual([]);
  });

  it('every ticked line has a test', () => {
    const proven = new Set(titles.map(({ id }) => id));
    const ticked = [...requirements].filter(([, { proven: wanted }]) => wanted).map(([id]) => id);
    expect(ticked.length).toBeGreaterThan(30);
    expect(ticked.filter((id) => !proven.has(id))).toEqual([]);
  });
});
