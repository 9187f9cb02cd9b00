import { type Anything, type Break, book, inBook, inRecord } from './breakage.fixture.ts';

/** Mistakes in states, transitions and actions. */
export const states: readonly Break[] = [
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
    /The field "name" declares no states/,
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
    /The action "publish" has two transitions by a user/,
  ],
  [
    'an action in no state',
    inBook((entity) => Object.assign(entity.states.transitions.publish[0], { by: 'system' })),
    `${book}/states/transitions/publish`,
    /The button "publish" is never enabled, because all/,
  ],
  [
    'an action allowed nowhere',
    inBook((entity) => Object.assign(entity.states.allow, { edit: [] })),
    `${book}/states/allow/edit`,
    /"edit" has too few entries/,
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
    /"events" has the path GET \/log, which "log" has/,
  ],
  [
    'a standard action without its call',
    inBook((entity) => Object.assign(entity.actions, { export: { confirm: '?' } })),
    `${book}/actions/export`,
    /The action "export" needs the operation "export"/,
  ],
  [
    'a comparison of one record',
    inBook((entity) => Object.assign(entity.actions.weigh, { place: ['row'] })),
    `${book}/actions/weigh/place`,
    /A comparison needs several selected records/,
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
    /"name" holds no number that can be drawn/,
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
    /"to" has no target/,
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
    /"shop\.sale" has no call "options", so its records/,
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
    /Records that do not match "when" get no form, so no/,
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
    /All questions of an action have the "permission"/,
  ],
];
