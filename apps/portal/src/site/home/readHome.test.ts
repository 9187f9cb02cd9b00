import { describe, expect, it } from 'vitest';
import { categoryGlyph } from './categoryGlyph.ts';
import { readHome } from './readHome.ts';

const nothing = { banners: [], categories: [], products: [], dataSets: [], figures: [], partners: [] };

describe('the home page is drawn of what the service has', () => {
  it.each([[undefined], [null], [[]], ['no'], [{}], [{ banners: 1, figures: null, hotProducts: {} }]])(
    '%j is a home page with nothing on it',
    (reply) => expect(readHome(reply)).toEqual(nothing),
  );

  it('a missing part leaves the other parts readable', () => {
    const home = readHome({
      hotProducts: [{ id: '1', productName: '文字识别' }],
      figures: { calls: 240, products: 0, dataSets: 12, organizations: '3' },
    });
    expect(home.products.map(({ name }) => name)).toEqual(['文字识别']);
    expect(home.figures).toEqual([
      { name: 'dataSets', count: 12 },
      { name: 'calls', count: 240 },
    ]);
    expect(home.dataSets).toEqual([]);
  });

  it('eight cards are shown at most', () => {
    const hotProducts = Array.from({ length: 12 }, (_, index) => ({ id: String(index), productName: 'A' }));
    expect(readHome({ hotProducts }).products).toHaveLength(8);
  });

  it.each([
    ['/detail?id=1', '/detail?id=1'],
    ['https://example.com/', 'https://example.com/'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    [undefined, undefined],
  ])('a banner that should lead to %s leads to %s (T-R2)', (linkUrl, link) => {
    expect(readHome({ banners: [{ id: '1', title: 'A', linkUrl }] }).banners[0]?.link).toBe(link);
  });

  it('a category has its parts and a picture of its own', () => {
    const [category] = readHome({
      categories: [
        { id: '1', name: '视觉智能', nameEn: 'Vision', productCount: 5, children: [{ name: '文字识别' }, 7] },
      ],
    }).categories;
    expect(category).toMatchObject({ productCount: 5, parts: [{ name: '文字识别' }] });
    expect(categoryGlyph('视觉智能')).toBe('eye');
    expect(categoryGlyph('从未见过')).toBe('blocks');
  });
});
