import { describe, expect, it } from 'vitest';
import { productOf } from './product.fixture.ts';
import { readProduct } from './readProduct.ts';

describe('what a service says of a product', () => {
  it.each([undefined, null, [], 'x', {}, { id: '1' }, { id: 1, productName: 'x' }, { productName: 'x' }])(
    'a product without id or name is none: %j',
    (reply) => {
      expect(readProduct(reply)).toBeUndefined();
    },
  );

  it('a product is shown without what is missing or of another kind', () => {
    const bare = readProduct({ id: '1', productName: 'x' });
    expect(bare).toMatchObject({
      name: 'x',
      views: 0,
      tags: [],
      pictures: [],
      specs: [],
      interfaces: [],
      similar: [],
    });
    const odd = {
      tags: 'a',
      specs: [null, {}, { id: 'a' }],
      interfaces: {},
      pictures: [null, 1],
      viewCount: 'many',
    };
    expect(readProduct({ id: '1', productName: 'x', ...odd })).toMatchObject({
      ...{ tags: [], interfaces: [], pictures: [], views: 0 },
      specs: [{ id: 'a', periods: [], tiers: [], stock: undefined }],
    });
  });

  it('a product has links to web addresses only, and pictures of the service only (T-R2)', () => {
    const links = { demoUrl: 'javascript:alert(1)', docUrl: 'https://docs.example.com/' };
    const files = {
      icon: 'https://elsewhere.example/a.png',
      pictures: [{ url: '//elsewhere.example' }, { url: '/b.png' }],
    };
    const read = readProduct({ id: '1', productName: 'x', ...links, ...files, agreement: { url: 'data:,' } });
    expect(read).toMatchObject({
      demoUrl: undefined,
      docUrl: links.docUrl,
      pictures: ['/b.png'],
      agreement: undefined,
    });
  });

  it('a product has trials only where they are offered', () => {
    const trial = { trialDays: 7, trialQuota: 200 };
    expect(productOf({ trialEnabled: true, ...trial }).trial).toEqual({ days: 7, quota: 200 });
    expect(productOf({ trialEnabled: false, ...trial }).trial).toBeUndefined();
  });
});
