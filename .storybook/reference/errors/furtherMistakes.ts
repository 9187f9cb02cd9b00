import type { ShopFile } from '../../../packages/cli/src/check/shop.fixture.ts';

/** A mistake in a file of the shop: its kind, the file, the right text, and the text with the mistake. */
export type Example = readonly [kind: string, file: ShopFile, right: string, wrong: string];

/** The only entity of the area `store`. */
const oneShelf = `"path": "store-shelf",
      "record": { "type": "object", "properties": { "name": { "type": "string", "title": "名称" } } }`;
const wholeShelf = `
    "shelf": {
      "title": "货架",
      ${oneShelf}
    }
  `;
/** The last row of the menu. */
const salesRow = `"/shop/sales": {
    "code": "sales",
    "title": "每月上架",
    "screen": "shop.book",
    "pages": ["statistics"],
    "users": ["DA"]
  }`;

/** Returns definitions of which each contains the one before twice, so that the last one has 2^count parts. */
const doubled = (count: number): string =>
  Array.from({ length: count + 1 }, (_, at) =>
    at === 0
      ? '"level0": { "type": "string" }'
      : `"level${at}": { "type": "object", "properties": { "a": { "$ref": "#/$defs/level${at - 1}" }, "b": { "$ref": "#/$defs/level${at - 1}" } } }`,
  ).join(',\n');

const manyFields = (count: number): string =>
  Array.from({ length: count }, (_, at) => `"field${at}": { "type": "string", "title": "${at}" },`).join(
    '\n',
  );

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
  [
    'too-deep',
    'schemas/store.json',
    '"title": "名称" }',
    `"title": "名称", "default":\n${'['.repeat(100)}\n${'['.repeat(100)}\n${']'.repeat(100)}\n${']'.repeat(100)} }`,
  ],
  ['empty-object', 'schemas/store.json', wholeShelf, ''],
  ['missing-required-field', 'schemas/shop.json', '"kind", "minutes", "price"] }', '"kind", "minutes"] }'],
  ['taken-name', 'schemas/shop.json', '"by": "onSale:month"', '"name": "detail", "by": "onSale:month"'],
  [
    'too-large',
    'schemas/store.json',
    '"properties": { "name"',
    `"$defs": {\n${doubled(16)} },\n        "properties": { "tree": { "$ref": "#/$defs/level16" }, "name"`,
  ],
  [
    'too-many-fields',
    'schemas/store.json',
    '"properties": { "name"',
    `"properties": {\n${manyFields(5000)}\n"name"`,
  ],
  [
    'wrong-kind',
    'schemas/shop.json',
    '"kind": "bar", "title": "每月上架"',
    '"kind": "heat-map", "title": "每月上架"',
  ],
  [
    'wrong-source',
    'schemas/shop.json',
    '"by": "onSale:month"',
    '"name": "sales", "by": "onSale:month", "call": "/sales"',
  ],
  ['missing-source', 'schemas/shop.json', ', "by": "onSale:month"', ''],
  [
    'closed-field',
    'schemas/store.json',
    oneShelf,
    oneShelf
      .replace('"path"', '"label": "name",\n      "path"')
      .replace('"title": "名称"', '"title": "名称", "x-permission": "secret"'),
  ],
  [
    'written-twice',
    'schemas/shop.json',
    '"confirm": "确定出售 {title}?"',
    '"store": ["isbn"], "form": { "record": { "type": "object", "properties": { "isbn": { "type": "string", "title": "书号" } } } }',
  ],
  ['wrong-filter', 'schemas/shop.json', '"filter": { "status": "SOLD" }', '"filter": { "count_gt": "many" }'],
  [
    'wrong-form',
    'schemas/store.json',
    '"path": "store-shelf",',
    '"path": "store-shelf", "reads": { "files": "/files" }, "actions": { "put": { "title": "上传" } },\n      "detail": { "tabs": [{ "kind": "files", "title": "文件", "read": "files", "upload": "put" }] },',
  ],
  [
    'file-of-many',
    'schemas/shop.json',
    '"place": ["row", "detail"], "confirm": "确定出售 {title}?"',
    '"place": ["bulk"], "form": { "record": { "type": "object", "properties": { "proof": { "type": "object", "title": "凭证", "format": "file" } } } }',
  ],
  [
    'action-in-no-state',
    'schemas/shop.json',
    '[{ "from": ["DRAFT"], "to": "SOLD" }]',
    '[{ "from": ["DRAFT"], "to": "SOLD", "by": "system" }]',
  ],
  [
    'missing-operation',
    'schemas/store.json',
    '"path": "store-shelf",',
    '"path": "store-shelf", "operations": ["getList", "detail"],\n      "statistics": { "shortcuts": [{ "title": "新增", "page": "form" }] },',
  ],
  [
    'call-with-target',
    'schemas/shop.json',
    '"confirm": "确定出售 {title}?"',
    '"effect": "call", "to": { "entity": "shop.author" }',
  ],
  [
    'duplicate-user',
    'menus.json',
    `${salesRow}\n}`,
    `${salesRow.replace('{', '[{')}, {
    "code": "figures",
    "title": "统计",
    "screen": "shop.book",
    "pages": ["statistics"],
    "users": ["DA"]
  }]\n}`,
  ],
];
