import { describe, expect, it } from 'vitest';
import { defineArea, defineModule, joinModules } from './defineArea.ts';

type Book = { readonly name: string; readonly price: string };
const note = async () => undefined;

describe('joinModules', () => {
  it('joinModules gathers the users of a record, those of dependent modules first', () => {
    const [byBooks, byShelves] = [async () => [], async () => []];
    const { uses } = joinModules([
      defineArea({ area: 'books', after: ['shelves'], uses: { 'sign.user': byBooks } }),
      defineArea({ area: 'shelves', uses: { 'sign.user': byShelves } }),
    ]);
    expect(uses).toEqual({ 'sign.user': [byBooks, byShelves] });
  });

  it('joinModules puts every module after those in its `after`, and names rules by their entity', () => {
    const books = defineArea<{ book: Book }>({
      area: 'books',
      after: ['shelves', 'sign'],
      entities: { book: { validate: (_work, next) => (next.price === '' ? [] : []) } },
      jobs: { 'book.sell': note },
      migrations: { '2026-11-21-02-books': { up: note } },
    });
    const joined = joinModules([
      books,
      defineArea({ area: 'shelves', after: ['sign'] }),
      defineModule({
        name: 'sign',
        jobs: { sweep: note },
        refusals: { SHUT: { status: 400, 'zh-CN': '关', 'en-US': 'Shut' } },
        migrations: { '2026-11-21-01-sign': { up: note } },
      }),
    ]);
    expect(joined.order).toEqual(['sign', 'shelves', 'books']);
    expect(joined.modules.map(({ name }) => name)).toEqual(joined.order);
    expect(Object.keys(joined.rules)).toEqual(['books.book']);
    expect(Object.keys(joined.jobs)).toEqual(['sweep', 'book.sell']);
    expect(joined.migrations.flatMap((one) => Object.keys(one))).toEqual([
      '2026-11-21-01-sign',
      '2026-11-21-02-books',
    ]);
    expect(Object.keys(joined.refusals)).toEqual(['SHUT']);
  });

  it('the order of locks follows from after alone, whatever order the modules are listed in', () => {
    const names = ['shelves', 'books', 'readers', 'sign'];
    const after: Readonly<Record<string, readonly string[]>> = { books: ['shelves'], readers: ['sign'] };
    const list = names.map((area) => defineArea({ area, after: after[area] ?? [] }));
    const orders = list.map(
      (_module, turn) => joinModules([...list.slice(turn), ...list.slice(0, turn)]).order,
    );
    for (const order of [...orders, joinModules(list.toReversed()).order])
      expect(order).toEqual(['shelves', 'books', 'sign', 'readers']);
  });

  it.each([
    [
      'two of one name',
      [defineModule({ name: 'a' }), defineArea({ area: 'a' })],
      /Two modules are called "a"/,
    ],
    [
      'one job twice',
      [defineModule({ name: 'a', jobs: { x: note } }), defineModule({ name: 'b', jobs: { x: note } })],
      /"a" and "b" both define a job "x"/,
    ],
    [
      'what every object has, twice',
      [
        defineModule({ name: 'a', alsoVisible: { constructor: 'true' } }),
        defineModule({ name: 'b', alsoVisible: { constructor: 'true' } }),
      ],
      /both define further visible rows of "constructor"/,
    ],
    [
      'one after nobody',
      [defineModule({ name: 'a', after: ['z'] })],
      /"a" comes after "z", which is not in the list/,
    ],
    [
      'a circle',
      [defineModule({ name: 'a', after: ['b'] }), defineModule({ name: 'b', after: ['a'] })],
      /a → b → a/,
    ],
  ])('joinModules refuses %s', (_what, modules, message) => {
    expect(() => joinModules(modules)).toThrow(message);
  });
});
