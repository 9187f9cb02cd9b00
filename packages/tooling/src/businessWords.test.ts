import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AreaNames, businessWords, businessWordsIn } from './businessWords.ts';
import { root, sourceFiles } from './sourceFiles.ts';

const areas = readdirSync(`${root}schemas`)
  .filter((name) => name.endsWith('.json'))
  .map((name): AreaNames => JSON.parse(readFileSync(`${root}schemas/${name}`, 'utf8')));

const shop: AreaNames = {
  area: 'shopFloor',
  title: '门店',
  entities: { book: { title: '图书管理', path: 'shop-book' }, isbn: { title: 'ISBN' } },
};
const shopWords = businessWords([shop]);

describe('business words in shared code', () => {
  it('no file under packages/ names a business area or entity (R10.05)', () => {
    const words = businessWords(areas);
    expect(words.size).toBeGreaterThan(areas.length);
    // files that contain lists of business words or exceptions are left out
    const files = sourceFiles(['packages'], /\.(tsx?|mjs|json|md|css|html)$/).filter(
      ({ path }) => !/(areaDoors|areaNames|businessWords|floors|freeParts)(\.test)?\.ts$/.test(path),
    );
    expect(files.length).toBeGreaterThan(20);
    const found = files.flatMap(({ path, text }) =>
      businessWordsIn(`${path}\n${text}`, words).map((word) => `${path} says ${word}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'shopFloor.book',
    'ShopFloorList',
    'shop_floor',
    "path: 'shop-book'",
    '门店',
    'isbnOf',
    'a 图书管理 screen',
  ])('the check finds one in %j', (text) => {
    expect(businessWordsIn(text, shopWords)).not.toEqual([]);
  });

  it.each(['workshop floors', 'hisbn', 'the format notebook-name'])('the check finds none in %j', (text) => {
    expect(businessWordsIn(text, shopWords)).toEqual([]);
  });

  it('the check ignores the area that the README begins with', () => {
    expect(businessWords([{ ...shop, area: 'library' }]).size).toBe(0);
  });

  it('the check allows order, user and message in their general meaning', () => {
    const order: AreaNames = {
      area: 'order',
      title: '订单',
      entities: { order: { title: '订单', path: 'order' } },
    };
    expect(businessWordsIn('the order of the fields', businessWords([order]))).toEqual([]);
    expect(businessWordsIn('order.order', businessWords([order]))).toEqual(['order.order']);
  });
});
