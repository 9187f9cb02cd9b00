import type { FlatSchema, FlatSchemas } from '../calls/flatSchema.ts';
import type { RoledCall } from './callRole.ts';
import { fillParameters } from './fillParameters.ts';
import type { CallGroup } from './groupCalls.ts';
import { recordPathIn } from './recordPath.ts';
import { keyInQuery, type MapTools, type RestCall, restCall } from './restCall.ts';

/** The call that reads one record. */
export interface Detail {
  readonly call: RestCall;
  readonly path: string;
  readonly schema: FlatSchema | undefined;
  readonly guesses: readonly string[];
}

/** Maps the call that reads one record. Undefined if there is none, or none that can be called. */
export function mapDetail(
  { calls: { detail } }: CallGroup,
  item: FlatSchema,
  rowKey: string | undefined,
  { flat, given, notes }: MapTools,
): Detail | undefined {
  if (!detail) return undefined;
  const path = recordPathIn(detail.call.reply.body, item, flat);
  if (path === undefined) {
    const message = 'The reply has no record like those of the list, so records are read from the list.';
    return void notes.add('call-left-out', detail.call.pointer, message);
  }
  const inQuery = detail.key === undefined ? keyInQuery(detail, rowKey) : undefined;
  if (detail.key === undefined && !inQuery) {
    const message = 'The call has no parameter for the key of a record. Name it "id" in the document.';
    return void notes.add('call-left-out', detail.call.pointer, message);
  }
  const filled = fillParameters(detail.call, {
    given,
    notes,
    key: detail.key,
    used: inQuery ? [inQuery.name] : [],
  });
  if (!filled) return undefined;
  const query = inQuery ? { ...filled.query, [inQuery.name]: '{id}' } : filled.query;
  return {
    call: restCall(detail, { ...filled, query }),
    path,
    schema: schemaAt(detail, path, flat),
    guesses: inQuery ? [inQuery.guess] : [],
  };
}

function schemaAt({ call: { reply } }: RoledCall, path: string, flat: FlatSchemas): FlatSchema | undefined {
  let schema = reply.body && flat(reply.body);
  for (const name of path === '' ? [] : path.split('.')) {
    const place = schema?.properties.get(name) ?? schema?.items;
    schema = place && flat(place);
  }
  return schema;
}
