import { parseArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { printReport } from './printReport.ts';
import { touchedScreens } from './touchedScreens.ts';

const record = { properties: { name: { type: 'string' } } };
const shop = parseArea({
  area: 'shop',
  dictionaries: { shelf: [{ value: 'A', title: '甲架' }] },
  entities: {
    book: {
      record: { properties: { ...record.properties, shelf: { type: 'string', 'x-dict': 'shelf' } } },
      statistics: { charts: [{ kind: 'bar', title: '数量', by: 'shelf' }] },
    },
    log: { record, operations: ['getList'] },
  },
});

describe('touched screens', () => {
  const touched = (...places: readonly string[]) =>
    touchedScreens(places, [[shop], [shop]]).map(({ entity, page }) => `${entity} ${page}`);
  const book = ['shop.book list', 'shop.book form', 'shop.book detail', 'shop.book statistics'];

  it('a change of an entity touches its screens, each once, and only those that it has', () => {
    expect(touched('shop.book.name', 'shop.book')).toEqual(book);
    expect(touched('shop.log')).toEqual(['shop.log list']);
    expect(touched()).toEqual([]);
  });

  it('a dictionary touches the entities that use it, a new area all of its entities, and a role nothing', () => {
    expect(touched('shop.dictionaries.shelf.A')).toEqual(book);
    expect(touched('shop')).toEqual([...book, 'shop.log list']);
    expect(touched('shop.roles.book_view DM')).toEqual([]);
    expect(touched('other.book.name')).toEqual([]);
  });

  it('an entity that only one version has is pictured', () => {
    expect(touchedScreens(['shop.log'], [[], [shop]])).toEqual([{ entity: 'shop.log', page: 'list' }]);
  });
});

describe('report of pictures', () => {
  const screen = { entity: 'shop.<book>', page: 'list' } as const;

  it('the report has both pictures, and names what one version lacks', () => {
    const html = printReport('a < b', [{ ...screen, before: undefined, after: 'AAAA' }], 'en');
    expect(html).toContain('<pre>a &lt; b</pre>');
    expect(html).toContain('<h2>shop.&lt;book&gt; · list</h2>');
    expect(html).toContain('This version has no such screen.');
    expect(html).toContain('src="data:image/png;base64,AAAA"');
  });

  it('equal pictures are not shown', () => {
    const html = printReport('', [{ ...screen, before: 'AAAA', after: 'AAAA' }], 'zh');
    expect(html).toContain('前后一致。');
    expect(html).not.toContain('<img');
  });
});
