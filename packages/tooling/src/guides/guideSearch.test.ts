import { describe, expect, it } from 'vitest';
import { createSearch } from '../../../../.storybook/search/createSearch.ts';
import { readDocuments } from '../../../../.storybook/search/readDocuments.ts';
import { suggestions } from '../../../../.storybook/search/suggestions.ts';
import synonyms from '../../../../.storybook/search/synonyms.json' with { type: 'json' };
import { wordsOf } from '../../../../.storybook/search/wordsOf.ts';
import { storyIds } from './storyIds.ts';

const documents = { en: readDocuments('en'), zh: readDocuments('zh') };
const search = { en: createSearch(documents.en), zh: createSearch(documents.zh) };

/** Number of results among which the wanted one must be. */
const NEAR_TOP = 10;
const FIRST = 3;

describe('search over the guides', () => {
  it.each([
    ['en', 'percentage', /percent/i],
    ['en', 'hide field condition', /condition|if/i],
    ['en', 'detail tab', /tab/i],
    ['en', 'theme', /them/i],
    ['en', 'rename column', /renamed/i],
    ['en', 'ISP2001', /ISP2001/],
    ['en', 'percentge', /percent/i],
    ['zh', '隐藏字段', /条件|隐藏/],
    ['zh', '重命名', /原名|x-renamed-from/],
    ['zh', '页签', /页签/],
    ['zh', 'huishouzhan', /回收站/],
    ['zh', 'hsz', /回收站/],
    ['zh', 'x-renamed-from', /x-renamed-from/],
  ] as const)('in %s, "%s" is found near the top', (language, query, wanted) => {
    const top = search[language](query).slice(0, NEAR_TOP);
    expect(
      top.filter(({ text, title }) => wanted.test(`${title} ${text}`)).length,
      JSON.stringify(top),
    ).toBeGreaterThan(0);
  });

  it.each([
    ['en', 'conditional', /conditions/],
    ['en', 'visibleWhen', /conditions/],
    ['en', 'how to hide a field', /^Hide and require fields/],
    ['en', 'hide field depending on another', /^Hide and require fields/],
    ['en', 'percentage field', /percent/i],
    ['en', 'i18n', /^Translate/],
    ['en', 'brand colour', /^Theme/],
    ['en', 'migration', /^Change a schema that has data/],
    ['en', 'how to rename the zebra', /rename/i],
    ['zh', 'conditional', /条件/],
    ['zh', 'i18n', /翻译/],
    ['zh', '如何隐藏字段', /^字段的显示与必填/],
    ['zh', '主题色', /^主题/],
    ['zh', '品牌色', /^主题/],
    ['zh', '主题的颜色', /^主题/],
    ['zh', '重命名字段', /改名/],
    ['zh', '数据迁移', /^修改已有数据的 schema/],
    ['zh', '设计变量', /设计令牌/],
  ] as const)('in %s, "%s" finds the right page among the first three results', (language, query, wanted) => {
    const titles = search[language](query).map(({ title }) => title);
    expect(titles.slice(0, FIRST)).toContainEqual(expect.stringMatching(wanted));
  });

  it.each(Object.keys(synonyms))('the synonyms of "%s" find something', (term) => {
    expect([...search.en(term), ...search.zh(term)].length).toBeGreaterThan(0);
  });

  it.each(['en', 'zh'] as const)('the suggestions in %s are guides', (language) => {
    const guides = documents[language].filter(({ kind }) => kind === 'guide').map(({ title }) => title);
    expect(guides).toEqual(expect.arrayContaining([...suggestions[language]]));
    expect(suggestions[language]).toHaveLength(6);
  });

  it('words of Chinese are pairs of characters', () => {
    expect(wordsOf('隐藏字段 hide x-ref')).toEqual(['隐藏', '藏字', '字段', 'hide', 'x', 'ref']);
  });

  it.each(['en', 'zh'] as const)('everything that is found in %s leads to a page', async (language) => {
    const ids = await storyIds();
    const links = documents[language].map(
      ({ href }) => /path=\/(?:docs|story)\/([^&#]+)/.exec(href)?.[1] ?? href,
    );
    expect(links.length).toBeGreaterThan(700);
    expect([...new Set(links)].filter((id) => !ids.has(id))).toEqual([]);
  });
});
