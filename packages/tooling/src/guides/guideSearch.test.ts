import { describe, expect, it } from 'vitest';
import { createSearch, wordsOf } from '../../../../.storybook/search/createSearch.ts';
import { readDocuments } from '../../../../.storybook/search/readDocuments.ts';
import { storyIds } from './storyIds.ts';

const documents = { en: readDocuments('en'), zh: readDocuments('zh') };
const search = { en: createSearch(documents.en), zh: createSearch(documents.zh) };

/** Number of results among which the wanted one must be. */
const NEAR_TOP = 10;

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
