import type { FlatSchemas } from '../calls/flatSchema.ts';
import type { Notes } from '../document/notes.ts';
import type { RoledCall } from './callRole.ts';
import type { FilledCall, GivenValues } from './fillParameters.ts';

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

/** Returns the parameter of the query that is the key of a record. */
export const keyInQuery = ({ call }: RoledCall): string | undefined =>
  call.parameters.find(
    ({ in: place, name }) => place === 'query' && /^(id|ids|.*(Id|_id)|key|uuid)$/.test(name),
  )?.name;
