import { describe, expect, it } from 'vitest';
import { pageBeside, toNeighbours } from './toNeighbours.ts';

const query = (page: number) => ({ page, size: 3, search: {} });
const second = { ids: ['d', 'e', 'f'], total: 8 };

describe('the records beside one', () => {
  it('toNeighbours takes the neighbours of a record in the middle from its page', () => {
    expect(toNeighbours(query(2), second, 'e', -1)).toEqual({
      at: 5,
      total: 8,
      previous: { id: 'd', query: query(2) },
      next: { id: 'f', query: query(2) },
    });
  });

  it.each([
    ['the middle of a page', 'e', undefined],
    ['the start of a page', 'd', 1],
    ['the end of a page', 'f', 3],
  ])('%s asks for page %s', (_where, id, page) => {
    expect(pageBeside(query(2), second, second.ids.indexOf(id))).toBe(page);
  });

  it('toNeighbours reads no page before the first or behind the last', () => {
    expect(pageBeside(query(1), { ids: ['a', 'b', 'c'], total: 3 }, 0)).toBeUndefined();
    expect(pageBeside(query(1), { ids: ['a', 'b', 'c'], total: 3 }, 2)).toBeUndefined();
  });

  it('toNeighbours takes the neighbours of a first or last record from the pages beside', () => {
    const before = { query: query(1), ids: ['a', 'b', 'c'] };
    const behind = { query: query(3), ids: ['g', 'h'] };
    expect(toNeighbours(query(2), second, 'd', -1, before)?.previous).toEqual({ id: 'c', query: query(1) });
    expect(toNeighbours(query(2), second, 'd', -1, before)?.next).toEqual({ id: 'e', query: query(2) });
    expect(toNeighbours(query(2), second, 'f', -1, behind)?.next).toEqual({ id: 'g', query: query(3) });
    expect(toNeighbours(query(2), second, 'f', -1, behind)?.previous).toEqual({ id: 'e', query: query(2) });
  });

  it('a record that has left the list has the neighbours of its old position', () => {
    expect(toNeighbours(query(2), { ids: ['d', 'f', 'g'], total: 7 }, 'e', 1)).toMatchObject({
      previous: { id: 'd' },
      next: { id: 'f' },
    });
    expect(toNeighbours(query(2), second, 'x', -1)).toBeUndefined();
  });
});
