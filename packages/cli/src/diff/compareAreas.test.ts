import { type AreaFile, toArea } from '@isp/schema/internal';
import { describe, expect, it } from 'vitest';
import { bumpOf, changeKinds } from './changeKinds.ts';
import { compareAreas } from './compareAreas.ts';

const shop = `{
  "area": "shop",
  "title": "书店",
  "dictionaries": { "kind": ["PAPER", "AUDIO"] },
  "roles": { "book_view": { "DM": "own" } },
  "entities": {
    "book": {
      "title": "图书",
      "path": "book",
      "permission": "book",
      "scope": "org",
      "record": {
        "type": "object",
        "required": ["title", "price"],
        "properties": {
          "title": { "type": "string", "title": "书名", "maxLength": 64 },
          "price": { "type": "number", "title": "价格", "minimum": 1 },
          "count": { "type": "integer", "title": "册数", "default": 1 },
          "total": { "type": "number", "title": "合计", "readOnly": true, "x-derive": { "rule": "product", "from": ["price", "count"] } },
          "authorId": { "type": "string", "title": "作者", "x-ref": "shop.author" },
          "kind": { "type": "string", "title": "种类", "x-dict": "kind" },
          "size": { "title": "开本", "enum": ["A4", "A5"] },
          "note": { "type": "string", "title": "备注" },
          "status": { "title": "状态", "readOnly": true, "oneOf": [{ "const": "DRAFT", "title": "草稿" }, { "const": "SOLD", "title": "已售" }] }
        },
        "if": { "properties": { "size": { "const": "A4" } }, "required": ["size"] },
        "then": { "required": ["note"] }
      },
      "unique": [["title"]],
      "reads": { "stock": "/stock" },
      "states": { "field": "status", "transitions": { "sell": [{ "from": ["DRAFT"], "to": "SOLD" }] } },
      "actions": { "sell": { "title": "出售", "place": ["row"], "form": { "required": ["buyer"], "properties": { "buyer": { "type": "string" } } } } },
      "views": { "mine": { "title": "我的", "preset": { "createUser": "@me" } } }
    },
    "author": { "title": "作者", "record": { "properties": { "name": { "type": "string" } } } }
  }
}`;

const parse = (text: string) => toArea(JSON.parse(text) as AreaFile);
const compare = (before: string, after: string) => compareAreas([parse(before)], [parse(after)]);
const at = (place: string) => `shop.${place}`;

/** Kind and place of a change, and the text that is replaced. Read backwards, the change has the kind `undone`. */
const changes: readonly (readonly [kind: string, place: string, from: string, to: string, undone: string])[] =
  [
    [
      'entity-removed',
      at('author'),
      ',\n    "author": { "title": "作者", "record": { "properties": { "name": { "type": "string" } } } }',
      '',
      'entity-added',
    ],
    ['path-changed', at('book'), '"path": "book"', '"path": "books"', 'path-changed'],
    [
      'permission-prefix-changed',
      at('book'),
      '"permission": "book"',
      '"permission": "book_shop"',
      'permission-prefix-changed',
    ],
    ['scope-changed', at('book'), '"scope": "org"', '"scope": "platform"', 'scope-changed'],
    ['key-changed', at('book'), '"path": "book",', '"path": "book", "rowKey": "title",', 'key-changed'],
    [
      'field-removed',
      at('book.note'),
      '          "note": { "type": "string", "title": "备注" },\n',
      '',
      'field-added',
    ],
    [
      'required-field-added',
      at('book.isbn'),
      '"required": ["title", "price"],\n        "properties": {',
      '"required": ["title", "price", "isbn"], "properties": { "isbn": { "type": "string" },',
      'field-removed',
    ],
    [
      'field-added',
      at('book.isbn'),
      '"required": ["title", "price"],\n        "properties": {',
      '"required": ["title", "price", "isbn"], "properties": { "isbn": { "type": "string", "default": "-" },',
      'field-removed',
    ],
    [
      'field-renamed',
      at('book.remark'),
      '"note": { "type": "string", "title": "备注" }',
      '"remark": { "type": "string", "title": "备注", "x-renamed-from": "note" }',
      'rename-suspected',
    ],
    [
      'rename-suspected',
      at('book.notes'),
      '"note": { "type": "string", "title": "备注" }',
      '"notes": { "type": "string", "title": "说明" }',
      'rename-suspected',
    ],
    ['field-retyped', at('book.count'), '"type": "integer"', '"type": "number"', 'field-retyped'],
    [
      'field-retyped',
      at('book.note'),
      '"type": "string", "title": "备注"',
      '"type": "string", "format": "date", "title": "备注"',
      'field-retyped',
    ],
    [
      'field-required',
      at('book.count'),
      '["title", "price"]',
      '["title", "price", "count"]',
      'field-optional',
    ],
    ['field-closed', at('book.note'), '"title": "备注"', '"title": "备注", "readOnly": true', 'field-opened'],
    [
      'field-mode-changed',
      at('book.note'),
      '"title": "备注"',
      '"title": "备注", "x-mode": "fixed"',
      'field-mode-changed',
    ],
    [
      'field-permission-changed',
      at('book.note'),
      '"title": "备注"',
      '"title": "备注", "x-permission": "note"',
      'field-permission-changed',
    ],
    ['option-removed', at('book.size.A5'), '["A4", "A5"]', '["A4"]', 'option-added'],
    ['option-removed', at('dictionaries.kind.AUDIO'), '["PAPER", "AUDIO"]', '["PAPER"]', 'option-added'],
    [
      'state-removed',
      at('book.status.GONE'),
      '"title": "已售" }]',
      '"title": "已售" }, { "const": "GONE", "title": "下架" }]',
      'state-added',
    ],
    ['limit-narrowed', at('book.title.maxLength'), '"maxLength": 64', '"maxLength": 2', 'limit-widened'],
    ['limit-narrowed', at('book.price.minimum'), '"minimum": 1', '"minimum": 2', 'limit-widened'],
    [
      'limit-narrowed',
      at('book.note.pattern'),
      '"title": "备注"',
      '"title": "备注", "pattern": "^a"',
      'limit-widened',
    ],
    ['default-changed', at('book.count'), '"default": 1', '"default": 2', 'default-changed'],
    [
      'reference-changed',
      at('book.authorId'),
      '"x-ref": "shop.author"',
      '"x-ref": "shop.book"',
      'reference-changed',
    ],
    ['dictionary-changed', at('book.kind'), '"x-dict": "kind"', '"x-dict": "kinds"', 'dictionary-changed'],
    [
      'derivation-changed',
      at('book.total'),
      '["price", "count"]',
      '["count", "price"]',
      'derivation-changed',
    ],
    [
      'conditions-changed',
      at('book'),
      '"then": { "required": ["note"] }',
      '"then": { "required": ["count"] }',
      'conditions-changed',
    ],
    ['unique-removed', at('book.unique.title'), '"unique": [["title"]],', '', 'unique-added'],
    [
      'operation-removed',
      at('book.operations.export'),
      '"path": "book",',
      '"path": "book", "operations": { "export": false },',
      'operation-added',
    ],
    [
      'operation-changed',
      at('book.operations.detail'),
      '"path": "book",',
      '"path": "book", "operations": { "detail": "/one" },',
      'operation-changed',
    ],
    [
      'operation-changed',
      at('book.reads.stock'),
      '"stock": "/stock"',
      '"stock": "/store"',
      'operation-changed',
    ],
    [
      'action-added',
      at('book.actions.print'),
      '"actions": {',
      '"actions": { "print": { "title": "打印", "place": ["row"] },',
      'action-removed',
    ],
    [
      'action-form-changed',
      at('book.actions.sell'),
      '"buyer": { "type": "string" }',
      '"buyer": { "type": "integer" }',
      'action-form-changed',
    ],
    [
      'action-permission-changed',
      at('book.actions.sell'),
      '"title": "出售",',
      '"title": "出售", "permission": "edit",',
      'action-permission-changed',
    ],
    [
      'transition-added',
      at('book.states.sell: SOLD → DRAFT (user)'),
      '"to": "SOLD" }]',
      '"to": "SOLD" }, { "from": ["SOLD"], "to": "DRAFT" }]',
      'transition-removed',
    ],
    [
      'initial-state-changed',
      at('book.states'),
      '"field": "status",',
      '"field": "status", "initial": "SOLD",',
      'initial-state-changed',
    ],
    [
      'view-removed',
      at('book.views.mine'),
      '"mine": { "title": "我的", "preset": { "createUser": "@me" } }',
      '',
      'view-added',
    ],
    [
      'permission-revoked',
      at('roles.book_view DM'),
      '"roles": { "book_view": { "DM": "own" } },',
      '',
      'permission-granted',
    ],
    ['permission-revoked', at('roles.book_view DM'), '"DM": "own"', '"DM": "all"', 'permission-revoked'],
    [
      'dictionary-added',
      at('dictionaries.place'),
      '"dictionaries": {',
      '"dictionaries": { "place": ["A"],',
      'dictionary-removed',
    ],
    ['text-changed', at('book.note'), '"title": "备注"', '"title": "说明"', 'text-changed'],
    [
      'screen-changed',
      at('book'),
      '"unique": [["title"]],',
      '"unique": [["title"]], "list": { "columns": ["title"] },',
      'screen-changed',
    ],
  ];

describe('compareAreas', () => {
  it.each(changes)('compareAreas finds %s at %s, and backwards', (kind, place, from, to, undone) => {
    // a state without a transition is only a warning, so the change of the states reads backwards
    const [added, removed] = kind === 'state-removed' ? [undone, kind] : [kind, undone];
    expect(shop.split(from).length, from).toBe(2);
    const after = shop.replace(from, () => to);
    expect(compare(shop, after)).toContainEqual(expect.objectContaining({ kind: added, place }));
    expect(compare(after, shop).map((change) => change.kind)).toContain(removed);
  });

  it('the table has every kind of change', () => {
    const kinds = new Set([
      ...changes.flatMap(([kind, , , , undone]) => [kind, undone]),
      'area-added',
      'area-removed',
    ]);
    expect(Object.keys(changeKinds).filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it('an area that comes or goes is a change', () => {
    expect(compareAreas([], [parse(shop)])).toEqual([{ kind: 'area-added', place: 'shop' }]);
    expect(compareAreas([parse(shop)], [])).toEqual([{ kind: 'area-removed', place: 'shop' }]);
  });

  it('the order of keys and defaults that are written out are no change', () => {
    const json = JSON.parse(shop);
    const { book } = json.entities;
    const turned = {
      ...json,
      entities: { ...json.entities, book: Object.fromEntries(Object.entries(book).reverse()) },
    };
    expect(compare(shop, JSON.stringify(turned))).toEqual([]);
    expect(compare(shop, shop.replace('"unique"', '"label": "title", "rowKey": "id", "unique"'))).toEqual([]);
  });

  it('the largest change decides the step of the version', () => {
    expect(bumpOf([])).toBeUndefined();
    expect(bumpOf([{ kind: 'text-changed', place: 'shop' }])).toBe('patch');
    expect(
      bumpOf([
        { kind: 'text-changed', place: 'shop' },
        { kind: 'field-added', place: 'shop.a' },
      ]),
    ).toBe('minor');
    expect(
      bumpOf([
        { kind: 'field-removed', place: 'shop.a' },
        { kind: 'field-added', place: 'shop.a' },
      ]),
    ).toBe('major');
  });

  it('every kind of change has words in both languages', () => {
    const han = /\p{Script=Han}/u;
    expect(Object.values(changeKinds).filter(({ text }) => han.test(text.en) || !han.test(text.zh))).toEqual(
      [],
    );
  });
});
