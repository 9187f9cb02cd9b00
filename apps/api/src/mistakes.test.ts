import { readFileSync } from 'node:fs';
import { AreaError, checkMenus, widgetNames } from '@isp/schema';
import { mistakesIn, outlinesOf } from '@isp/schema/internal';
import { checkArea } from '@isp/schema-tools';
import { describe, expect, it } from 'vitest';

/** `area`: text of a real area file. `menus`: text of a menu with the screens of this area. */
const area = readFileSync(new URL('../../portal/e2e/purchase.json', import.meta.url), 'utf8');
const menus = `{
  "/purchase": { "code": "purchase", "title": "采购", "users": ["DM", "DA"] },
  "/purchase/order": {
    "code": "order",
    "title": "采购单",
    "parent": "/purchase",
    "screen": "purchase.order",
    "users": ["DM", "DA"]
  },
  "/purchase/waiting": {
    "code": "waiting",
    "title": "待审批",
    "parent": "/purchase",
    "screen": "purchase.order",
    "page": "list",
    "view": "waiting",
    "activeMenu": "/purchase/order/index",
    "users": ["DA"]
  },
  "/purchase/supplier": {
    "code": "supplier",
    "title": "供应商",
    "parent": "/purchase",
    "screen": "purchase.supplier",
    "pages": ["list", "form", "detail"],
    "users": ["DM", "DA"]
  }
}
`;

/**
 * A mistake of an author in a file: name, correct text, wrong text, pattern of the error message, and optionally
 * the text at which the message points if this is not the mistake itself.
 */
type Slip = readonly [name: string, right: string, wrong: string, told: RegExp, stands?: string];

const schemaSlips: readonly Slip[] = [
  [
    'a misspelt key',
    '"required": ["name", "category"',
    '"requierd": ["name", "category"',
    /Did you mean "required"/,
  ],
  ['a misspelt type', '"integer"', '"interger"', /Did you mean "integer"/],
  ['a key of another place', '"path": "purchase-order"', '"url": "purchase-order"', /no key "url" here/],
  ['another name of the area', '"area": "purchase"', '"area": "purchases"', /Write "area": "purchase"/],
  ['a comma too many', '["name"]]\n', '["name"]],\n', /not JSON.*Trailing commas/],
  ['a key twice', '"label": "code",', '"label": "code", "label": "title",', /"label" occurs twice/],
  [
    'a list for an object',
    '"search": { "items": ["code", "title", "supplierId", "orderDate"] }',
    '"search": ["code"]',
    /is a list\. Write an object/,
  ],
  ['no title', '"title": "供应商",', '"title": "",', /is empty/],
  [
    'a required field there is none of',
    '"orderDate", "lines"]',
    '"ordrDate", "lines"]',
    /Did you mean "orderDate"/,
  ],
  ['a format there is none of', '"format": "phone"', '"format": "telephone"', /no format "telephone"/],
  [
    'a widget there is none of',
    '"x-ui": { "mask"',
    '"x-ui": { "widget": "phne", "mask"',
    /Did you mean "phone"/,
  ],
  [
    'a dictionary there is none of',
    '"x-dict": "purchase_category"',
    '"x-dict": "purchase_categroy"',
    /Did you mean "purchase_category"/,
  ],
  [
    'a reference to nothing',
    '"x-ref": "purchase.supplier"',
    '"x-ref": "purchase.suplier"',
    /Did you mean "purchase.supplier"/,
  ],
  [
    'a picker filtered by no field',
    '"x-ref": "purchase.supplier"',
    '"x-ref": { "entity": "purchase.supplier", "filter": { "categry": "SERVER" } }',
    /Did you mean "category"/,
  ],
  [
    'a picker filtered by no choice',
    '"x-ref": "purchase.supplier"',
    '"x-ref": { "entity": "purchase.order", "filter": { "status": "APROVED" } }',
    /"APROVED" is not a choice of "status".*Did you mean "APPROVED"/,
  ],
  [
    'a picker filtered by a field beside it that is none',
    '"x-ref": "purchase.supplier"',
    '"x-ref": { "entity": "purchase.supplier", "by": { "category": "kind" } }',
    /no field "kind"/,
  ],
  ['a broken pattern', '"^[0-9A-Z]{18}$"', '"^[0-9A-Z{18}$"', /not a valid regular expression/],
  ['a slow pattern', '"^[0-9A-Z]{18}$"', '"^([0-9]+)+$"', /can take seconds or minutes/],
  [
    'a message without a pattern',
    '"pattern": "^[0-9A-Z]{18}$",',
    '"maxLength": 18,',
    /does not match its "pattern", but this field has no "pattern"/,
    '"x-message"',
  ],
  [
    'a limit on the wrong type',
    '"title": "名称", "maxLength": 64',
    '"title": "名称", "maximum": 64',
    /"maximum" has no effect on the type string/,
  ],
  [
    'limits of a day as of a number',
    '"format": "date", "x-min": "today+1"',
    '"format": "date", "minimum": 1',
    /For days write "x-min"/,
  ],
  ['a day nobody understands', '"x-min": "today+1"', '"x-min": "tomorrow"', /today\+1/],
  ['days that leave none', '"x-min": "today+1"', '"x-min": "today+1", "x-max": "today"', /No day is between/],
  [
    'a day on a text',
    '"title": "事由", "maxLength": 64',
    '"title": "事由", "x-min": "today"',
    /Add "format": "date"/,
  ],
  [
    'limits that leave nothing',
    '"minItems": 1,\n            "maxItems": 50',
    '"minItems": 60,\n            "maxItems": 50',
    /No value is between minItems 60/,
  ],
  [
    'a default that is not allowed',
    '"title": "数量", "minimum": 1',
    '"title": "数量", "minimum": 1, "default": 0',
    /does not allow its default 0/,
  ],
  [
    'a choice twice',
    '"x-tag": "bad" }',
    '"x-tag": "bad" }, { "const": "APPROVED", "title": "批准" }',
    /"APPROVED" occurs twice/,
  ],
  ['a colour there is none of', '"x-tag": "run"', '"x-tag": "blue"', /ok, run, warn, bad, off/],
  [
    'twins by no field of the list',
    '"x-unique": ["product"]',
    '"x-unique": ["prodct"]',
    /Did you mean "product"/,
  ],
  [
    'a number people may write',
    '"title": "单号",\n            "readOnly": true,',
    '"title": "单号",',
    /Write "type": "string" and "readOnly": true/,
    '"x-number": { "prefix": "PO"',
  ],
  [
    'a derivation from no field',
    '"from": ["quantity", "price"]',
    '"from": ["quantity", "prize"]',
    /Did you mean "price"/,
  ],
  ['a rule there is none of', '"rule": "sum"', '"rule": "summ"', /Did you mean "sum"/],
  [
    'a sum of texts',
    '"from": ["lines.amount"]',
    '"from": ["lines.product"]',
    /"sum" calculates with numbers/,
  ],
  [
    'a value computed from itself',
    '"from": ["quantity", "price"]',
    '"from": ["amount", "price"]',
    /Remove one of the two derivations/,
  ],
  [
    'a condition on no choice',
    '"lines"],',
    '"lines"], "if": { "properties": { "status": { "const": "REJECTD" } }, "required": ["status"] }, "then": { "required": ["neededDate"] },',
    /"REJECTD" is not a choice of "status", so the condition never holds. Did you mean "REJECTED"/,
  ],
  [
    'a condition that an empty form fulfils',
    '"lines"],',
    '"lines"], "if": { "properties": { "status": { "const": "REJECTED" } } }, "then": { "required": ["neededDate"] },',
    /Add "required": \["status"\]/,
  ],
  [
    'a condition that changes nothing',
    '"lines"],',
    '"lines"], "if": { "required": ["status"] },',
    /Add "then" or "else"/,
  ],
  [
    'a column there is none of',
    '"columns": ["code", "title"',
    '"columns": ["cod", "title"',
    /Did you mean "code"/,
  ],
  ['a column twice', '"orderDate", "status"', '"orderDate", "code", "status"', /"code" occurs twice/],
  ['a search for no field', '"items": ["code", "title"', '"items": ["code", "titel"', /Did you mean "title"/],
  [
    'a search that cannot compare so',
    '"items": ["code", "title", "supplierId"',
    '"items": ["code", "title", { "field": "supplierId", "op": "like" }',
    /cannot be searched by "like"/,
  ],
  [
    'a form without a required field',
    '"fields": ["title", "supplierId", "orderDate", "neededDate"]',
    '"fields": ["title", "orderDate", "neededDate"]',
    /"supplierId" is required but in no group/,
    '"groups": [',
  ],
  [
    'a form with a field nobody may fill in',
    '"fields": ["title", "supplierId"',
    '"fields": ["status", "title", "supplierId"',
    /"status" is read-only, so a form cannot write it/,
  ],
  ['a related list by no field', '"by": "supplierId"', '"by": "suplierId"', /Did you mean "supplierId"/],
  [
    'a related list of nothing',
    '{ "entity": "purchase.order", "by"',
    '{ "entity": "purchase.orders", "by"',
    /Did you mean "purchase.order"/,
  ],
  [
    'a tab of a kind there is none of',
    '"kind": "operations"',
    '"kind": "operation"',
    /Did you mean "operations"/,
  ],
  [
    'a step that is no state',
    '"steps": ["DRAFT", "SUBMITTED"',
    '"steps": ["DRAFT", "SUBMITED"',
    /Did you mean "SUBMITTED"/,
  ],
  ['unique by no field', '"unique": [["name"]]', '"unique": [["nmae"]]', /Did you mean "name"/],
  ['a wrong first state', '"initial": "DRAFT"', '"initial": "DRFT"', /no state "DRFT". Did you mean "DRAFT"/],
  ['a state field there is none of', '"field": "status",', '"field": "state",', /no field "state"/],
  ['a way into no state', '"to": "APPROVED"', '"to": "APROVED"', /Did you mean "APPROVED"/],
  ['a way of no button', '"approve": [{', '"aprove": [{', /no action "aprove". Did you mean "approve"/],
  ['a button allowed for nothing there is', '"allow": { "edit"', '"allow": { "edt"', /Did you mean "edit"/],
  [
    'a button at no place',
    '"place": ["row", "detail", "bulk"]',
    '"place": ["rows", "detail", "bulk"]',
    /Did you mean "row"/,
  ],
  [
    'an answer kept that nobody asks for',
    '"store": ["rejectReason"]',
    '"store": ["reason"]',
    /does not ask for "reason"/,
  ],
  [
    'an answer kept where people write',
    '"title": "驳回原因", "readOnly": true,',
    '"title": "驳回原因",',
    /"rejectReason" is also written by other means/,
    '"store": ["rejectReason"]',
  ],
  [
    'a view of no choice',
    '"preset": { "status": "SUBMITTED" }',
    '"preset": { "status": "SUBMITED" }',
    /Did you mean "SUBMITTED"/,
  ],
  [
    'a view of no field',
    '"preset": { "createUser": "@me" }',
    '"preset": { "creator": "@me" }',
    /no field "creator"/,
  ],
  ['a right of nothing', '"purchase_approve": {', '"purchase_aprove": {', /Did you mean "purchase_approve"/],
  ['a right of another area', '"supplier_view"', '"vendor_view"', /No entity of this area/],
  [
    'a grant nobody knows',
    '"supplier_*": { "DA": "all" }',
    '"supplier_*": { "DA": "any" }',
    /something like/,
  ],
  [
    'two entities at one path',
    '"path": "purchase-supplier"',
    '"path": "purchase-order"',
    /Write another "path"/,
    '"path": "purchase-order",\n      "permission"',
  ],
  [
    'a dictionary value twice',
    '"value": "STORAGE"',
    '"value": "SERVER"',
    /"purchase_category" contains the value "SERVER" twice/,
  ],
  [
    'a scope there is none of',
    '"path": "purchase-order",',
    '"path": "purchase-order", "scope": "orgs",',
    /Did you mean "org"/,
  ],
];

const menuSlips: readonly Slip[] = [
  [
    'a screen there is none of',
    '"screen": "purchase.supplier"',
    '"screen": "purchase.suplier"',
    /Did you mean "purchase.supplier"/,
  ],
  ['a view there is none of', '"view": "waiting"', '"view": "wating"', /Did you mean "waiting"/],
  ['a user there is none of', '"users": ["DA"]', '"users": ["DX"]', /./],
  [
    'a parent there is none of',
    '"parent": "/purchase",\n    "screen": "purchase.supplier"',
    '"parent": "/purchse",\n    "screen": "purchase.supplier"',
    /Did you mean "\/purchase"/,
  ],
  ['a key there is none of', '"title": "供应商"', '"titel": "供应商"', /Did you mean "title"/],
  ['a code twice', '"code": "waiting"', '"code": "order"', /already has the code "order"/],
  ['a page there is none of', '"page": "list"', '"page": "lists"', /Did you mean "list"/],
  [
    'page and pages',
    '"pages": ["list", "form", "detail"]',
    '"page": "list", "pages": ["list"]',
    /Keep one of the two keys/,
  ],
  [
    'an active entry there is none of',
    '"activeMenu": "/purchase/order/index"',
    '"activeMenu": "/purchase/orders"',
    /No entry leads to/,
  ],
  [
    'an entry below itself',
    '"title": "采购", "users"',
    '"title": "采购", "parent": "/purchase/order", "users"',
    /form a circle/,
  ],
  [
    'a view without a screen',
    '"screen": "purchase.order",\n    "page"',
    '"page"',
    /The entry has no "screen"/,
  ],
];

/**
 * Replaces the correct text in a file by the mistake. Returns the new text, and the line at which the error message
 * must point.
 */
function slipped(text: string, [name, right, wrong, , stands]: Slip): { text: string; line: number } {
  const at = text.indexOf(right);
  if (at < 0) throw new Error(`${name}: ${right} does not stand there.`);
  // the mistake begins at the first character in which the wrong text differs from the correct text
  let same = 0;
  while (same < Math.min(right.length, wrong.length) && right[same] === wrong[same]) same += 1;
  const changed = text.slice(0, at) + wrong + text.slice(at + right.length);
  const errorAt = stands === undefined ? at + same : changed.indexOf(stands);
  return { text: changed, line: changed.slice(0, errorAt).split('\n').length };
}

/** Returns the error message with which the build or the start of the service would fail. */
const messageOf = (file: string, issues: Parameters<typeof mistakesIn>[0]) =>
  new AreaError(mistakesIn(issues), file).message;

const named = (slips: readonly Slip[]) => slips.map((slip) => ({ name: slip[0], slip }));

const checkSchema = (text: string) =>
  checkArea(text, {
    name: 'purchase',
    areas: outlinesOf([{ name: 'purchase', text: area }]),
    dictionaries: [],
    widgets: widgetNames,
  });
const screens = ['order', 'supplier'].map((name) => ({
  key: `purchase.${name}`,
  views: name === 'order' ? ['mine', 'waiting', 'approved', 'rejected'].map((view) => ({ name: view })) : [],
}));

describe('what an author does wrong', () => {
  it('mistakes of authors are at least sixty here', () => {
    expect(schemaSlips.length + menuSlips.length).toBeGreaterThanOrEqual(60);
    expect(checkSchema(area)).toEqual([]);
    expect(checkMenus(menus, screens)).toEqual([]);
  });

  it.each(named(schemaSlips))('in a schema: $name is named with file, line and what to write', ({ slip }) => {
    const { line, text } = slipped(area, slip);
    const message = messageOf('purchase.json', checkSchema(text));
    expect(message).toMatch(/^purchase\.json has a mistake:\n/);
    expect(message).toContain(`(line ${line}): `);
    expect(message).toMatch(slip[3]);
  });

  it.each(named(menuSlips))('in a menu: $name is named with file, line and what to write', ({ slip }) => {
    const { line, text } = slipped(menus, slip);
    const message = messageOf('menus.json', checkMenus(text, screens));
    expect(message).toMatch(/^menus\.json has a mistake:\n/);
    expect(message).toContain(`(line ${line}): `);
    expect(message).toMatch(slip[3]);
  });

  it('a name that is missed at many places is one mistake, with all of them', () => {
    const message = messageOf(
      'purchase.json',
      checkSchema(area.replace('"orderDate": {', '"dayOfOrder": {')),
    );
    expect(message).toMatch(/has a mistake:\n.*no field "orderDate".*The same at line \d+(, line \d+){3}\.$/);
  });
});
