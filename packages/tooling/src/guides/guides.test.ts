import { beforeAll, describe, expect, it } from 'vitest';
import { headingIds } from '../../../../.storybook/search/headingIds.ts';
import { checkJson } from './checkJson.ts';
import { checkShell } from './checkShell.ts';
import { type Block, blocksIn, type Guide, readGuides } from './readGuides.ts';
import { storyIds } from './storyIds.ts';

const english = readGuides('en');
const chinese = readGuides('zh');
const guides = [...english, ...chinese];

/** Checks of blocks by language. Code in ts and tsx is compiled in `publicSurface.test.ts`, with all other examples. */
const checks: Readonly<Record<string, (block: Block) => string[]>> = {
  json: checkJson,
  sh: checkShell,
  ts: () => [],
  tsx: () => [],
  text: () => [],
};

describe('guides', () => {
  it('every guide exists in both languages', () => {
    expect(english.length).toBeGreaterThan(0);
    expect(chinese.map(({ name }) => name)).toEqual(english.map(({ name }) => name));
  });

  it.each(english.map((guide) => [guide.name, guide] as const))(
    'the guide %s has the same code and the same number of headings in both languages',
    (name, guide) => {
      const other = chinese.find((one) => one.name === name);
      const code = ({ blocks }: Guide) => blocks.filter(({ language }) => language !== 'text');
      const headings = ({ text }: Guide) => withoutCode(text).match(/^##+ /gm)?.length ?? 0;
      expect(code(other ?? guide)).toEqual(code(guide));
      expect(headings(other ?? guide)).toBe(headings(guide));
    },
  );

  it.each(guides.map((guide) => [guide.path, guide] as const))(
    '%s has a title in its language, a heading, and a date',
    (path, { date, text, title }) => {
      expect(title).not.toBe('');
      expect(/\p{Script=Han}/u.test(title)).toBe(path.includes('/zh/') || title.includes('指南'));
      expect(text).toMatch(/^# .+/m);
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    },
  );

  it('no guide is a year older than the newest one', () => {
    const newest =
      guides
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? '';
    const oldest = `${Number(newest.slice(0, 4)) - 1}${newest.slice(4)}`;
    expect(guides.filter(({ date }) => date < oldest).map(({ path }) => path)).toEqual([]);
  });

  it.each(guides.map((guide) => [guide.path, guide] as const))('every block of %s is right', (_, guide) => {
    const mistakes = guide.blocks.flatMap((block) => {
      const check = checks[block.language];
      const found = check ? check(block) : [`Write a language that is run, or text: "${block.language}".`];
      return found.map((mistake) => `${mistake} In:\n${block.text.slice(0, 200)}`);
    });
    expect(mistakes).toEqual([]);
  });
});

describe('links of guides', () => {
  let known: ReadonlySet<string>;

  beforeAll(async () => {
    known = await storyIds();
  });

  it.each(guides.map((guide) => [guide.path, guide] as const))('links of %s lead to pages', (_, guide) => {
    expect(linksIn(guide.text).filter((link) => !leads(link, guide, known))).toEqual([]);
  });
});

/** Returns true if a link leads to a page of Storybook, to a heading of its own page, or out of the site. */
function leads(link: string, { text }: Guide, known: ReadonlySet<string>): boolean {
  if (/^https?:\/\//.test(link)) return true;
  if (link.startsWith('#')) return headingsIn(text).includes(decodeURIComponent(link.slice(1)));
  const [, id = ''] = /^\?path=\/(?:docs|story)\/([^#&]+)/.exec(link) ?? [];
  return known.has(decodeURIComponent(id));
}

/** Returns the names of the headings of a page, as Storybook writes them into the address. */
const headingsIn = (text: string): string[] =>
  headingIds([...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading));

const linksIn = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|href="([^"]+)"/g)].map(
    ([, link, address = '']) => link ?? address,
  );

const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, '');

describe('checks of blocks', () => {
  const only = (text: string) => blocksIn(text)[0] as Block;

  it.each([
    ['sh', 'npx isp check schemas --strict\nnpm run dev # as ever', []],
    ['sh', 'npx isp chek', ['There is no isp chek.']],
    ['sh', 'npx isp check --sarf', ['There is no option --sarf.']],
    ['sh', 'npm run devel', ['There is no npm run devel.']],
    [
      'json',
      '{ "columns": ["name"] }',
      ['Write a word behind json that says what the block is, for example part=list.'],
    ],
    ['json part=list', '{ "columns": ["name"] }', []],
    ['json part=properties', '{ "name": { "type": "string", "title": "名称" } }', []],
    ['json of=packages/tooling/package.json', '{ "private": true }', []],
    [
      'json of=packages/tooling/package.json',
      '{ "private": 1 }',
      ['packages/tooling/package.json has no such part.'],
    ],
    ['json data', '{ "code": 200 }', []],
  ])('a block of %s is run: %s', (head, code, mistakes) => {
    const block = only(`\`\`\`${head}\n${code}\n\`\`\`\n`);
    expect(checks[block.language]?.(block)).toEqual(mistakes);
  });

  it('an area with a mistake has the code that the block names', () => {
    const record = { type: 'object', properties: { name: { type: 'string', title: '书名' } } };
    const book = { title: '图书', path: 'book', record, list: { columns: ['nam'] } };
    const text = JSON.stringify({ area: 'shop', title: '书店', entities: { book } });
    expect(checkJson({ language: 'json', word: 'wrong=ISP2001', text })).toEqual([]);
    expect(checkJson({ language: 'json', word: 'wrong=ISP2002', text })).not.toEqual([]);
    expect(checkJson({ language: 'json', word: '', text })).not.toEqual([]);
  });
});
