import { type Break, book, inBook, inRecord, record } from './breakage.fixture.ts';

/** Mistakes that an attacker could put into a file on purpose (T-R4). */
export const hostile: readonly Break[] = [
  [
    'a hostile field',
    inRecord((p) => Object.defineProperty(p, '__proto__', { value: {}, enumerable: true })),
    `${record}/properties/__proto__`,
    /prototype/,
  ],
  [
    'a field called constructor',
    inRecord((p) => Object.assign(p, { constructor: {} })),
    `${record}/properties/constructor`,
    /prototype/,
  ],
  [
    'a hostile column',
    inBook((entity) => entity.list.columns.push('__proto__.x')),
    `${book}/list/columns/3`,
    /prototype/,
  ],
  [
    'a hostile search item',
    inBook((entity) => entity.search.items.push('constructor')),
    `${book}/search/items/3`,
    /prototype/,
  ],
  [
    'a hostile unique',
    inBook((entity) => entity.unique.push(['prototype'])),
    `${book}/unique/2/0`,
    /prototype/,
  ],
  [
    'a hostile preset',
    inBook((entity) =>
      Object.defineProperty(entity.views.mine.preset, '__proto__', { value: 1, enumerable: true }),
    ),
    `${book}/views/mine/preset/__proto__`,
    /prototype/,
  ],
  [
    'a hostile action',
    inBook((entity) => Object.assign(entity.actions, { constructor: { title: 'x' } })),
    `${book}/actions/constructor`,
    /prototype/,
  ],
];
