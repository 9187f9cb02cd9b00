import { type Break, book, inBook } from './breakage.fixture.ts';

/**
 * Mistakes in names of fields, entities, roles and choices. The names do not exist, or have another meaning at
 * their position.
 */
export const names: readonly Break[] = [
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
    /The field "text" is not a reference/,
  ],
  [
    'a parent a record may be without',
    (file) => Object.assign(file.entities.review.record, { required: [] }),
    '/entities/review/scope/parent',
    /A record in which "bookId" is empty would be visible/,
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
    /The field "buyerOrgId" is not a text, so it cannot/,
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
    /The field "brokerId" is not a text, so it cannot/,
  ],
  [
    'a dictionary value twice',
    (file) => file.dictionaries.paper.push({ value: 'A4' }),
    '/dictionaries/paper/2',
    /The dictionary "paper" contains the value "A4"/,
  ],
  [
    'a dictionary that is not there',
    (file) => Object.assign(file.entities.author.record.properties.country, { 'x-dict': 'contry' }),
    '/entities/author/record/properties/country/x-dict',
    /Did you mean "country"/,
  ],
  [
    'a name that a column cannot have',
    (file) => Object.assign(file.entities.author.record.properties, { ['a'.repeat(64)]: { type: 'string' } }),
    `/entities/author/record/properties/${'a'.repeat(64)}`,
    /has 64 characters/,
  ],
  [
    'a former name that is still in use',
    (file) => Object.assign(file.entities.author.record.properties.code, { 'x-renamed-from': 'name' }),
    '/entities/author/record/properties/code/x-renamed-from',
    /This record still has a field "name"/,
  ],
  [
    'a former name inside a list',
    (file) =>
      Object.assign(file.entities.author.record.properties, {
        lines: { type: 'array', items: { type: 'string', 'x-renamed-from': 'row' } },
      }),
    '/entities/author/record/properties/lines/items/x-renamed-from',
    /"x-renamed-from" works only on fields of the record/,
  ],
  [
    'a field with several former names',
    (file) => Object.assign(file.entities.author.record.properties.code, { 'x-renamed-from': ['number'] }),
    '/entities/author/record/properties/code/x-renamed-from',
    /former name of the field as a text/,
  ],
  [
    'a former entity that is still there',
    (file) => Object.assign(file.entities.author, { 'x-renamed-from': 'book' }),
    '/entities/author/x-renamed-from',
    /There still is an entity "book"/,
  ],
  [
    'a former choice that is still there',
    (file) =>
      Object.assign(file.entities.author.record.properties, {
        grade: { oneOf: [{ const: 'A' }, { const: 'B', 'x-renamed-from': 'A' }] },
      }),
    '/entities/author/record/properties/grade/oneOf/1/x-renamed-from',
    /still has a choice "A"/,
  ],
  [
    'a filled field inside a list',
    (file) =>
      Object.assign(file.entities.author.record.properties, {
        lines: { type: 'array', items: { type: 'string', 'x-fill': { rule: 'copy', from: ['name'] } } },
      }),
    '/entities/author/record/properties/lines/items/x-fill',
    /"x-fill" works only on fields of the record/,
  ],
  [
    'a filled field with a rule that does not exist',
    (file) =>
      Object.assign(file.entities.author.record.properties.country, {
        'x-fill': { rule: 'copi', from: ['name'] },
      }),
    '/entities/author/record/properties/country/x-fill/rule',
    /There is no rule "copi"/,
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
    /"x-number" works only on fields of the record/,
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
    /"status" is not a number/,
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
    /No form can change the value of "createTime"/,
  ],
  [
    'a tree as cards',
    inBook((entity) => Object.assign(entity.list, { as: 'cards' })),
    `${book}/list/as`,
    /Only a table shows the levels of a tree/,
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
    /The field "kind" is required but in no group, so the/,
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
    /"SKIPPED" occurs twice/,
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
    /The tab fills in the form of "addFolder" itself/,
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
    /Steps show states, but the entity has no states/,
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
    /"book" has the path "book", which "review" has/,
  ],
];
