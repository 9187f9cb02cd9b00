import type { ApiReply, SchemaPlace } from '../calls/apiCall.ts';
import type { FlatSchema, FlatSchemas } from '../calls/flatSchema.ts';
import { bareName, toName, toSingular } from './names.ts';

/** Where the reply of a list has its records and what belongs to them. */
export interface ListReply {
  /** Path of the records. The empty path is the reply itself. */
  readonly records: string;
  readonly item: SchemaPlace;
  readonly total: { readonly at: string } | { readonly header: string } | undefined;
  /** Path of a value that says whether there are more pages, or of the cursor of the next page. */
  readonly more: string | undefined;
  readonly next: string | undefined;
  readonly success: string | undefined;
  /** True if the reply has the header `Link`. */
  readonly hasLink: boolean;
}

const listNames = new Set(
  'data items records content results result rows list value values entries objects docs hits elements page payload response body collection edges'.split(
    ' ',
  ),
);
const totalNames = new Set(
  'total totalcount totalelements totalitems totalrecords totalresults totalrows totalsize recordcount recordscount numfound itemcount itemscount totalentries odatacount count'.split(
    ' ',
  ),
);
const moreNames = new Set('hasmore more hasnext hasnextpage ismore'.split(' '));
const nextNames = new Set(
  'nextcursor nextpagetoken nexttoken nextpagecursor cursornext continuationtoken nextmarker next'.split(' '),
);
const totalHeaders = [
  'x-total-count',
  'x-total',
  'total-count',
  'x-pagination-total-count',
  'x-pagination-total',
];
const successNames = new Set(['success', 'ok', 'succeeded', 'issuccess']);

/** Number of objects inside each other in which a reply is searched for its records. */
const MAX_LEVELS = 3;

/**
 * Returns where the reply of a list has its records. Undefined if it has no list of objects, or if its list may be a
 * part of one record: a wrapped list needs a usual name, or the name of the path.
 */
export function readListReply(
  { body, headers }: ApiReply,
  path: string,
  flat: FlatSchemas,
): ListReply | undefined {
  const root = body && flat(body);
  if (!root) return undefined;
  const hasLink = headers.includes('link');
  const header = totalHeaders.find((name) => headers.includes(name));
  const counted = header === undefined ? undefined : { header };
  const item = recordsIn(root, flat);
  if (item)
    return {
      records: '',
      item,
      total: counted,
      more: undefined,
      next: undefined,
      success: undefined,
      hasLink,
    };
  const own = bareName(
    toSingular(toName(path.split('/').findLast((part) => !part.includes('{')) ?? '') ?? ''),
  );
  const isUsual = (name: string) => listNames.has(bareName(name)) || bareName(toSingular(name)) === own;
  const found = findList(root, '', 0, isUsual, flat);
  if (!found) return undefined;
  const parents = [...found.parents, ...figuresIn(found.parents, flat)];
  const total = findMember(parents, totalNames, isCount, flat);
  return {
    records: found.path,
    item: found.item,
    total: total === undefined ? counted : { at: total },
    more: findMember(parents, moreNames, isBoolean, flat),
    next: findMember(parents, nextNames, (type) => type !== 'object', flat),
    success: findMember(found.parents.slice(0, 1), successNames, isBoolean, flat),
    hasLink,
  };
}

const isBoolean = (type: string | undefined): boolean => type === 'boolean';
const isCount = (type: string | undefined): boolean => type === 'integer' || type === 'number';

/** Returns the schema of the elements of a list of objects. */
function recordsIn(schema: FlatSchema, flat: FlatSchemas): SchemaPlace | undefined {
  if (schema.type !== 'array' || !schema.items) return undefined;
  const item = flat(schema.items);
  return item && item.properties.size > 0 ? schema.items : undefined;
}

/** An object of a reply, with its path. */
interface Part {
  readonly path: string;
  readonly schema: FlatSchema;
}

interface FoundList {
  readonly path: string;
  readonly item: SchemaPlace;
  /** Objects around the list, the outermost first. */
  readonly parents: readonly Part[];
}

function findList(
  schema: FlatSchema,
  path: string,
  level: number,
  isUsual: (name: string) => boolean,
  flat: FlatSchemas,
): FoundList | undefined {
  const members = [...schema.properties].filter(([name]) => isUsual(name) && !name.includes('.'));
  const parent = { path, schema };
  const flats = members.flatMap(([name, place]) => {
    const one = flat(place);
    return one ? [{ at: joinPath(path, name), one }] : [];
  });
  for (const { at, one } of flats) {
    const item = recordsIn(one, flat);
    if (item) return { path: at, item, parents: [parent] };
  }
  if (level >= MAX_LEVELS) return undefined;
  for (const { at, one } of flats) {
    const found = one.type === 'object' ? findList(one, at, level + 1, isUsual, flat) : undefined;
    if (found) return { ...found, parents: [parent, ...found.parents] };
  }
  return undefined;
}

const figureNames = new Set('meta pagination paging page pageinfo metadata links resultset'.split(' '));

/** Returns the objects beside the list that describe its pages. */
const figuresIn = (parents: readonly Part[], flat: FlatSchemas): readonly Part[] =>
  parents.flatMap(({ path, schema }) =>
    [...schema.properties].flatMap(([name, place]) => {
      const one = figureNames.has(bareName(name)) ? flat(place) : undefined;
      return one?.type === 'object' ? [{ path: joinPath(path, name), schema: one }] : [];
    }),
  );

/** Returns the path of the first member with one of the names and a type that fits, in the order of the objects. */
function findMember(
  parents: readonly Part[],
  names: ReadonlySet<string>,
  fits: (type: string | undefined) => boolean,
  flat: FlatSchemas,
): string | undefined {
  for (const { path, schema } of parents)
    for (const [name, place] of schema.properties)
      if (names.has(bareName(name)) && fits(flat(place)?.type)) return joinPath(path, name);
  return undefined;
}

export const joinPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
