import { describe, expect, it } from 'vitest';
import { type PlaygroundState, readPlaygroundLink, toPlaygroundHash } from './playgroundLink.ts';

const state: PlaygroundState = {
  example: 'idea:states',
  schema: '{ "area": "shop", "title": "书店" }\n'.repeat(500),
  screen: { entity: 'shop.book', page: 'detail', id: '7' },
  skin: 'both',
  locale: 'en-US',
  theme: 'dark',
  rows: { 'shop.book': [{ id: '7', name: '海底两万里', pages: 300 }] },
};

/** Returns a link whose state is this JSON. */
async function linkWith(json: unknown): Promise<string> {
  return `https://example.test/${await toPlaygroundHash(json as PlaygroundState)}`;
}

describe('links of the playground', () => {
  it('a link holds the whole state, and is far shorter than the schema', async () => {
    const link = await linkWith(state);
    expect(link.length).toBeLessThan(state.schema.length / 10);
    expect(new URL(link).href).toBe(link);
    expect(await readPlaygroundLink(link)).toEqual(state);
  });

  it('a link without a state has none', async () => {
    expect(await readPlaygroundLink('https://example.test/#shop.book/list')).toBeUndefined();
    expect(await readPlaygroundLink('')).toBeUndefined();
  });

  it('a damaged link, or one without a schema, is an error', async () => {
    const link = await linkWith(state);
    await expect(readPlaygroundLink(link.slice(0, -20))).rejects.toThrow();
    await expect(readPlaygroundLink('#play=%%%')).rejects.toThrow();
    await expect(readPlaygroundLink(await linkWith({ example: 'start' }))).rejects.toThrow('no schema');
  });

  it('values of other types in a link become their defaults', async () => {
    const link = await linkWith({
      schema: '{}',
      screen: { page: 'nowhere', id: 7 },
      skin: 1,
      rows: { a: 1 },
    });
    expect(await readPlaygroundLink(link)).toEqual({
      ...{ example: 'start', schema: '{}', screen: { entity: '', page: 'list' } },
      ...{ skin: 'default', locale: 'zh-CN', theme: 'light', rows: {} },
    });
  });

  it('a link that unpacks to more than 4 MiB is refused', async () => {
    const link = await linkWith({ ...state, schema: ' '.repeat(5 * 1024 * 1024) });
    await expect(readPlaygroundLink(link)).rejects.toThrow('more than 4194304 bytes');
  });
});
