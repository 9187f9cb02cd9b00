import type { Entity, Field, JsonSchemaObject } from '@isp/schema';
import {
  actionNames,
  binKey,
  callPath,
  commonNames,
  filledFields,
  hostCalls,
  isTimeField,
  referenceNames,
  repliedFields,
  searchedNames,
  sortedNames,
  statisticsQuery,
} from '@isp/schema/internal';
import { mayWrite } from '@isp/schema/rules';
import { fieldType, objectType } from '../types/fieldType.ts';
import { comment, typeName } from '../types/typeNames.ts';
import { calledActions, callNames, statisticsPaths, toKey } from './printRoutes.ts';

/** Type of a form without fields. */
const noFields = 'Readonly<Record<string, never>>';
/** Type of an object that adds nothing to others. */
const nothing = '{}';

/** Returns the TypeScript texts of an entity: the type of its records, and the types of its calls. */
export function printEntityTypes(entity: Entity): readonly string[] {
  const name = typeName(entity);
  const title = comment(entity.title);
  const members = {
    calls: union(callNames(entity)),
    row: name,
    ...formTypes(entity),
    ...listTypes(entity),
    actions: actionTypes(entity),
    ...statisticsTypes(entity),
  };
  return [
    `/** ${title}: \`${entity.key}\` */\nexport type ${name} = ${rowType(entity)};`,
    `/** Calls of \`${entity.key}\`. */\nexport type ${name}Types = ${object(Object.entries(members))};`,
  ];
}

/**
 * Returns the type of a record as the service returns it. Fields that only some callers may see are optional, like
 * the names of the referenced records.
 */
function rowType(entity: Entity): string {
  const isFilled = repliedFields(entity);
  const fields = entity.fields.filter(({ name, writeOnly }) => !writeOnly && name !== 'tenantId');
  const names = referenceNames(fields).map(({ isList, key }) =>
    member(`${key}?`, isList ? 'readonly (string | null)[]' : 'string | null'),
  );
  const lines = fields.map((field) => {
    const type = fieldType(field, '  ');
    const key = `${field.name}${field.permission === undefined ? '' : '?'}`;
    return `  /** ${comment(field.title)} */\n${member(key, isFilled(field) ? type : `${type} | null`)}`;
  });
  const actions = `  /** Actions that the caller may run on this record now. */\n${member('_actions?', `readonly (${union(actionNames(entity))})[]`)}`;
  return `{\n${[...lines, ...names, actions].join('\n')}\n}`;
}

/** Returns the types of what is sent to add, change and delete records. */
function formTypes(entity: Entity): Readonly<Record<string, string>> {
  const open = entity.fields.filter(({ derive, name }) => !derive && !commonNames.includes(name));
  const isFilled = filledFields(entity);
  const added = open
    .filter((field) => mayWrite(field, 'add'))
    .map((field) => formMember(field, isFilled(field) && field.default === undefined));
  const changed = open
    .filter((field) => mayWrite(field, 'update'))
    .map((field) => formMember(field, false, isFilled(field)));
  const asked = entity.actions.find(({ name }) => name === 'delete')?.form?.fields ?? [];
  return { add: body(added), update: body(changed), remove: formType(asked) };
}

function formMember(field: Field, isRequired: boolean, isFilled = isRequired): string {
  const type = fieldType(field, '    ');
  return `    /** ${comment(field.title)} */\n  ${member(`${field.name}${isRequired ? '' : '?'}`, isFilled ? type : `${type} | null`)}`;
}

/** Returns the types of a list's query. */
function listTypes(entity: Entity): Readonly<Record<string, string>> {
  const byName = new Map(entity.fields.map((field) => [field.name, field]));
  const searched = searchedNames(entity).flatMap((name) => byName.get(name) ?? []);
  const found = [
    ...(entity.keyword ? [`  ${member('keyword?', 'string')}`] : []),
    ...(entity.bin ? [`  ${member(`${binKey}?`, 'boolean')}`] : []),
  ];
  return {
    search: body(searched.map((field) => `  ${member(field.name, fieldType(field, '    '))}`)),
    find: body(found),
    times: union(searched.filter((field) => isTimeField(field)).map(({ name }) => name)),
    sort: union(sortedNames(entity)),
    view: union(entity.views.map(({ name }) => name)),
  };
}

const actionTypes = (entity: Entity): string =>
  body(
    calledActions(entity).map(
      ({ form, name, title }) =>
        `    /** ${comment(title)} */\n  ${member(name, formType(form?.fields ?? [], '    '))}`,
    ),
  );

/**
 * Returns the types of the calls for charts and cards. What the service computes takes the filter of the list, what
 * the area computes its own parameters.
 */
function statisticsTypes(entity: Entity): Readonly<Record<string, string>> {
  const own = new Set(hostCalls(entity).map(callPath));
  const paths = Object.entries(statisticsPaths(entity));
  const queries = paths
    .filter(([, path]) => own.has(path))
    .map(([name, path]) => {
      const keys = Object.entries(statisticsQuery(entity, path)).map(
        ([key, schema]) => `    ${member(`${toKey(key)}?`, textType(schema))}`,
      );
      return `  ${member(toKey(name), body(keys, '    '))}`;
    });
  return {
    figures: union(paths.filter(([, path]) => !own.has(path)).map(([name]) => name)),
    statistics: body(queries),
  };
}

const textType = ({ enum: values }: JsonSchemaObject): string =>
  Array.isArray(values) && values.length > 0 ? union(values.map(String)) : 'string';

const formType = (fields: readonly Field[], indent = '  '): string =>
  fields.length > 0 ? objectType(fields, indent) : noFields;

const member = (key: string, type: string): string => `  readonly ${key}: ${type};`;

const object = (members: readonly (readonly [string, string])[]): string =>
  `{\n${members.map(([key, type]) => member(key, type)).join('\n')}\n}`;

const body = (lines: readonly string[], indent = '  '): string =>
  lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : nothing;

const union = (names: readonly string[]): string =>
  names.length > 0 ? [...new Set(names)].map((name) => JSON.stringify(name)).join(' | ') : 'never';
