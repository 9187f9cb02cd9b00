import { type Break, book, inBook, inRecord, record } from './breakage.fixture.ts';

/** Mistakes in the JSON Schema of a record. */
export const records: readonly Break[] = [
  [
    'a record that is no object',
    inRecord((_, whole) => Object.assign(whole, { type: 'array' })),
    `${record}/type`,
    /"type": "object"/,
  ],
  [
    'a required field that is not there',
    inRecord((_, whole) => whole.required.push('isbn')),
    `${record}/required/2`,
    /no field "isbn"/,
  ],
  [
    'an unknown format',
    inRecord((p) => Object.assign(p.phone, { format: 'phon' })),
    `${record}/properties/phone/format`,
    /Did you mean "phone"/,
  ],
  [
    'an unknown widget',
    inRecord((p) => Object.assign(p.name['x-ui'], { widget: 'radios' })),
    `${record}/properties/name/x-ui/widget`,
    /Did you mean "radio"/,
  ],
  [
    'a broken pattern',
    inRecord((p) => Object.assign(p.code, { pattern: '(' })),
    `${record}/properties/code/pattern`,
    /"\(" is not a valid regular expression/,
  ],
  [
    'a default that is not allowed',
    inRecord((p) => Object.assign(p.pages, { default: 0 })),
    `${record}/properties/pages/default`,
    /The field does not allow its default 0/,
  ],
  [
    'limits the wrong way round',
    inRecord((p) => Object.assign(p.name, { minLength: 100 })),
    `${record}/properties/name/minLength`,
    /No value is between minLength 100 and maxLength 64/,
  ],
  [
    'a choice twice',
    inRecord((p) => p.kind.oneOf.push({ const: 'PAPER' })),
    `${record}/properties/kind/oneOf/2`,
    /twice/,
  ],
  [
    'a reference to no entity',
    inRecord((p) => Object.assign(p.parentId, { 'x-ref': 'shop.boook' })),
    `${record}/properties/parentId/x-ref`,
    /Did you mean "shop.book"/,
  ],
  [
    'a reference without area',
    inRecord((p) => Object.assign(p.parentId, { 'x-ref': 'book' })),
    `${record}/properties/parentId/x-ref`,
    /"shop.author"/,
  ],
  [
    'a reference to what is not offered',
    (file) => Object.assign(file.entities.author, { operations: { options: false } }),
    `${record}/properties/authorId/x-ref`,
    /"shop\.author" has no call "options", so its records/,
  ],
  [
    'a picker filtered by no field',
    inRecord((p) => Object.assign(p.authorId['x-ref'].by, { country: 'land' })),
    `${record}/properties/authorId/x-ref/by/country`,
    /no field "land"/,
  ],
  [
    'a reference that is emptied though a record must have it',
    (file) =>
      Object.assign(file.entities.review.record.properties.bookId, {
        'x-on-delete': 'clear',
      }),
    '/entities/review/record/properties/bookId/x-on-delete',
    /The reference is required, so it cannot become/,
  ],
  [
    'a list of references that is emptied',
    inRecord((p) => Object.assign(p.reviewIds.items, { 'x-on-delete': 'clear' })),
    `${record}/properties/reviewIds/items/x-on-delete`,
    /Only a reference to one record, in a field of the/,
  ],
  [
    'what becomes of no reference',
    inRecord((p) => Object.assign(p.contact, { 'x-on-delete': 'keep' })),
    `${record}/properties/contact/x-on-delete`,
    /beside an "x-ref"/,
  ],
  [
    'an unknown fate of a reference',
    inRecord((p) => Object.assign(p.authorId, { 'x-on-delete': 'cascade' })),
    `${record}/properties/authorId/x-on-delete`,
    /Known: refuse, clear, keep/,
  ],
  [
    'a circle of records of two entities',
    inRecord((p) => Object.assign(p.authorId['x-ref'], { circle: true })),
    `${record}/properties/authorId/x-ref/circle`,
    /"circle" allows references between records of the/,
  ],
  [
    'a tree whose records may stand in a circle',
    inBook((entity) => Object.assign(entity.list.tree, { parent: 'twinId' })),
    `${book}/list/tree/parent`,
    /The references in "twinId" may form a circle, but a/,
  ],
  [
    'a $ref to nothing',
    inRecord((p) => Object.assign(p.address, { $ref: '#/$defs/adress' })),
    `${record}/properties/address/$ref`,
    /Did you mean "#\/\$defs\/address"/,
  ],
  [
    'a $ref that leads back to itself',
    inRecord((_, whole) =>
      Object.assign(whole.$defs, { address: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/address' } }),
    ),
    `${record}/$defs/address/$ref`,
    /leads back to itself/,
  ],
  [
    'an if without required',
    inRecord((_, whole) => delete whole.if.required),
    `${record}/if`,
    /"required": \["kind"\]/,
  ],
  [
    'an if without branches',
    inRecord((_, whole) => {
      delete whole.then;
      delete whole.else;
    }),
    `${record}/if`,
    /This condition has no effect/,
  ],
  ['a branch without if', inRecord((_, whole) => delete whole.if), `${record}/then`, /no "if"/],
  [
    'a condition on no field',
    inRecord((_, whole) => Object.assign(whole.if, { properties: { knd: { const: 1 } }, required: ['knd'] })),
    `${record}/if/required/0`,
    /Did you mean "kind"/,
  ],
  [
    'a branch that hides no field',
    inRecord((_, whole) => Object.assign(whole.else.properties, { urls: false })),
    `${record}/else/properties/urls`,
    /Did you mean "url"/,
  ],
  [
    'a branch that requires no field',
    inRecord((_, whole) => whole.then.required.push('urll')),
    `${record}/then/required/1`,
    /Did you mean "url"/,
  ],
  [
    'dependentRequired on no field',
    inRecord((_, whole) => Object.assign(whole.dependentRequired, { fax: ['name'] })),
    `${record}/dependentRequired/fax`,
    /no field "fax"/,
  ],
  [
    'dependentSchemas on no field',
    inRecord((_, whole) => Object.assign(whole.dependentSchemas, { fax: true })),
    `${record}/dependentSchemas/fax`,
    /no field "fax"/,
  ],
  [
    'a cascade on no field',
    inRecord((p) => Object.assign(p.format.oneOf[0], { 'x-when': { kid: ['EBOOK'] } })),
    `${record}/properties/format/oneOf/0/x-when/kid`,
    /Did you mean "kind"/,
  ],
  [
    'a tag beside no choice',
    inRecord((p) => Object.assign(p.name, { 'x-tag': 'ok' })),
    `${record}/properties/name/x-tag`,
    /belongs to a choice/,
  ],
  [
    'a mode inside an object',
    inRecord((_, whole) => Object.assign(whole.$defs.address.properties.city, { 'x-mode': 'edit' })),
    `${record}/$defs/address/properties/city/x-mode`,
    /"x-mode" works only on fields of the record itself/,
  ],
  [
    'an unknown rule',
    inRecord((p) => Object.assign(p.total['x-derive'], { rule: 'summ' })),
    `${record}/properties/total/x-derive/rule`,
    /Did you mean "sum"/,
  ],
  [
    'a rule that reads nothing',
    inRecord((p) => p.total['x-derive'].from.push('vat')),
    `${record}/properties/total/x-derive/from/2`,
    /no field "vat"/,
  ],
  [
    'a circle of rules',
    inRecord((p) => Object.assign(p.tax, { 'x-derive': { rule: 'copy', from: ['total'] } })),
    `${record}/properties/total/x-derive/from/1`,
    /"total" is computed from "tax", which is computed/,
  ],
  [
    'a field name with a dot',
    inRecord((p) => Object.assign(p, { 'a.b': {} })),
    `${record}/properties/a.b`,
    /"a\.b" is not allowed as the name of a field/,
  ],
  [
    'a field called params',
    inRecord((p) => Object.assign(p, { params: {} })),
    `${record}/properties/params`,
    /removed from every form/,
  ],
  [
    'a permission inside an object',
    inRecord((_, whole) => Object.assign(whole.$defs.address.properties.city, { 'x-permission': 'x' })),
    `${record}/$defs/address/properties/city/x-permission`,
    /"x-permission" works only on fields of the record/,
  ],
  [
    'a priority of the elements of a list',
    inRecord((p) => Object.assign(p.chapters.items, { 'x-priority': 1 })),
    `${record}/properties/chapters/items/x-priority`,
    /"x-priority" orders the properties of one object/,
  ],
  [
    'a fourth priority',
    inRecord((p) => Object.assign(p.tax, { 'x-priority': 4 })),
    `${record}/properties/tax/x-priority`,
    /cannot be 4/,
  ],
  [
    'a permission that is no word',
    inRecord((p) => Object.assign(p.tax, { 'x-permission': 'all of them' })),
    `${record}/properties/tax/x-permission`,
    /something like "finance"/,
  ],
  [
    'a list of permissions',
    inRecord((p) => Object.assign(p.tax, { 'x-permission': ['finance'] })),
    `${record}/properties/tax/x-permission`,
    /a list/,
  ],
  [
    'a required field that few may fill in',
    inRecord((p) => Object.assign(p.kind, { 'x-permission': 'finance' })),
    `${record}/properties/kind/x-permission`,
    /The field "kind" is required, but users without its/,
  ],
  [
    'a label few may see',
    inRecord((p) => Object.assign(p.name, { 'x-permission': 'finance', default: 'x' })),
    `${book}/label`,
    /The field "name" is shown to all users who see the/,
  ],
  [
    'a state few may see',
    inRecord((p) => Object.assign(p.status, { 'x-permission': 'finance' })),
    `${book}/states/field`,
    /The field "status" is shown to all users who see the/,
  ],
];
