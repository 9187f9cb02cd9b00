import type { FlatSchemas } from '../calls/flatSchema.ts';
import type { Notes } from '../document/notes.ts';
import type { RoledCall } from './callRole.ts';
import type { FilledCall, GivenValues } from './fillParameters.ts';
import { bareName, segmentsOf, toName, toSingular } from './names.ts';

/** Tools that all entities of a document share. */
export interface MapTools {
  readonly flat: FlatSchemas;
  readonly notes: Notes;
  readonly given: GivenValues;
}

/** A call as the description of REST has it. */
export type RestCall = Readonly<Record<string, unknown>>;

/** Returns a call with its filled in parameters. What is empty is left out. */
export function restCall(
  { call }: RoledCall,
  { headers, path, query }: FilledCall,
  more: RestCall = {},
): RestCall {
  return {
    method: call.method,
    path,
    ...(Object.keys(query).length > 0 && { query }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...more,
  };
}

interface KeyParameter {
  readonly name: string;
  /** True for a list of keys. */
  readonly isList: boolean;
  readonly guess: string;
}

/**
 * Returns the parameter of the query that is the key of a record: the one with the name of the key, `id`, the name of
 * the records with `Id` (`petId`), or the plural of one of them. A key of other records (`ownerId`) is none of these.
 */
export function keyInQuery(
  { base, call: { parameters } }: RoledCall,
  rowKey: string | undefined,
): KeyParameter | undefined {
  const own = toSingular(toName(segmentsOf(base).at(-1) ?? '') ?? '');
  const inQuery = parameters.filter(({ in: place }) => place === 'query');
  for (const key of [rowKey ?? 'id', 'id', `${own}Id`])
    for (const isList of [false, true]) {
      const found = inQuery.find(({ name }) => bareName(name) === bareName(isList ? `${key}s` : key));
      if (found)
        return { name: found.name, isList, guess: `"${found.name}" in the query is the key of a record` };
    }
  return undefined;
}
