import type { Field } from '../model/field.ts';
import type {
  DetailFile,
  EntityFile,
  FormFile,
  GroupFile,
  ListFile,
  SearchFile,
} from '../model/generated/areaFile.ts';
import { actionNames, isStandardAction, standardActions, toActions } from '../parse/actions.ts';
import { pageSizes } from '../parse/listModel.ts';
import { toOperations } from '../parse/operations.ts';
import { cardName, chartName } from '../parse/toStatistics.ts';
import { keywordKey } from '../search/searchKey.ts';
import { fieldAt } from '../value/fieldAt.ts';
import { isTimeField } from '../value/isTimeField.ts';
import { mayWrite } from '../value/mayWrite.ts';
import { checkValues } from './checkFilter.ts';
import { didYouMean } from './didYouMean.ts';
import { isCountable } from './isCountable.ts';
import type { Outlines } from './outlines.ts';
import type { Place, Report } from './report.ts';
import { unknownField } from './unknownField.ts';

/** What the checks of screens and states ask of an entity. */
export interface EntityScope {
  readonly file: EntityFile;
  readonly place: Place;
  readonly fields: readonly Field[];
  readonly report: Report;
  /** Keys a reference may name; unknown means any. */
  readonly entities: readonly string[] | undefined;
  /** Entities whose fields and views are known: those of the same file, and others that were handed over. */
  readonly siblings: Outlines;
}

/** Checks list, search, form, detail and views: every name is a field, and a screen can do its work. */
export function checkScreens(scope: EntityScope): void {
  const { file, place } = scope;
  for (const key of ['label', 'rowKey'] as const) {
    const name = file[key];
    if (name !== undefined) checkOpen(checkField(name, [...place, key], scope), [...place, key], scope);
  }
  const state = scope.fields.find((field) => field.name === file.states?.field);
  checkOpen(state, [...place, 'states', 'field'], scope);
  if (file.list) checkList(file.list, [...place, 'list'], scope);
  if (file.list?.all === false && Object.keys(file.views ?? {}).length === 0) {
    scope.report.add(
      'no-views',
      [...place, 'list', 'all'],
      'Without a view nothing would be shown. Write "views", or leave "all" out.',
    );
  }
  if (file.list?.header) checkListHeader(file.list.header, [...place, 'list', 'header'], scope);
  if (file.list?.tabs) checkListTabs(file.list.tabs, [...place, 'list', 'tabs'], scope);
  if (file.search) {
    checkSearch(file.search, [...place, 'search'], scope);
    checkKeyword(file.search, [...place, 'search', 'keyword'], scope);
  }
  if (file.form) checkForm(file.form, [...place, 'form'], scope);
  if (file.detail) checkDetail(file.detail, [...place, 'detail'], scope);
  file.unique?.forEach((names, at) => {
    names.forEach((name, index) => {
      const field = checkField(name, [...place, 'unique', at, index], scope);
      if (field && (field.type === 'object' || field.type === 'array')) {
        scope.report.add(
          'not-scalar',
          [...place, 'unique', at, index],
          `"${name}" is ${field.type === 'array' ? 'a list' : 'an object'}; only single values can be unique. Name another field.`,
        );
      }
    });
  });
  for (const [name, view] of Object.entries(file.views ?? {})) checkView(name, view, scope);
  checkSealed(scope);
}

/** Of what is sealed nobody knows the value again: nothing is found, ordered or changed by it. */
function checkSealed({ fields, file, place, report }: EntityScope): void {
  const sealed = new Set(fields.flatMap(({ name, sealed: isSealed }) => (isSealed ? [name] : [])));
  if (sealed.size === 0) return;
  const refuse = (name: string | undefined, at: Place, what: string) => {
    if (name !== undefined && sealed.has(name))
      report.add('sealed-field', at, `"${name}" is sealed: ${what} Take it out, or take "x-sealed" away.`);
  };
  const views = Object.entries(file.views ?? {});
  const searches: readonly (readonly [SearchFile | undefined, Place])[] = [
    [file.search, [...place, 'search']],
    ...views.map(([name, view]) => [view.search, [...place, 'views', name, 'search']] as const),
  ];
  for (const [search, at] of searches) {
    search?.items?.forEach((item, index) => {
      refuse(
        typeof item === 'string' ? item : item.field,
        [...at, 'items', index],
        'nothing is found by it.',
      );
    });
    search?.keyword?.forEach((name, index) => {
      refuse(name, [...at, 'keyword', index], 'nothing is found by it.');
    });
  }
  file.unique?.forEach((names, at) => {
    names.forEach((name, index) => {
      refuse(name, [...place, 'unique', at, index], 'two of them are not compared.');
    });
  });
  refuse(file.label, [...place, 'label'], 'it names no record.');
  refuse(file.list?.sort?.replace(/^-/, ''), [...place, 'list', 'sort'], 'nothing is ordered by it.');
  if (toOperations(file.operations).update) {
    report.add(
      'sealed-field',
      [...place, 'operations'],
      `"${[...sealed].join('", "')}" is sealed, and who edits a record sends it whole. Leave "update" out of "operations".`,
    );
  }
}

const namesOf = (fields: readonly Field[]) => fields.map((field) => field.name);

function checkField(
  name: string,
  place: Place,
  scope: EntityScope,
  may: { nested?: boolean; secret?: boolean } = {},
): Field | undefined {
  const field = may.nested
    ? fieldAt(scope.fields, name)
    : scope.fields.find((candidate) => candidate.name === name);
  if (!field) {
    unknownField(name, place, namesOf(scope.fields), scope.report);
    return undefined;
  }
  if (field.writeOnly && !may.secret) {
    scope.report.add(
      'write-only-field',
      place,
      `"${name}" is write-only and never shown. Take it out, or take away "writeOnly".`,
    );
  }
  return field;
}

/** What tells records and states apart is shown to everybody who sees a record. */
function checkOpen(field: Field | undefined, place: Place, { report }: EntityScope): void {
  if (field?.permission === undefined) return;
  report.add(
    'closed-field',
    place,
    `"${field.name}" is shown to whoever sees the record. Take its "x-permission" away, or name another field.`,
  );
}

function checkOnce(names: readonly string[], place: (at: number) => Place, report: Report): void {
  names.forEach((name, at) => {
    if (names.indexOf(name) < at)
      report.add('duplicate-field', place(at), `"${name}" is named twice. Keep one.`);
  });
}

function checkList(list: ListFile, place: Place, scope: EntityScope): void {
  const { report } = scope;
  const columns = list.columns ?? [];
  columns.forEach((column, at) => {
    const isName = typeof column === 'string';
    const where = [...place, 'columns', at, ...(isName ? [] : ['field'])];
    if (!isName && column.portal) {
      checkPortalColumn(column, [...place, 'columns', at], scope);
      return;
    }
    const field = checkField(isName ? column : column.field, where, scope, { nested: true });
    if (!isName && column.edit && field) checkEdited(field, column, [...place, 'columns', at, 'edit'], scope);
    if (!isName && column.summary && column.summary !== 'count' && field && !isCountable(field)) {
      report.add(
        'not-a-number',
        [...place, 'columns', at, 'summary'],
        `"${field.name}" holds no number. Write "count", or leave "summary" out.`,
      );
    }
  });
  checkOnce(
    columns.map((column) => (typeof column === 'string' ? column : column.field)),
    (at) => [...place, 'columns', at],
    report,
  );
  if (list.sort !== undefined) {
    const field = checkField(list.sort.replace(/^-/, ''), [...place, 'sort'], scope);
    if (field && (field.type === 'object' || field.type === 'array')) {
      report.add(
        'not-scalar',
        [...place, 'sort'],
        `A list cannot be sorted by "${field.name}". Name a field with a single value.`,
      );
    }
  }
  const sizes = list.sizes ?? pageSizes;
  if (list.size !== undefined && !sizes.includes(list.size)) {
    report.add(
      'unknown-size',
      [...place, 'size'],
      `${list.size} is not among the sizes offered. Add it to "sizes", or write one of ${sizes.join(', ')}.`,
    );
  }
  if (list.click !== undefined) checkClick(list.click, [...place, 'click'], scope);
  if (list.tree) checkTree(list.tree.parent, [...place, 'tree', 'parent'], scope);
  if (list.as === 'cards' && list.tree) {
    report.add(
      'tree-of-cards',
      [...place, 'as'],
      'The levels of a tree are seen in a table only. Take "as" away, or "tree".',
    );
  }
  if (list.card?.cover !== undefined) checkField(list.card.cover, [...place, 'card', 'cover'], scope);
  for (const [at, name] of (list.card?.fields ?? []).entries()) {
    checkField(name, [...place, 'card', 'fields', at], scope, { nested: true });
  }
}

/** A cell of the portal has a heading of its own, and no value that could be ordered, added up or changed. */
function checkPortalColumn(
  column: Exclude<NonNullable<ListFile['columns']>[number], string>,
  place: Place,
  { fields, report }: EntityScope,
): void {
  const { field: name } = column;
  if (fields.some((field) => field.name === name))
    report.add(
      'wrong-value',
      [...place, 'portal'],
      `"${name}" is a field of the record. Take "portal" away: an extension may bring a cell for it all the same.`,
    );
  if (column.title === undefined)
    report.add('missing-key', place, `"${name}" is no field and has no heading. Write its "title".`);
  for (const key of ['sortable', 'edit', 'summary', 'copyable'] as const) {
    if (column[key])
      report.add('wrong-value', [...place, key], `"${name}" holds no value. Take "${key}" away.`);
  }
}

/** What hangs below one another stands in no circle. */
function checkTree(parent: string, place: Place, scope: EntityScope): void {
  checkField(parent, place, scope);
  if (!fieldAt(scope.fields, parent)?.ref?.circle) return;
  scope.report.add(
    'misplaced-annotation',
    place,
    `Records may refer to one another in a circle by "${parent}", and a tree has none. Take "circle" away from its "x-ref", or "tree" from the list.`,
  );
}

/** What a click on a row does is an action the row offers: who has no mouse presses its button. */
function checkClick(click: string, place: Place, { file, report }: EntityScope): void {
  const operations = toOperations(file.operations);
  const actions = toActions(file.actions);
  const names = actionNames({ operations, actions }).filter((name) => {
    const own = actions.find((action) => action.name === name);
    return (own?.place ?? standardActions[name]?.place ?? []).includes('row');
  });
  if (!names.includes(click))
    report.add('unknown-action', place, `A row has no action "${click}". ${didYouMean(click, names)}`);
}

/** Each shows the list of an entity, under a name no view has. */
function checkListTabs(tabs: NonNullable<ListFile['tabs']>, place: Place, scope: EntityScope): void {
  const { file, report, siblings } = scope;
  for (const [name, { entity, view }] of Object.entries(tabs)) {
    const at = [...place, name];
    if (Object.hasOwn(file.views ?? {}, name)) {
      report.add('duplicate-name', at, `There is a view "${name}" already. Give the tab another name.`);
    }
    if (!checkEntity(entity, [...at, 'entity'], scope)) continue;
    const views = Object.hasOwn(siblings, entity) ? siblings[entity]?.views : undefined;
    if (view !== undefined && views && !views.includes(view)) {
      const message = `"${entity}" has no view "${view}". ${didYouMean(view, views)}`;
      report.add('unknown-view', [...at, 'view'], message);
    }
  }
}

/** Either number fields of another entity's record, or cards of this one's statistics. */
function checkListHeader(
  { cards, entity, figures }: NonNullable<ListFile['header']>,
  place: Place,
  scope: EntityScope,
): void {
  const { file, report, siblings } = scope;
  if (
    (cards === undefined) === (figures === undefined) ||
    (entity === undefined) !== (figures === undefined)
  ) {
    report.add(
      'wrong-source',
      place,
      'A header shows one thing. Write "entity" and the "figures" of its record, or the "cards" of the statistics.',
    );
    return;
  }
  const names = (file.statistics?.cards ?? []).map((card) => card.name ?? cardName(card));
  cards?.forEach((name, at) => {
    if (names.includes(name)) return;
    report.add(
      'unknown-card',
      [...place, 'cards', at],
      `There is no card "${name}" in "statistics". ${didYouMean(name, names)}`,
    );
  });
  if (entity === undefined || !checkEntity(entity, [...place, 'entity'], scope)) return;
  const other = Object.hasOwn(siblings, entity) ? siblings[entity] : undefined;
  if (!other) return;
  figures?.forEach((name, at) => {
    const field = other.fields.find((one) => one.name === name);
    const numbers = other.fields.filter(isCountable).map((one) => one.name);
    if (!field) unknownField(name, [...place, 'figures', at], numbers, report);
    else if (!isCountable(field)) {
      report.add(
        'not-a-number',
        [...place, 'figures', at],
        `"${name}" holds no number. ${didYouMean(name, numbers)}`,
      );
    }
  });
}

/** A cell that is changed in its row holds a value of the record which its form may change too. */
function checkEdited(
  field: Field,
  { field: path, link }: { readonly field: string; readonly link?: boolean },
  place: Place,
  { report, file }: EntityScope,
): void {
  const why = !toOperations(file.operations).update
    ? 'Nothing of it can be changed: "operations" has no "update".'
    : path !== field.name || !mayWrite(field, 'update') || holdsObjects(field)
      ? `"${path}" is no value its form could change.`
      : link
        ? `"${path}" leads to the details.`
        : undefined;
  if (why !== undefined) report.add('not-editable', place, `${why} Take "edit" away.`);
}

const holdsObjects = ({ type, item }: Field): boolean =>
  type === 'object' || (type === 'array' && item?.type === 'object');

function checkSearch({ items = [] }: SearchFile, place: Place, scope: EntityScope): void {
  checkSearchItems(items, [...place, 'items'], scope);
}

/** Each names a field that can be searched, once, by what suits it. */
export function checkSearchItems(
  items: NonNullable<SearchFile['items']>,
  place: Place,
  scope: EntityScope,
): void {
  items.forEach((item, at) => {
    const isName = typeof item === 'string';
    const where = [...place, at, ...(isName ? [] : ['field'])];
    const field = checkField(isName ? item : item.field, where, scope);
    if (field && holdsObjects(field)) {
      scope.report.add(
        'not-searchable',
        where,
        `"${field.name}" holds objects, and nobody searches by a whole one. Leave it out, or search by a field of the record.`,
      );
      return;
    }
    if (isName || !field) return;
    for (const key of ['last', 'most'] as const) {
      if (item[key] === undefined || (isTimeField(field) && (item.op ?? 'range') === 'range')) continue;
      const message = `"${key}" bounds a range of times, and "${field.name}" is searched by something else. Leave it out.`;
      scope.report.add('wrong-op', [...place, at, key], message);
    }
    if (item.default !== undefined) checkValues(item.default, field, [...place, at, 'default'], scope.report);
    if (!item.op) return;
    const fits = item.op.startsWith('like')
      ? isSearchedText(field)
      : item.op === 'equal' || item.op === 'in' || isOrdered(field);
    if (!fits) {
      scope.report.add(
        'wrong-op',
        [...place, at, 'op'],
        `"${field.name}" cannot be searched by "${item.op}". Write "equal" or "in", or leave "op" out.`,
      );
    }
  });
  checkOnce(
    items.map((item) => (typeof item === 'string' ? item : item.field)),
    (at) => [...place, at],
    scope.report,
  );
}

/** One box for several fields looks for a part of a text, so each of them holds one. */
function checkKeyword({ keyword = [] }: SearchFile, place: Place, scope: EntityScope): void {
  keyword.forEach((name, at) => {
    const field = checkField(name, [...place, at], scope);
    if (!field || field.writeOnly || isSearchedText(field)) return;
    scope.report.add(
      'not-searchable',
      [...place, at],
      `"${name}" holds no text to find a part of. Name a text field without choices, or give "${name}" an item of its own.`,
    );
  });
  if (keyword.length > 0 && scope.fields.some(({ name }) => name === keywordKey)) {
    scope.report.add(
      'keyword-taken',
      place,
      `What is typed travels as "${keywordKey}", and the record has a field of that name. Rename the field, or search by items.`,
    );
  }
}

const isSearchedText = (field: Field): boolean =>
  field.type === 'string' && !isOrdered(field) && !field.options && !field.dict && !field.ref;

const isOrdered = (field: Field) =>
  isCountable(field) || ['date', 'date-time', 'time', 'month'].includes(field.format ?? '');

export function checkGroups(
  groups: readonly GroupFile[],
  place: Place,
  scope: EntityScope,
  secret: boolean,
): void {
  const names: string[] = [];
  const places: Place[] = [];
  groups.forEach((group, at) => {
    group.fields.forEach((name, index) => {
      checkField(name, [...place, at, 'fields', index], scope, { secret });
      names.push(name);
      places.push([...place, at, 'fields', index]);
    });
  });
  checkOnce(names, (at) => places[at] ?? place, scope.report);
}

function checkForm(form: FormFile, place: Place, scope: EntityScope): void {
  const { groups } = form;
  if (form.next !== undefined) checkNext(form.next, form.as, [...place, 'next'], scope);
  if (!groups) return;
  checkGroups(groups, [...place, 'groups'], scope, true);
  groups.forEach((group, at) => {
    group.fields.forEach((name, index) => {
      const field = scope.fields.find((candidate) => candidate.name === name);
      // what is computed shows while it is entered
      if (!field?.readOnly || field.derive) return;
      scope.report.add(
        'read-only-field',
        [...place, 'groups', at, 'fields', index],
        `Nobody can fill in "${name}": it is read-only. Take it out of the form, or take "readOnly" away.`,
      );
    });
  });
  const named = groups.flatMap((group) => group.fields);
  if (toOperations(scope.file.operations).add === undefined) return;
  for (const field of scope.fields) {
    const isServers = field.readOnly || field.derive || field.mode === 'edit' || field.default !== undefined;
    if (field.required && !isServers && !named.includes(field.name)) {
      scope.report.add(
        'missing-required-field',
        [...place, 'groups'],
        `"${field.name}" is required and in no group, so the form could never be saved. Add it to a group, or give it a default.`,
      );
    }
  }
}

/** What follows an addition is an action of the record, begun where its list is seen. */
function checkNext(name: string, as: FormFile['as'], place: Place, { file, report }: EntityScope): void {
  const actions = Object.keys(file.actions ?? {});
  if (!actions.includes(name))
    report.add(
      'unknown-action',
      place,
      `There is no action "${name}" in "actions". ${didYouMean(name, actions)}`,
    );
  if (as !== 'drawer' && as !== 'dialog')
    report.add(
      'wrong-value',
      place,
      'A page of its own is left once it is saved. Write "as": "drawer" or "dialog", or take "next" away.',
    );
}

function checkDetail(detail: DetailFile, place: Place, scope: EntityScope): void {
  const { file, report } = scope;
  if (detail.groups) checkGroups(detail.groups, [...place, 'groups'], scope, false);
  for (const [at, related] of (detail.related ?? []).entries()) {
    checkRelated(related, [...place, 'related', at], scope);
  }
  detail.tabs?.forEach((tab, at) => {
    const where = [...place, 'tabs', at];
    if (tab.kind === 'fields' && tab.groups) checkGroups(tab.groups, [...where, 'groups'], scope, false);
    if (tab.kind === 'related') checkRelated(tab, where, scope);
    if ('read' in tab) checkRead(tab.read, [...where, 'read'], scope);
    if (tab.kind === 'log') {
      for (const part of ['steps', 'parts'] as const) {
        if (tab[part] !== undefined) checkRead(tab[part], [...where, part], scope);
      }
    }
    if (tab.kind === 'graph' && tab.log !== undefined) checkRead(tab.log, [...where, 'log'], scope);
    if ('states' in tab && tab.states) {
      checkOnce(
        tab.states.map((state) => state.const),
        (index) => [...where, 'states', index, 'const'],
        report,
      );
    }
    if (tab.kind === 'chart') {
      checkRange(tab, where, scope);
      if (tab.events !== undefined) checkRead(tab.events, [...where, 'events'], scope);
      if (tab.entity !== undefined) checkRelated({ entity: tab.entity, by: tab.by ?? '' }, where, scope);
      tab.figures?.forEach(({ field }, index) => {
        checkField(field, [...where, 'figures', index, 'field'], scope, { nested: true });
      });
    }
    // the charts of another entity are known where its file is
    if (tab.kind === 'chart' && tab.entity === undefined) {
      const all = file.statistics?.charts ?? [];
      const charts = all.map((chart) => chart.name ?? chartName(chart));
      tab.charts.forEach((name, index) => {
        const chart = all[charts.indexOf(name)];
        if (chart && chart.call === undefined) {
          report.add(
            'wrong-source',
            [...where, 'charts', index],
            `"${name}" is made of many records, and a tab shows one. Name a chart with a "call", or show it on the statistics screen.`,
          );
        }
        if (!chart) {
          report.add(
            'unknown-chart',
            [...where, 'charts', index],
            `There is no chart "${name}" in "statistics". ${didYouMean(name, charts)}`,
          );
        }
      });
    }
  });
  detail.summary?.forEach((name, at) => {
    checkField(name, [...place, 'summary', at], scope);
  });
  checkOnce(detail.summary ?? [], (at) => [...place, 'summary', at], report);
  if (!detail.steps || detail.steps.length === 0) return;
  const states = statesOf(scope);
  if (!file.states)
    report.add(
      'steps-without-states',
      [...place, 'steps'],
      'Steps show states, and the entity has none. Write "states", or leave "steps" out.',
    );
  // without the field of the states there are none: that is told where the field is named
  else if (states.length > 0) {
    detail.steps.forEach((state, at) => {
      if (!states.includes(state))
        report.add(
          'unknown-state',
          [...place, 'steps', at],
          `There is no state "${state}". ${didYouMean(state, states)}`,
        );
    });
  }
}

/** What is shown first is one of what can be chosen. */
export function checkRange(
  { range, ranges = [] }: { readonly range?: string; readonly ranges?: readonly string[] },
  place: Place,
  { report }: EntityScope,
): void {
  if (range === undefined || ranges.includes(range)) return;
  report.add(
    'unknown-range',
    [...place, 'range'],
    ranges.length === 0
      ? `Nothing can be chosen but "${range}". Write "ranges" too, or leave "range" out.`
      : `"${range}" is not among the ranges. ${didYouMean(range, ranges)}`,
  );
}

/** Values of the state field. */
export function statesOf({ file, fields }: EntityScope): string[] {
  const field = fields.find((candidate) => candidate.name === file.states?.field);
  return (field?.options ?? []).map((option) => String(option.value));
}

export function checkRead(name: string, place: Place, { file, report }: EntityScope): void {
  const reads = Object.keys(file.reads ?? {});
  if (!reads.includes(name))
    report.add('unknown-read', place, `There is no call "${name}" in "reads". ${didYouMean(name, reads)}`);
}

export function checkEntity(key: string, place: Place, { entities, report }: EntityScope): boolean {
  if (!entities || entities.includes(key)) return true;
  report.add('unknown-entity', place, `There is no entity "${key}". ${didYouMean(key, entities)}`);
  return false;
}

interface Related {
  readonly entity: string;
  readonly by: string;
  readonly from?: string;
  readonly add?: boolean;
  readonly view?: string;
  readonly columns?: readonly string[];
}

function checkRelated(related: Related, place: Place, scope: EntityScope): void {
  if (related.from !== undefined) checkField(related.from, [...place, 'from'], scope);
  if (!checkEntity(related.entity, [...place, 'entity'], scope)) return;
  const other = Object.hasOwn(scope.siblings, related.entity) ? scope.siblings[related.entity] : undefined;
  if (!other) return;
  const known = namesOf(other.fields);
  const by = other.fields.find((field) => field.name === related.by);
  if (!by) unknownField(related.by, [...place, 'by'], known, scope.report);
  else if (related.add && (by.readOnly || by.mode === 'edit')) {
    scope.report.add(
      'read-only-field',
      [...place, 'add'],
      `A new "${related.entity}" cannot be given "${related.by}", which no form for adding writes. Take "add" away, or let the field be written.`,
    );
  }
  related.columns?.forEach((name, at) => {
    if (!known.includes(name)) unknownField(name, [...place, 'columns', at], known, scope.report);
  });
  if (related.view !== undefined && !other.views.includes(related.view)) {
    scope.report.add(
      'unknown-view',
      [...place, 'view'],
      `"${related.entity}" has no view "${related.view}". ${didYouMean(related.view, other.views)}`,
    );
  }
}

function checkView(name: string, view: NonNullable<EntityFile['views']>[string], scope: EntityScope): void {
  const { file, report } = scope;
  const place = [...scope.place, 'views', name];
  for (const [key, value] of Object.entries(view.preset ?? {})) {
    const field = checkField(key, [...place, 'preset', key], scope);
    if (field) checkValues(value, field, [...place, 'preset', key], report);
  }
  if (view.list) checkList(view.list, [...place, 'list'], scope);
  for (const key of ['all', 'tabs', 'header'] as const) {
    if (view.list?.[key] === undefined) continue;
    const message = `What stands above a page is that of the entity’s own list. Write "${key}" there.`;
    report.add('tabs-of-view', [...place, 'list', key], message);
  }
  if (view.search) checkSearch(view.search, [...place, 'search'], scope);
  if (view.search?.keyword) {
    scope.report.add(
      'keyword-of-view',
      [...place, 'search', 'keyword'],
      'All views of an entity have one keyword box. Write "keyword" at the entity’s own "search".',
    );
  }
  const actions = Object.keys(file.actions ?? {});
  view.actions?.forEach((action, at) => {
    if (!isStandardAction(action) && !actions.includes(action)) {
      report.add(
        'unknown-action',
        [...place, 'actions', at],
        `There is no action "${action}". ${didYouMean(action, ['view', 'add', 'edit', 'delete', 'export', ...actions])}`,
      );
    }
  });
}
