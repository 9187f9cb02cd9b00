import { readConditions } from '../conditions/readConditions.ts';
import { defined } from '../json/defined.ts';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { titleOf } from '../json/titleOf.ts';
import type { States } from '../model/actions.ts';
import type { Area, Entity } from '../model/entity.ts';
import type { Field, Option } from '../model/field.ts';
import type { AreaFile, DictionaryFile, EntityFile } from '../model/generated/areaFile.ts';
import type { View } from '../model/screens.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { toKebab, toSnake } from '../texts/names.ts';
import { actionNames, toActions } from './actions.ts';
import { shownFields, withCommonFields } from './commonFields.ts';
import { toDetail, toForm } from './formModel.ts';
import { toList, toSearch } from './listModel.ts';
import { toOperations } from './operations.ts';
import { toFields } from './toFields.ts';
import { toStatistics } from './toStatistics.ts';

/**
 * Returns the model of an area file with all defaults filled in. It does not check the file, so that the build can
 * use it in the code of a page. Use it only for files that were already checked; `parseArea` checks a file.
 */
export function toArea(file: AreaFile, name: string = file.area ?? '', vocabulary?: Vocabulary): Area {
  const entities = Object.entries(file.entities).map(([key, entity]) => [
    key,
    defined({
      ...toEntity(entity, key, name),
      renamedFrom: formerKey(entity['x-renamed-from'], key, name, file['x-renamed-from']),
      vocabulary,
    }),
  ]);
  return {
    name,
    title: file.title ?? name,
    entities: Object.fromEntries(entities),
    dictionaries: toDictionaries(file.dictionaries ?? {}),
    roles: toRoles(file.roles ?? {}),
  };
}

/** Returns the key that an entity had before it, or its area, was renamed. */
function formerKey(
  former: string | undefined,
  name: string,
  area: string,
  formerArea: string | undefined,
): string | undefined {
  if (former === undefined && formerArea === undefined) return undefined;
  if (former?.includes('.')) return former;
  return `${formerArea ?? area}.${former ?? name}`;
}

const toDictionaries = (dictionaries: NonNullable<AreaFile['dictionaries']>): Area['dictionaries'] =>
  Object.fromEntries(Object.entries(dictionaries).map(([code, entries]) => [code, toOptions(entries)]));

/** Returns all values of a dictionary. Each value is followed by the values below it. */
const toOptions = (entries: DictionaryFile, parent?: string): readonly Option[] =>
  entries.flatMap((entry): readonly Option[] => {
    const { value, title = value, tag, children = [] } = typeof entry === 'string' ? { value: entry } : entry;
    return [defined({ value, label: title, tag, parent }), ...toOptions(children, value)];
  });

const toRoles = (roles: NonNullable<AreaFile['roles']>): Area['roles'] =>
  Object.fromEntries(
    Object.entries(roles).map(([code, grants]) => [
      code,
      Object.fromEntries(Object.entries(grants).map(([role, words]) => [role, [words].flat()])),
    ]),
  );

/** Returns one entity with all defaults filled in. */
export function toEntity(file: EntityFile, name: string, area: string): Entity {
  const record = file.record as JsonSchemaObject;
  return entityOf(file, withCommonFields(record), name, area, Object.keys(record.properties ?? {}));
}

/**
 * Returns the model of an entity. The record gets no common fields, so the function is also used for records that
 * are not stored.
 */
export function entityOf(
  file: Omit<EntityFile, 'record'>,
  record: JsonSchemaObject,
  name: string,
  area: string,
  declared: readonly string[] = [],
): Entity {
  const fields = toFields(record);
  const operations = toOperations(file);
  const actions = toActions(file.actions);
  const rowKey = file.rowKey ?? 'id';
  const label = file.label ?? defaultLabel(fields, rowKey);
  const shown = shownFields(fields, declared);
  const parts = {
    fields,
    shown,
    label,
    state: file.states?.field,
    hasDetail: operations.detail !== undefined,
    hasBulk: operations.remove !== undefined || actions.some((action) => action.place.includes('bulk')),
  };
  const titles = file.titles ?? file.title ?? titleOf(record) ?? name;
  const list = toList(file.list, parts);
  const search = toSearch(file.search, fields, label, shown);
  const offered = actionNames({ operations, actions });
  return defined({
    key: area === '' ? name : `${area}.${name}`,
    area,
    name,
    title: file.title ?? titleOf(record) ?? name,
    titles,
    description: file.description,
    path: file.path ?? toKebab(name),
    permission: file.permission ?? toSnake(name),
    ...toScope(file.scope ?? 'org', fields),
    label,
    rowKey,
    record,
    fields,
    conditions: readConditions(record),
    list,
    search,
    keyword: file.search?.keyword,
    form: toForm(file.form, fields),
    detail: toDetail(file.detail, { fields: shown, list, heading: [label, file.states?.field] }),
    unique: (file.unique ?? []) as string[][],
    states: file.states ? toStates(file.states, fields) : undefined,
    actions,
    operations,
    reads: Object.fromEntries(
      Object.entries(file.reads ?? {}).map(([read, own]) => [
        read,
        { path: typeof own === 'string' ? own : (own.path ?? `/${toKebab(read)}`) },
      ]),
    ),
    views: Object.entries(file.views ?? {}).map(
      ([view, own]): View => ({
        name: view,
        title: own.title ?? view,
        preset: own.preset ?? {},
        list: own.list ? toList({ ...file.list, ...own.list }, parts) : list,
        search: own.search ? toSearch(own.search, fields, label, shown) : search,
        actions: own.actions ?? offered,
      }),
    ),
    bin: file.bin && { days: file.bin === true ? BIN_DAYS : file.bin.days },
    compare: file.compare,
    statistics:
      file.statistics && toStatistics(file.statistics, { fields, titles, stateField: file.states?.field }),
  });
}

/** Days for which a record stays in a bin whose file names no other number. */
const BIN_DAYS = 30;

function toScope(
  scope: NonNullable<EntityFile['scope']>,
  fields: readonly Field[],
): Pick<Entity, 'scope' | 'parent' | 'parties' | 'person'> {
  if (typeof scope === 'string') return { scope };
  if ('party' in scope) {
    const { party: parties, person } = scope;
    return { scope: 'party', parties, ...(person !== undefined && { person }) };
  }
  const entity = fields.find((field) => field.name === scope.parent)?.ref?.entity ?? '';
  return { scope: 'parent', parent: { field: scope.parent, entity } };
}

/**
 * Returns the field that contains the display name of a record: the field `name`, otherwise the first plain text,
 * otherwise the row key.
 */
function defaultLabel(fields: readonly Field[], rowKey: string): string {
  // A field with a permission is not used, because the name of a record is shown to every user that sees the
  // record.
  const open = fields.filter((field) => field.permission === undefined);
  const isText = (field: Field) => field.widget === 'text' && !field.writeOnly && !field.readOnly;
  return (open.find((field) => field.name === 'name') ?? open.find(isText))?.name ?? rowKey;
}

function toStates(file: NonNullable<EntityFile['states']>, fields: readonly Field[]): States {
  const options = fields.find((field) => field.name === file.field)?.options ?? [];
  const transitions = Object.entries(file.transitions ?? {}).map(([action, moves]) => [
    action,
    moves.map((move) => ({ from: move.from, to: move.to, by: move.by ?? 'user' })),
  ]);
  return {
    field: file.field,
    initial: file.initial ?? String(options[0]?.value ?? ''),
    allow: file.allow ?? {},
    transitions: Object.fromEntries(transitions),
    reason: file.reason ?? {},
    since: file.since ?? {},
    remedy: file.remedy ?? {},
  };
}
