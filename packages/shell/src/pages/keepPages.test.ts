import { describe, expect, it } from 'vitest';
import { keepPages, type ShownPage } from './keepPages.ts';

const page = (key: string, element = key, keepAlive = true): ShownPage => ({ key, keepAlive, element });
const fleeting = (key: string) => page(key, key, false);

describe('keepPages', () => {
  it.each([
    ['a page is added', [page('a')], page('b'), ['a', 'b'], 'a b'],
    ['pages keep their order', [page('a'), page('b')], page('a'), ['a', 'b'], 'a b'],
    ['a page whose tab is closed goes', [page('a'), page('b')], page('b'), ['b'], 'b'],
    ['a page not to be kept goes when it is left', [fleeting('a')], page('b'), ['a', 'b'], 'b'],
    ['a page not to be kept stays in front', [fleeting('a')], fleeting('a'), ['a'], 'a'],
    ['the page in front needs no tab', [page('a')], page('b'), ['a'], 'a b'],
    ['and goes when it is left', [page('a'), page('b')], page('a'), ['a'], 'a'],
  ])('%s (R3.05)', (_, kept, active, open, keys) => {
    expect(
      keepPages(kept, active, open)
        .map(({ key }) => key)
        .join(' '),
    ).toBe(keys);
  });

  it('keepPages replaces the element of the page in front, and no other (R3.05)', () => {
    const kept = [page('a', 'old a'), page('b', 'old b')];
    const next = keepPages(kept, page('b', 'new b'), ['a', 'b']);
    expect(next.map(({ element }) => element)).toEqual(['old a', 'new b']);
    expect(next[0]).toBe(kept[0]);
  });

  it('keepPages returns the same list when nothing changes', () => {
    const kept = [page('a'), page('b')];
    expect(keepPages(kept, page('b'), ['b', 'a'])).toBe(kept);
  });

  it('keepPages drops a page that is no longer to be kept once it is left', () => {
    const now = keepPages([page('a')], fleeting('a'), ['a', 'b']);
    expect(keepPages(now, page('b'), ['a', 'b']).map(({ key }) => key)).toEqual(['b']);
  });
});
