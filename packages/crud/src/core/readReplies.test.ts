import { loadArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { shop } from '../testing/shop.fixture.ts';
import { toChanges } from '../values/toChanges.ts';
import { parseLogPiece, parseRows } from './readReplies.ts';

const book = loadArea(shop).area.entities.book!;

describe('parseLogPiece', () => {
  it.each([
    { reply: { content: 'ab\n', offset: 9, end: false }, piece: { content: 'ab\n', offset: 9, end: false } },
    {
      reply: { content: 'a', offset: 1, isNew: true },
      piece: { content: 'a', offset: 1, end: false, isNew: true },
    },
    { reply: { lines: ['a', 'b'] }, piece: { content: 'a\nb\n', offset: 7, end: false } },
    { reply: 'all of it', piece: { content: 'all of it', offset: 12, end: true } },
    { reply: null, piece: { content: '', offset: 3, end: true } },
  ])('parseLogPiece reads $reply', ({ reply, piece }) => {
    expect(parseLogPiece(reply, 3)).toEqual(piece);
  });
});

describe('parseRows', () => {
  it.each([
    { reply: [{ a: 1 }, 'x'], page: { total: 2, records: [{ a: 1 }] } },
    { reply: { total: 40, records: [{ a: 1 }] }, page: { total: 40, records: [{ a: 1 }] } },
    { reply: 'nothing of the kind', page: { total: 0, records: [] } },
  ])('parseRows reads $reply', ({ reply, page }) => {
    expect(parseRows(reply)).toEqual(page);
  });
});

describe('toChanges', () => {
  it('toChanges lists differences in the order of the schema, and never what is write-only', () => {
    const changes = toChanges(
      book,
      { stock: 1, name: '海', rowVersion: 1, secret: 'a', same: 1 },
      { stock: 2, name: '山', rowVersion: 2, secret: 'b', same: 1 },
    );
    expect(changes.map(({ name, before, after }) => [name, before, after])).toEqual([
      ['name', '海', '山'],
      ['stock', 1, 2],
    ]);
  });

  it('the changes of a new record leave out ids, author and times, which the line itself shows', () => {
    const kept = { id: '1', orgId: '2', createUser: '3', createTime: '2026-01-01 00:00:00', updateUser: '3' };
    expect(toChanges(book, undefined, { ...kept, name: '海' }).map(({ name }) => name)).toEqual(['name']);
  });

  it('toChanges reads sides that are stored as JSON text, and keeps what the schema does not know', () => {
    const changes = toChanges(book, '{"colour":"red"}', '{"colour":"blue"}');
    expect(changes).toMatchObject([{ name: 'colour', field: undefined, before: 'red', after: 'blue' }]);
    expect(toChanges(book, 'not JSON', undefined)).toEqual([]);
  });
});
