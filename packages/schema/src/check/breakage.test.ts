import { describe, expect, it } from 'vitest';
import everyKey from '../../fixtures/everyKey.json' with { type: 'json' };
import { parseArea } from '../load/parseArea.ts';
import { widgetNames } from '../model/widgets.ts';
import { checkArea } from './checkArea.ts';

// biome-ignore lint/suspicious/noExplicitAny: a file is broken here in every way types forbid
type Anything = any;

const options = { name: 'shop', areas: [], dictionaries: [], widgets: widgetNames };
const book = '/entities/book';
const record = `${book}/record`;

/** A way to break the file, the place of the issue, and words of its message. */
type Break = readonly [what: string, change: (file: Anything) => void, path: string, message: RegExp];

const inBook = (change: (entity: Anything) => void) => (file: Anything) => change(file.entities.book);
const inRecord = (change: (properties: Anything, record: Anything) => void) =>
  inBook((entity) => change(entity.record.properties, entity.record));

const shapes: readonly Break[] = [
  ['no entities', (file) => delete file.entities, '/entities', /lacks "entities"/],
  ['an empty file', (file) => Object.assign(file, { entities: {} }), '/entities', /empty/],
  ['entities as a list', (file) => Object.assign(file, { entities: [] }), '/entities', /object/],
  [
    'an unknown key at the top',
    (file) => Object.assign(file, { titel: 'x' }),
    '/titel',
    /Did you mean "title"/,
  ],
  [
    'an area called otherwise than its file',
    (file) => Object.assign(file, { area: 'store' }),
    '/area',
    /"shop"/,
  ],
  ['an area name with a dash', (file) => Object.assign(file, { area: 'my-shop' }), '/area', /something like/],
  [
    'an entity name in capitals',
    (file) => Object.assign(file.entities, { Book: file.entities.author }),
    '/entities/Book',
    /lowercase/,
  ],
  ['an entity without record', inBook((entity) => delete entity.record), record, /lacks "record"/],
  [
    'a misspelt entity key',
    inBook((entity) => Object.assign(entity, { serach: {} })),
    `${book}/serach`,
    /Did you mean "search"/,
  ],
  [
    'a misspelt list key',
    inBook((entity) => Object.assign(entity.list, { colums: [] })),
    `${book}/list/colums`,
    /Did you mean "columns"/,
  ],
  [
    'a misspelt JSON Schema keyword',
    inRecord((p) => Object.assign(p.name, { maxLenght: 3 })),
    `${record}/properties/name/maxLenght`,
    /Did you mean "maxLength"/,
  ],
  [
    'a misspelt annotation',
    inRecord((p) => Object.assign(p.name, { 'x-widget': 'text' })),
    `${record}/properties/name/x-widget`,
    /no key "x-widget"/,
  ],
  [
    'a misspelt look',
    inRecord((p) => Object.assign(p.name['x-ui'], { heplp: 'x' })),
    `${record}/properties/name/x-ui/heplp`,
    /Did you mean "help"/,
  ],
  [
    'a list where an object belongs',
    inBook((entity) => Object.assign(entity, { form: [] })),
    `${book}/form`,
    /a list/,
  ],
  [
    'a text where a number belongs',
    inBook((entity) => Object.assign(entity.list, { size: '10' })),
    `${book}/list/size`,
    /a whole number/,
  ],
  [
    'a form that opens nowhere known',
    inBook((entity) => Object.assign(entity.form, { as: 'popup' })),
    `${book}/form/as`,
    /page, drawer, dialog, steps/,
  ],
  [
    'a scope of two kinds',
    inBook((entity) => Object.assign(entity, { scope: { parent: 'authorId', party: ['name'] } })),
    `${book}/scope/party`,
    /unknown|no key/i,
  ],
  [
    'a scope that needs its fields',
    inBook((entity) => Object.assign(entity, { scope: 'party' })),
    `${book}/scope`,
    /cannot be "party"/,
  ],
  [
    'an unknown scope',
    inBook((entity) => Object.assign(entity, { scope: 'organisation' })),
    `${book}/scope`,
    /Known: platform/,
  ],
  [
    'an unknown place',
    inBook((entity) => Object.assign(entity.actions.publish, { place: ['rows'] })),
    `${book}/actions/publish/place/0`,
    /Did you mean "row"/,
  ],
  [
    'an unknown kind of tab',
    inBook((entity) => Object.assign(entity.detail.tabs[0], { kind: 'feilds' })),
    `${book}/detail/tabs/0`,
    /Did you mean "fields"/,
  ],
  [
    'a tab without its kind',
    inBook((entity) => delete entity.detail.tabs[0].kind),
    `${book}/detail/tabs/0`,
    /lacks "kind"/,
  ],
  [
    'a tab without what it shows',
    inBook((entity) => delete entity.detail.tabs[2].read),
    `${book}/detail/tabs/2/read`,
    /lacks "read"/,
  ],
  [
    'an unknown tag',
    inRecord((p) => Object.assign(p.status.oneOf[0], { 'x-tag': 'green' })),
    `${record}/properties/status/oneOf/0/x-tag`,
    /Known: ok/,
  ],
  [
    'an unknown mode',
    inRecord((p) => Object.assign(p.name, { 'x-mode': 'once' })),
    `${record}/properties/name/x-mode`,
    /create/,
  ],
  [
    'an unknown type',
    inRecord((p) => Object.assign(p.name, { type: 'text' })),
    `${record}/properties/name/type`,
    /cannot be "text"/,
  ],
  [
    'too many columns in a form',
    inBook((entity) => Object.assign(entity.form, { columns: 9 })),
    `${book}/form/columns`,
    /1 to 4/,
  ],
  [
    'an unknown operation',
    inBook((entity) => Object.assign(entity, { operations: ['getList', 'delete'] })),
    `${book}/operations/1`,
    /Did you mean "detail"|Known: getList/,
  ],
  [
    'an operation path without slash',
    inBook((entity) => Object.assign(entity.operations, { getList: 'search' })),
    `${book}/operations/getList`,
    /something like|path/,
  ],
  [
    'an unknown chart kind',
    inBook((entity) => Object.assign(entity.statistics.charts[0], { kind: 'lines' })),
    `${book}/statistics/charts/0/kind`,
    /Did you mean "line"/,
  ],
  [
    'a dictionary that is no list',
    (file) => Object.assign(file.dictionaries, { country: { CN: '中国' } }),
    '/dictionaries/country',
    /a list/,
  ],
  [
    'a dictionary code in capitals',
    (file) => Object.assign(file.dictionaries, { Country: ['CN'] }),
    '/dictionaries/Country',
    /something like "country"/,
  ],
  [
    'a dictionary value that stands on two levels',
    (file) => Object.assign(file.dictionaries.country[0], { children: ['a', { value: 'CN' }] }),
    '/dictionaries/country/0/children/1',
    /"CN" is in "country" twice/,
  ],
  [
    'a value below another without its value',
    (file) => Object.assign(file.dictionaries.country[0], { children: [{ title: '广东' }] }),
    '/dictionaries/country/0/children/0/value',
    /lacks "value"/,
  ],
  [
    'a dictionary value without its value',
    (file) => delete file.dictionaries.country[0].value,
    '/dictionaries/country/0/value',
    /lacks "value"/,
  ],
  [
    'a role in small letters',
    (file) => Object.assign(file.roles.book_view, { reader: 'all' }),
    '/roles/book_view/reader',
    /something like "READER"/,
  ],
  [
    'a grant nobody knows',
    (file) => Object.assign(file.roles.book_view, { READER: 'everything' }),
    '/roles/book_view/READER',
    /something like "own"/,
  ],
  [
    'a number with more digits than a text holds',
    (file) => Object.assign(file.entities.author.record.properties.code['x-number'], { digits: 40 }),
    '/entities/author/record/properties/code/x-number/digits',
    /1 to 12/,
  ],
  ['null for a list', inBook((entity) => Object.assign(entity, { list: null })), `${book}/list`, /null/],
];

const names: readonly Break[] = [
  [
    'a parent that is no field',
    (file) => Object.assign(file.entities.review, { scope: { parent: 'bokId' } }),
    '/entities/review/scope/parent',
    /Did you mean "bookId"/,
  ],
  [
    'a parent that refers to nothing',
    (file) => Object.assign(file.entities.review, { scope: { parent: 'text' } }),
    '/entities/review/scope/parent',
    /refers to no record.*"x-ref"/,
  ],
  [
    'a parent a record may be without',
    (file) => Object.assign(file.entities.review.record, { required: [] }),
    '/entities/review/scope/parent',
    /No user could see.*"required"/,
  ],
  [
    'a parent of its own kind',
    (file) => Object.assign(file.entities.review.record.properties.bookId, { 'x-ref': 'shop.review' }),
    '/entities/review/scope/parent',
    /leads back to shop\.review/,
  ],
  [
    'parents in a circle',
    (file) => {
      Object.assign(file.entities.review.record.properties.bookId, { 'x-ref': 'shop.sale' });
      Object.assign(file.entities.sale.record, { required: ['reviewId'] });
      file.entities.sale.record.properties.reviewId = {
        type: 'string',
        title: '评论',
        'x-ref': 'shop.review',
      };
      file.entities.sale.scope = { parent: 'reviewId' };
    },
    '/entities/review/scope/parent',
    /leads back to shop\.review/,
  ],
  [
    'a party that is no field',
    (file) => Object.assign(file.entities.sale, { scope: { party: ['buyerOrgId', 'selerOrgId'] } }),
    '/entities/sale/scope/party/1',
    /Did you mean "sellerOrgId"/,
  ],
  [
    'a party that holds no organisation',
    (file) => Object.assign(file.entities.sale.record.properties.buyerOrgId, { type: 'integer' }),
    '/entities/sale/scope/party/0',
    /is no text/,
  ],
  [
    'a person that is no field',
    (file) => Object.assign(file.entities.sale, { scope: { party: ['buyerOrgId'], person: 'brokerID' } }),
    '/entities/sale/scope/person',
    /Did you mean "brokerId"/,
  ],
  [
    'a person in a field that holds none',
    (file) => Object.assign(file.entities.sale.record.properties.brokerId, { type: 'boolean' }),
    '/entities/sale/scope/person',
    /cannot hold a person/,
  ],
  [
    'a dictionary value twice',
    (file) => file.dictionaries.paper.push({ value: 'A4' }),
    '/dictionaries/paper/2',
    /"A4" is in "paper" twice/,
  ],
  [
    'a dictionary that is not there',
    (file) => Object.assign(file.entities.author.record.properties.country, { 'x-dict': 'contry' }),
    '/entities/author/record/properties/country/x-dict',
    /Did you mean "country"/,
  ],
  [
    'a former name that is still in use',
    (file) => Object.assign(file.entities.author.record.properties.code, { 'x-renamed-from': 'name' }),
    '/entities/author/record/properties/code/x-renamed-from',
    /"name" is a field of this record/,
  ],
  [
    'a former name inside a list',
    (file) =>
      Object.assign(file.entities.author.record.properties, {
        lines: { type: 'array', items: { type: 'string', 'x-renamed-from': 'row' } },
      }),
    '/entities/author/record/properties/lines/items/x-renamed-from',
    /outer field/,
  ],
  [
    'a number of the wrong type',
    (file) => Object.assign(file.entities.author.record.properties.code, { type: 'integer' }),
    '/entities/author/record/properties/code/x-number',
    /"type": "string"/,
  ],
  [
    'a number people may write',
    (file) => delete file.entities.author.record.properties.code.readOnly,
    '/entities/author/record/properties/code/x-number',
    /"readOnly": true/,
  ],
  [
    'a number inside a list',
    (file) =>
      Object.assign(file.entities.author.record.properties, {
        lines: { type: 'array', items: { type: 'string', readOnly: true, 'x-number': {} } },
      }),
    '/entities/author/record/properties/lines/items/x-number',
    /outer field/,
  ],
  [
    'a right of another area',
    (file) => Object.assign(file.roles, { order_view: { READER: 'all' } }),
    '/roles/order_view',
    /No entity of this area/,
  ],
  [
    'a misspelt right',
    (file) => Object.assign(file.roles, { book_veiw: { READER: 'all' } }),
    '/roles/book_veiw',
    /Did you mean "book_view"/,
  ],
  [
    'a dangling column',
    inBook((entity) => entity.list.columns.push('nmae')),
    `${book}/list/columns/3`,
    /Did you mean "name"/,
  ],
  [
    'a dangling column object',
    inBook((entity) => entity.list.columns.push({ field: 'staus' })),
    `${book}/list/columns/3/field`,
    /Did you mean "status"/,
  ],
  ['a column twice', inBook((entity) => entity.list.columns.push('name')), `${book}/list/columns/3`, /twice/],
  [
    'a write-only column',
    inBook((entity) => entity.list.columns.push('secret')),
    `${book}/list/columns/3`,
    /write-only/,
  ],
  [
    'a sum of texts',
    inBook((entity) => Object.assign(entity.list.columns[1], { summary: 'sum' })),
    `${book}/list/columns/1/summary`,
    /no number/,
  ],
  [
    'a dangling sort',
    inBook((entity) => Object.assign(entity.list, { sort: '-creatTime' })),
    `${book}/list/sort`,
    /Did you mean "createTime"/,
  ],
  [
    'a page size that is not offered',
    inBook((entity) => Object.assign(entity.list, { size: 7 })),
    `${book}/list/size`,
    /10, 30, 50/,
  ],
  [
    'a dangling tree parent',
    inBook((entity) => Object.assign(entity.list.tree, { parent: 'parent' })),
    `${book}/list/tree/parent`,
    /no field "parent"/,
  ],
  [
    'a cell nobody may change, edited in its row',
    inBook((entity) => entity.list.columns.push({ field: 'createTime', edit: true })),
    `${book}/list/columns/3/edit`,
    /no value its form could change/,
  ],
  [
    'a tree as cards',
    inBook((entity) => Object.assign(entity.list, { as: 'cards' })),
    `${book}/list/as`,
    /seen in a table only/,
  ],
  [
    'a dangling cover',
    inBook((entity) => Object.assign(entity.list.card, { cover: 'covr' })),
    `${book}/list/card/cover`,
    /Did you mean "cover"/,
  ],
  [
    'a dangling card field',
    inBook((entity) => entity.list.card.fields.push('pric')),
    `${book}/list/card/fields/2`,
    /Did you mean "price"/,
  ],
  [
    'a dangling search item',
    inBook((entity) => entity.search.items.push('titel')),
    `${book}/search/items/3`,
    /no field "titel"/,
  ],
  [
    'a comparison that cannot be',
    inBook((entity) => Object.assign(entity.search.items[1], { op: 'like' })),
    `${book}/search/items/1/op`,
    /cannot be searched by "like"/,
  ],
  [
    'a dangling form field',
    inBook((entity) => entity.form.groups[0].fields.push('isbn')),
    `${book}/form/groups/0/fields/3`,
    /no field "isbn"/,
  ],
  [
    'a field in two groups',
    inBook((entity) => entity.form.groups[1].fields.push('name')),
    `${book}/form/groups/1/fields/5`,
    /twice/,
  ],
  [
    'a required field in no group',
    inBook((entity) => entity.form.groups[0].fields.splice(1, 1)),
    `${book}/form/groups`,
    /"kind" is required and in no group/,
  ],
  [
    'a dangling detail field',
    inBook((entity) => entity.detail.groups[0].fields.push('x')),
    `${book}/detail/groups/0/fields/2`,
    /no field "x"/,
  ],
  [
    'a related entity that is not there',
    inBook((entity) => Object.assign(entity.detail.related[0], { entity: 'shop.reviews' })),
    `${book}/detail/related/0/entity`,
    /Did you mean "shop.review"/,
  ],
  [
    'a related list by an unknown field',
    inBook((entity) => Object.assign(entity.detail.related[0], { by: 'book' })),
    `${book}/detail/related/0/by`,
    /no field "book"/,
  ],
  [
    'a related list from an unknown field',
    inBook((entity) => Object.assign(entity.detail.related[0], { from: 'isbnn' })),
    `${book}/detail/related/0/from`,
    /no field "isbnn"/,
  ],
  [
    'a related view that is not there',
    inBook((entity) => Object.assign(entity.detail.related[0], { view: 'recnt' })),
    `${book}/detail/related/0/view`,
    /Did you mean "recent"/,
  ],
  [
    'a tab that reads nothing',
    inBook((entity) => Object.assign(entity.detail.tabs[2], { read: 'logs' })),
    `${book}/detail/tabs/2/read`,
    /Did you mean "log"/,
  ],
  [
    'a tab of no chart',
    inBook((entity) => Object.assign(entity.detail.tabs[7], { charts: ['sale'] })),
    `${book}/detail/tabs/7/charts/0`,
    /Did you mean "sales"/,
  ],
  [
    'a log of unknown steps',
    inBook((entity) => Object.assign(entity.detail.tabs[2], { steps: 'step' })),
    `${book}/detail/tabs/2/steps`,
    /Did you mean "steps"/,
  ],
  [
    'a log of unknown parts',
    inBook((entity) => Object.assign(entity.detail.tabs[2], { parts: 'part' })),
    `${book}/detail/tabs/2/parts`,
    /Did you mean "parts"/,
  ],
  [
    'steps nobody answers',
    inBook((entity) => Object.assign(entity.detail.tabs[3], { read: 'stages' })),
    `${book}/detail/tabs/3/read`,
    /no call "stages"/,
  ],
  [
    'a graph whose nodes have an unknown log',
    inBook((entity) => Object.assign(entity.detail.tabs[4], { log: 'logs' })),
    `${book}/detail/tabs/4/log`,
    /Did you mean "log"/,
  ],
  [
    'a state that is told twice',
    inBook((entity) => entity.detail.tabs[4].states.push({ const: 'SKIPPED', title: '已跳过' })),
    `${book}/detail/tabs/4/states/1/const`,
    /"SKIPPED" is named twice/,
  ],
  [
    'a preview nobody answers',
    inBook((entity) => Object.assign(entity.detail.tabs[5], { read: 'previews' })),
    `${book}/detail/tabs/5/read`,
    /Did you mean "preview"/,
  ],
  [
    'files whose form lacks a name',
    inBook((entity) => delete entity.actions.addFolder.form.properties.name),
    `${book}/detail/tabs/10/folder`,
    /a form of "folder" and "name"/,
  ],
  [
    'a fact that is no field',
    inBook((entity) => entity.detail.summary.push('kinds')),
    `${book}/detail/summary/1`,
    /Did you mean "kind"/,
  ],
  [
    'a step that is no state',
    inBook((entity) => entity.detail.steps.push('SOLD')),
    `${book}/detail/steps/2`,
    /no state "SOLD"/,
  ],
  [
    'steps without states',
    inBook((entity) => {
      delete entity.states;
    }),
    `${book}/detail/steps`,
    /has none/,
  ],
  [
    'unique on an unknown field',
    inBook((entity) => entity.unique.push(['isbn'])),
    `${book}/unique/2/0`,
    /no field "isbn"/,
  ],
  ['unique on a list', inBook((entity) => entity.unique.push(['tags'])), `${book}/unique/2/0`, /a list/],
  [
    'a dangling label',
    inBook((entity) => Object.assign(entity, { label: 'nam' })),
    `${book}/label`,
    /Did you mean "name"/,
  ],
  [
    'a dangling row key',
    inBook((entity) => Object.assign(entity, { rowKey: 'key' })),
    `${book}/rowKey`,
    /no field "key"/,
  ],
  [
    'a view preset on nothing',
    inBook((entity) => Object.assign(entity.views.mine.preset, { stauts: 'DRAFT' })),
    `${book}/views/mine/preset/stauts`,
    /Did you mean "status"/,
  ],
  [
    'a view preset of no choice',
    inBook((entity) => Object.assign(entity.views.mine.preset, { status: 'DRAFTS' })),
    `${book}/views/mine/preset/status`,
    /Did you mean "DRAFT"/,
  ],
  [
    'a view with an unknown action',
    inBook((entity) => entity.views.mine.actions.push('publsh')),
    `${book}/views/mine/actions/2`,
    /Did you mean "publish"/,
  ],
  [
    'a chart name twice',
    inBook((entity) => entity.statistics.charts.push(entity.statistics.charts[0])),
    `${book}/statistics/charts/8/name`,
    /twice/,
  ],
  [
    'two entities on one path',
    (file) => Object.assign(file.entities.review, { path: 'book' }),
    '/entities/book/path',
    /answers at "book"/,
  ],
];

const records: readonly Break[] = [
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
    /no regular expression/,
  ],
  [
    'a default that is not allowed',
    inRecord((p) => Object.assign(p.pages, { default: 0 })),
    `${record}/properties/pages/default`,
    /not allowed/,
  ],
  [
    'limits the wrong way round',
    inRecord((p) => Object.assign(p.name, { minLength: 100 })),
    `${record}/properties/name/minLength`,
    /Nothing is between/,
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
    /"shop\.author" answers no "options".*Add "options"/,
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
    /must have this reference.*"required"/,
  ],
  [
    'a list of references that is emptied',
    inRecord((p) => Object.assign(p.reviewIds.items, { 'x-on-delete': 'clear' })),
    `${record}/properties/reviewIds/items/x-on-delete`,
    /one record that is a field of the record itself/,
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
    /"shop\.author" is another one/,
  ],
  [
    'a tree whose records may stand in a circle',
    inBook((entity) => Object.assign(entity.list.tree, { parent: 'twinId' })),
    `${book}/list/tree/parent`,
    /by "twinId", and a tree has none/,
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
    /changes nothing/,
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
    /outer field/,
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
    /Break the circle/,
  ],
  [
    'a field name with a dot',
    inRecord((p) => Object.assign(p, { 'a.b': {} })),
    `${record}/properties/a.b`,
    /cannot be a field's name/,
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
    /outer field/,
  ],
  [
    'a priority of the elements of a list',
    inRecord((p) => Object.assign(p.chapters.items, { 'x-priority': 1 })),
    `${record}/properties/chapters/items/x-priority`,
    /Put it on a property/,
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
    /Give it a "default"/,
  ],
  [
    'a label few may see',
    inRecord((p) => Object.assign(p.name, { 'x-permission': 'finance', default: 'x' })),
    `${book}/label`,
    /shown to whoever sees the record/,
  ],
  [
    'a state few may see',
    inRecord((p) => Object.assign(p.status, { 'x-permission': 'finance' })),
    `${book}/states/field`,
    /shown to whoever sees the record/,
  ],
];

/** T-R4 */
const hostile: readonly Break[] = [
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

const states: readonly Break[] = [
  [
    'states on no field',
    inBook((entity) => Object.assign(entity.states, { field: 'staus' })),
    `${book}/states/field`,
    /Did you mean "status"/,
  ],
  [
    'states without constants',
    inBook((entity) => Object.assign(entity.states, { field: 'name' })),
    `${book}/states/field`,
    /names no states/,
  ],
  [
    'an initial state that is none',
    inBook((entity) => Object.assign(entity.states, { initial: 'DRAF' })),
    `${book}/states/initial`,
    /Did you mean "DRAFT"/,
  ],
  [
    'a transition from nowhere',
    inBook((entity) => entity.states.transitions.publish[0].from.push('NEW')),
    `${book}/states/transitions/publish/0/from/1`,
    /no state "NEW"/,
  ],
  [
    'a transition to nowhere',
    inBook((entity) => Object.assign(entity.states.transitions.publish[0], { to: 'ON_SAEL' })),
    `${book}/states/transitions/publish/0/to`,
    /Did you mean "ON_SALE"/,
  ],
  [
    'a transition of no action',
    inBook((entity) =>
      Object.assign(entity.states.transitions, { publsh: entity.states.transitions.publish }),
    ),
    `${book}/states/transitions/publsh`,
    /Did you mean "publish"/,
  ],
  [
    'a transition that leads two ways',
    inBook((entity) => entity.states.transitions.publish.push({ from: ['DRAFT'], to: 'DRAFT' })),
    `${book}/states/transitions/publish/1/from`,
    /two ways/,
  ],
  [
    'an action in no state',
    inBook((entity) => Object.assign(entity.states.transitions.publish[0], { by: 'system' })),
    `${book}/states/transitions/publish`,
    /in no state/,
  ],
  [
    'an action allowed nowhere',
    inBook((entity) => Object.assign(entity.states.allow, { edit: [] })),
    `${book}/states/allow/edit`,
    /empty/,
  ],
  [
    'allow for no action',
    inBook((entity) => Object.assign(entity.states.allow, { edti: ['DRAFT'] })),
    `${book}/states/allow/edti`,
    /Did you mean "edit"/,
  ],
  [
    'a state a form may write',
    inRecord((p) => delete p.status.readOnly),
    `${book}/states/field`,
    /"readOnly": true/,
  ],
  [
    'an action on the path of a call',
    inBook((entity) => Object.assign(entity.actions, { remove: { title: 'x' } })),
    `${book}/actions/remove`,
    /standard call/,
  ],
  [
    'two calls on one path',
    inBook((entity) => Object.assign(entity.reads, { events: '/log' })),
    `${book}/reads/events`,
    /as "log" does/,
  ],
  [
    'a standard action without its call',
    inBook((entity) => Object.assign(entity.actions, { export: { confirm: '?' } })),
    `${book}/actions/export`,
    /"operations" takes away/,
  ],
  [
    'a comparison of one record',
    inBook((entity) => Object.assign(entity.actions.weigh, { place: ['row'] })),
    `${book}/actions/weigh/place`,
    /several are selected/,
  ],
  [
    'a comparison of nothing',
    inBook((entity) => delete entity.compare),
    `${book}/actions/weigh`,
    /Write "compare"/,
  ],
  [
    'a comparison of no field',
    inBook((entity) => entity.compare.groups[0].fields.push('prise')),
    `${book}/compare/groups/0/fields/2`,
    /Did you mean "price"/,
  ],
  [
    'a figure that is no number',
    inBook((entity) => Object.assign(entity.compare, { figures: ['name'] })),
    `${book}/compare/figures/0`,
    /no number to draw/,
  ],
  [
    'a tab that compares by no field',
    inBook((entity) =>
      Object.assign(
        entity.detail.tabs.find((tab: Anything) => tab.kind === 'compare'),
        { by: 'book' },
      ),
    ),
    `${book}/detail/tabs/8/by`,
    /no field "book"/,
  ],
  [
    'an overview of what does not point here',
    inBook((entity) => Object.assign(entity.detail.tabs.at(-2), { by: 'book' })),
    `${book}/detail/tabs/11/by`,
    /no field "book"/,
  ],
  [
    'an overview with a figure of no field',
    inBook((entity) => Object.assign(entity.detail.tabs.at(-2), { figures: [{ field: 'size.deep' }] })),
    `${book}/detail/tabs/11/figures/0/field`,
    /no field "size.deep"/,
  ],
  [
    'a target that names nothing',
    inBook((entity) => Object.assign(entity.actions.visit, { to: {} })),
    `${book}/actions/visit/to`,
    /Name where it leads/,
  ],
  [
    'a target on no field',
    inBook((entity) => Object.assign(entity.actions.visit.to, { field: 'ulr' })),
    `${book}/actions/visit/to/field`,
    /Did you mean "url"/,
  ],
  [
    'a target of an entity no field holds',
    inBook((entity) => Object.assign(entity.actions.about.to, { entityField: 'knd' })),
    `${book}/actions/about/to/entityField`,
    /Did you mean "kind"/,
  ],
  [
    'a target query from no field',
    inBook((entity) => Object.assign(entity.actions.reviews.to.query, { bookId: 'key' })),
    `${book}/actions/reviews/to/query/bookId`,
    /no field "key"/,
  ],
  [
    'a focus on nothing that opens',
    inBook((entity) => Object.assign(entity.actions.visit.to, { focus: true })),
    `${book}/actions/visit/to`,
    /"focus" narrows lists/,
  ],
  [
    'a target that calls',
    inBook((entity) => Object.assign(entity.actions.visit, { effect: 'call' })),
    `${book}/actions/visit/to`,
    /"effect": "open"/,
  ],
  [
    'a mistake in the form of an action',
    inBook((entity) => entity.actions.archive.form.required.push('why')),
    `${book}/actions/archive/form/required/1`,
    /no field "why"/,
  ],
  [
    'a reference in the form of an action to what is not offered',
    ({ entities }) => {
      const { properties } = entities.book.actions.archive.form;
      entities.sale.operations = { options: false };
      properties.saleId = { type: 'string', title: '销售', 'x-ref': 'shop.sale' };
    },
    `${book}/actions/archive/form/properties/saleId/x-ref`,
    /"shop\.sale" answers no "options"/,
  ],
  [
    'a picker in the form of an action filtered by no field',
    inBook((entity) => {
      const ref = { entity: 'shop.author', filter: { land: 'CN' } };
      entity.actions.archive.form.properties.authorId = { type: 'string', title: '作者', 'x-ref': ref };
    }),
    `${book}/actions/archive/form/properties/authorId/x-ref/filter/land`,
    /no field "land"/,
  ],
  [
    'a group of no field in the form of an action',
    inBook((entity) => entity.actions.publish.form.groups[0].fields.push('x')),
    `${book}/actions/publish/form/groups/0/fields/1`,
    /no field "x"/,
  ],
  [
    'a question that begins with a value records have not',
    inBook((entity) => entity.actions.publish.form.from.push('note')),
    `${book}/actions/publish/form/from/1`,
    /no field "note"/,
  ],
  [
    'a question that begins with a value and is not asked',
    inBook((entity) => entity.actions.publish.form.from.push('name')),
    `${book}/actions/publish/form/from/1`,
    /no field "name"/,
  ],
  [
    'a form of records that are told apart by no field',
    inBook((entity) => Object.assign(entity.actions.publish.form.when, { colour: ['RED'] })),
    `${book}/actions/publish/form/when/colour`,
    /no field "colour"/,
  ],
  [
    'an answer that is required of records nobody is asked about',
    inBook((entity) => Object.assign(entity.actions.publish.form.record, { required: ['note'] })),
    `${book}/actions/publish/form/record/required`,
    /Take "required" away/,
  ],
  [
    'an answer on the place of the ids',
    inBook((entity) => Object.assign(entity.actions.archive.form.properties, { ids: { type: 'string' } })),
    `${book}/actions/archive/form/properties/ids`,
    /beside the answers/,
  ],
  [
    'a permission on an answer',
    inBook((entity) =>
      Object.assign(entity.actions.archive.form.properties.reason, { 'x-permission': 'finance' }),
    ),
    `${book}/actions/archive/form/properties/reason/x-permission`,
    /permission" of its own/,
  ],
];

const breaks = [...shapes, ...names, ...records, ...states];

describe.each(breaks)('a file with %s', refused);
describe.each(hostile)('a file with %s (T-R4)', refused);

function refused(...[, change, path, message]: Break) {
  const file: unknown = structuredClone(everyKey);
  change(file);
  // an own __proto__ only survives as text
  const issues = checkArea(file, options);

  it('a broken file is refused at the right place, with what to write', () => {
    const issue = issues.find((candidate) => candidate.path === path && message.test(candidate.message));
    expect(issue ?? issues).toMatchObject({ path, message: expect.stringMatching(message) as string });
    expect(issue?.severity).toBeUndefined();
  });

  it('a broken file is refused as text with the same message and a line', () => {
    const text = JSON.stringify(file, null, 2);
    const found = checkArea(text, options);
    const issue = found.find((candidate) => candidate.path === path && message.test(candidate.message));
    expect(issue?.line).toBeGreaterThan(path === '/area' ? 1 : 0);
    expect(issue?.line).toBeLessThanOrEqual(text.split('\n').length);
  });

  it('a broken file does not parse', () =>
    expect(() => parseArea(file, options)).toThrow(/Did you mean|Write|Known|[A-Z][a-z]+/));
}

it('the example file is broken in more than sixty ways', () =>
  expect(breaks.length + hostile.length).toBeGreaterThan(60));

describe('texts that are no area file', () => {
  it.each([
    ['', /not JSON/],
    ['{', /not JSON/],
    ['{ "area": "shop", }', /not JSON/],
    ['// a comment\n{}', /not JSON/],
    ['null', /object/],
    ['[]', /object/],
    ['"text"', /object/],
    ['['.repeat(100_000), /levels deep/],
  ])('%# is refused', (text, message) => {
    const [issue] = checkArea(text, options);
    expect(issue?.message).toMatch(message);
  });

  it('a key written twice is reported with its line', () => {
    const text = '{\n  "area": "shop",\n  "area": "shop",\n  "entities": { "a": { "record": {} } }\n}';
    expect(checkArea(text, options)).toMatchObject([{ code: 'duplicate-key', path: '/area' }]);
  });

  it('an own __proto__ is reported (T-R4)', () => {
    const text =
      '{ "area": "shop", "entities": { "a": { "record": { "properties": { "__proto__": { "type": "string" } } } } } }';
    expect(checkArea(text, options).map((issue) => issue.code)).toContain('hostile-path');
  });
});

describe('what is legal', () => {
  it('ten lines are a whole area', () => {
    const file = {
      entities: { book: { record: { properties: { name: { type: 'string', title: '书名' } } } } },
    };
    expect(checkArea(file, { name: 'shop' })).toEqual([]);
  });
  it('a state that no transition reaches is a warning', () => {
    const file: Anything = structuredClone(everyKey);
    file.entities.book.record.properties.status.oneOf.push({ const: 'LOST', title: '丢失' });
    expect(checkArea(file, options)).toMatchObject([{ code: 'unreachable-state', severity: 'warning' }]);
  });
  it('a right that a hand-written call asks for', () => {
    const file: Anything = structuredClone(everyKey);
    file.roles.book_annotate = { READER: 'all' };
    expect(checkArea(file, options)).toEqual([]);
  });
  it('references are not followed without a list of entities', () => {
    const file: Anything = structuredClone(everyKey);
    file.entities.book.record.properties.parentId['x-ref'] = 'people.author';
    expect(checkArea(file, { name: 'shop' })).toEqual([]);
  });
});
