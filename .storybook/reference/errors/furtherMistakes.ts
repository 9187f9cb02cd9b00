import type { ShopFile } from '../../../packages/cli/src/check/shop.fixture.ts';

/** A mistake in a file of the shop: its kind, the file, the right text, and the text with the mistake. */
export type Example = readonly [kind: string, file: ShopFile, right: string, wrong: string];

/** Examples of the error index for kinds that the table of mistakes of `isp check` does not have. */
export const furtherMistakes: readonly Example[] = [
  ['wrong-number', 'schemas/shop.json', '"maxLength": 64', '"maxLength": -1'],
  [
    'cyclic-ref',
    'schemas/store.json',
    '"name": { "type"',
    '"size": { "$ref": "#/properties/size" }, "name": { "type"',
  ],
  ['inner-id', 'schemas/store.json', '"title": "名称"', '"title": "名称", "$id": "urn:name"'],
  [
    'reference-without-options',
    'schemas/shop.json',
    '"path": "shop-author",',
    '"path": "shop-author", "operations": ["getList", "detail", "add"],',
  ],
  ['cyclic-derive', 'schemas/shop.json', '["count", "minutes"]', '["count", "total"]'],
  [
    'required-but-closed',
    'schemas/store.json',
    '"type": "object", "properties": { "name": { "type": "string",',
    '"type": "object", "required": ["name"], "properties": { "name": { "type": "string", "x-permission": "secret",',
  ],
  ['sealed-field', 'schemas/store.json', '"title": "名称" }', '"title": "名称", "x-sealed": true }'],
  [
    'duplicate-name',
    'schemas/shop.json',
    '"charts": [{ "kind": "bar", "title": "每月上架", "by": "onSale:month" }]',
    '"charts": [{ "kind": "bar", "name": "sales", "by": "onSale:month" }, { "kind": "line", "name": "sales", "by": "onSale:month" }]',
  ],
  [
    'not-editable',
    'schemas/shop.json',
    '{ "field": "price", "summary": "sum" }, "status"]',
    '{ "field": "price", "summary": "sum" }, { "field": "status", "edit": true }]',
  ],
  [
    'keyword-taken',
    'schemas/store.json',
    '"record": { "type": "object", "properties": { "name"',
    '"search": { "keyword": ["name"] }, "record": { "type": "object", "properties": { "keyword": { "type": "string", "title": "名称" }, "name"',
  ],
  ['wrong-group', 'schemas/shop.json', '"by": "onSale:month"', '"by": "title:month"'],
  [
    'unreachable-state',
    'schemas/shop.json',
    '{ "const": "SOLD", "title": "已售" }',
    '{ "const": "SOLD", "title": "已售" }, { "const": "LOST", "title": "遗失" }',
  ],
  [
    'state-without-const',
    'schemas/shop.json',
    '"oneOf": [{ "const": "DRAFT", "title": "草稿" }, { "const": "SOLD", "title": "已售" }]',
    '"type": "string"',
  ],
  [
    'steps-without-states',
    'schemas/store.json',
    '"path": "store-shelf",',
    '"path": "store-shelf", "detail": { "steps": ["NEW", "FULL"] },',
  ],
  [
    'ambiguous-transition',
    'schemas/shop.json',
    '[{ "from": ["DRAFT"], "to": "SOLD" }]',
    '[{ "from": ["DRAFT"], "to": "SOLD" }, { "from": ["DRAFT"], "to": "DRAFT" }]',
  ],
  [
    'action-without-operation',
    'schemas/store.json',
    '"path": "store-shelf",',
    '"path": "store-shelf", "operations": ["getList", "detail"], "actions": { "delete": { "danger": true } },',
  ],
  [
    'unknown-answer',
    'schemas/shop.json',
    '"sell": { "title": "出售",',
    '"sell": { "title": "出售", "store": ["isbn"],',
  ],
  [
    'unknown-chart',
    'schemas/shop.json',
    '"path": "shop-book",',
    '"path": "shop-book", "detail": { "tabs": [{ "kind": "chart", "title": "图书", "charts": ["sales"] }] },',
  ],
  [
    'unknown-card',
    'schemas/store.json',
    '"path": "store-shelf",',
    '"path": "store-shelf", "list": { "header": { "cards": ["all"] } },',
  ],
  [
    'unknown-range',
    'schemas/shop.json',
    '"statistics": { "cards"',
    '"statistics": { "ranges": ["7d", "30d"], "range": "90d", "cards"',
  ],
  [
    'two-figures',
    'schemas/shop.json',
    '{ "title": "已售", "filter"',
    '{ "title": "已售", "sum": "price", "avg": "price", "filter"',
  ],
  [
    'compare-of-one',
    'schemas/store.json',
    '"path": "store-shelf",',
    '"path": "store-shelf", "compare": { "groups": [{ "fields": ["name"] }] }, "actions": { "compare": { "title": "对比", "effect": "compare", "place": ["row"] } },',
  ],
  [
    'import-without-add',
    'schemas/store.json',
    '"path": "store-shelf",',
    '"path": "store-shelf", "operations": ["getList", "detail", "importRows"],',
  ],
  [
    'update-rows-without-update',
    'schemas/store.json',
    '"path": "store-shelf",',
    '"path": "store-shelf", "operations": ["getList", "detail", "updateRows"],',
  ],
  [
    'restore-without-removal',
    'schemas/store.json',
    '"path": "store-shelf",',
    '"path": "store-shelf", "operations": ["getList", "detail", "restore"],',
  ],
  [
    'bin-without-list',
    'schemas/store.json',
    '"path": "store-shelf",',
    '"path": "store-shelf", "operations": ["detail", "del", "restore"], "bin": true,',
  ],
  [
    'bin-without-restore',
    'schemas/store.json',
    '"path": "store-shelf",',
    '"path": "store-shelf", "operations": { "restore": false }, "bin": true,',
  ],
];
