import type { JsonSchemaObject } from '@isp/schema';
import type { ApiCall, ApiParameter } from '../calls/apiCall.ts';
import { itemsOf, memberOf } from '../document/json.ts';
import type { Notes } from '../document/notes.ts';

/** Columns of a list whose file does not name them. */
const MAX_COLUMNS = 8;

const pageSizes = [10, 20, 50, 100];

/** Columns and search of a list, and what a description of REST says about both. */
export interface MappedList {
  readonly list: Readonly<Record<string, unknown>>;
  readonly search: Readonly<Record<string, unknown>>;
  /** Parts `sort` and `search` of the description. */
  readonly rest: Readonly<Record<string, unknown>>;
  readonly guesses: readonly string[];
}

interface ListParts {
  readonly call: ApiCall;
  readonly properties: Readonly<Record<string, JsonSchemaObject>>;
  /** Parameters that already have a use. */
  readonly used: readonly string[];
  /** Largest number of records in a page. */
  readonly most: number | undefined;
}

/** Maps the parameters of a list: those that sort, those that compare a field, and the one of the search box. */
export function mapList({ call, most, properties, used }: ListParts, notes: Notes): MappedList {
  const free = call.parameters.filter(({ in: place, name }) => place === 'query' && !used.includes(name));
  const names = Object.keys(properties);
  const shown = names.filter((name) => isScalar(properties[name]) && properties[name]?.writeOnly !== true);
  const sort = sortOf(free, shown);
  const searched = free.filter((one) => !sort?.used.includes(one.name) && isSearch(one, properties));
  const box = free.find(
    ({ name }) => /^(q|query|search|keywords?|searchText|search_text)$/i.test(name) && !names.includes(name),
  );
  const text = names.find(
    (name) => properties[name]?.type === 'string' && properties[name]?.writeOnly !== true,
  );
  const keyword = box && text !== undefined ? { param: box.name, text } : undefined;
  const known = [
    ...(sort?.used ?? []),
    ...searched.map(({ name }) => name),
    ...(keyword ? [keyword.param] : []),
  ];
  for (const { name, pointer } of free.filter((one) => !known.includes(one.name)))
    notes.add(
      'parameter-left-out',
      pointer,
      `"${name}" is neither the page, the order nor a field of the record. Give it a value with --param ${name}=value, or leave it.`,
    );
  const sizes = most === undefined ? undefined : pageSizes.filter((size) => size <= most);
  return {
    list: {
      columns: shown
        .slice(0, MAX_COLUMNS)
        .map((name) => (sort?.fields.includes(name) ? name : { field: name, sortable: false })),
      ...(sort && { sort: sort.fields[0] }),
      ...(sizes &&
        sizes.length < pageSizes.length && {
          sizes: sizes.length > 0 ? sizes : [most],
          size: Math.min(10, most ?? 10),
        }),
    },
    search: {
      ...(keyword && { keyword: [keyword.text] }),
      items: searched.map(({ name, schema }) => ({ field: name, op: isList(schema) ? 'in' : 'equal' })),
    },
    rest: { ...(sort && { sort: sort.rest }), ...searchRest(searched, keyword?.param) },
    guesses: [...(sort?.guesses ?? []), ...(keyword ? [`"${keyword.param}" searches texts`] : [])],
  };
}

const isScalar = (schema: JsonSchemaObject | undefined): boolean =>
  ['string', 'integer', 'number', 'boolean'].includes(String(schema?.type));

const isList = (schema: unknown): boolean => memberOf(schema, 'type') === 'array';

/** Returns true if a parameter compares the field of its name: both have the same type. */
function isSearch({ name, schema }: ApiParameter, properties: ListParts['properties']): boolean {
  const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!isScalar(field) || field?.writeOnly === true) return false;
  const type = isList(schema) ? memberOf(memberOf(schema, 'items'), 'type') : memberOf(schema, 'type');
  return type === field?.type || (type === 'number' && field?.type === 'integer');
}

function searchRest(
  searched: readonly ApiParameter[],
  keyword: string | undefined,
): Readonly<Record<string, unknown>> {
  if (searched.length === 0 && keyword === undefined) return {};
  const lists = searched.filter(({ schema }) => isList(schema));
  const operators = {
    ...(searched.length > lists.length && { equal: '{field}={value}' }),
    ...(lists.length > 0 && {
      // one value of a list is compared like several
      equal: '{field}={value}',
      in: lists.every(({ isRepeated }) => isRepeated) ? '{field}={each}' : '{field}={values}',
    }),
  };
  return {
    search: {
      as: 'query',
      operators,
      ...(keyword !== undefined && { keyword: { query: `${keyword}={value}` } }),
    },
  };
}

interface FoundSort {
  readonly rest: {
    readonly asc: Readonly<Record<string, string>>;
    readonly desc: Readonly<Record<string, string>>;
  };
  readonly used: readonly string[];
  /** Fields by which the server sorts. There is at least one. */
  readonly fields: readonly string[];
  readonly guesses: readonly string[];
}

const choicesOf = ({ schema }: ApiParameter): string[] =>
  itemsOf(memberOf(schema, 'enum') ?? memberOf(memberOf(schema, 'items'), 'enum')).map(String);

/** Returns how a list is sorted, if the document names the directions and fields that the record has. */
function sortOf(parameters: readonly ApiParameter[], names: readonly string[]): FoundSort | undefined {
  const found = directionsOf(parameters);
  const { fields: choices = names } = found ?? {};
  const fields = names.filter((name) => choices.includes(name));
  return found && fields.length > 0 ? { ...found, fields } : undefined;
}

type Directions = Omit<FoundSort, 'fields'> & { readonly fields: readonly string[] | undefined };

function directionsOf(parameters: readonly ApiParameter[]): Directions | undefined {
  const by = parameters.find(({ name }) => /^_?(sort|sort_?by|order_?by|sort_?field|ordering)$/i.test(name));
  const way = parameters.find(({ name }) =>
    /^_?(order|direction|dir|sort_?order|sort_?dir(ection)?|order_?dir(ection)?)$/i.test(name),
  );
  if (!by) return undefined;
  const choices = choicesOf(by);
  const ups = way ? choicesOf(way) : [];
  const up = ups.find((choice) => /^asc/i.test(choice));
  const down = ups.find((choice) => /^desc/i.test(choice));
  if (way && up !== undefined && down !== undefined)
    return {
      rest: {
        asc: { [by.name]: '{field}', [way.name]: up },
        desc: { [by.name]: '{field}', [way.name]: down },
      },
      used: [by.name, way.name],
      fields: choices.length > 0 ? choices : undefined,
      guesses: [`"${by.name}" and "${way.name}" sort the list`],
    };
  const signed = choices.filter((choice) => choice.startsWith('-')).map((choice) => choice.slice(1));
  if (signed.length > 0)
    return {
      rest: { asc: { [by.name]: '{field}' }, desc: { [by.name]: '-{field}' } },
      used: [by.name],
      fields: signed.filter((choice) => choices.includes(choice)),
      guesses: [],
    };
  return undefined;
}
