import { antDesignPro } from './antDesignPro.ts';
import { keysBody } from './bodies.ts';
import type { RoledCall } from './callRole.ts';
import { fillParameters } from './fillParameters.ts';
import type { CallGroup } from './groupCalls.ts';
import { keyInQuery, type MapTools, type RestCall, restCall } from './restCall.ts';

interface Removals {
  readonly calls: Readonly<Record<string, RestCall>>;
  readonly guesses: readonly string[];
}

/** Maps the deletion of one record and of several records. A call that takes a list of keys does both. */
export function mapRemovals(group: CallGroup, rowKey: string, tools: MapTools): Removals {
  const { del, remove } = group.calls;
  const one = del && mapRemoval(del, group, rowKey, tools);
  const several = remove && mapRemoval(remove, group, rowKey, tools);
  const calls = { ...several?.calls, ...one?.calls };
  return { calls, guesses: [...new Set([...(one?.guesses ?? []), ...(several?.guesses ?? [])])] };
}

function mapRemoval(
  roled: RoledCall,
  group: CallGroup,
  rowKey: string,
  { flat, given, notes }: MapTools,
): Removals | undefined {
  const { call, key } = roled;
  const inQuery = key === undefined ? keyInQuery(roled, rowKey) : undefined;
  const filled = fillParameters(call, { given, notes, key, used: inQuery ? [inQuery.name] : [] });
  if (!filled) return undefined;
  if (key !== undefined) return { calls: { del: restCall(roled, filled) }, guesses: [] };
  if (inQuery) {
    const withKeys = (keys: string) =>
      restCall(roled, { ...filled, query: { ...filled.query, [inQuery.name]: keys } });
    const isRepeated = call.parameters.some((one) => one.name === inQuery.name && one.isRepeated);
    const isList = inQuery.isList && !isRepeated;
    return {
      calls: { del: withKeys('{id}'), ...(isList && { remove: withKeys('{ids}') }) },
      guesses: [inQuery.guess],
    };
  }
  const described = keysBody(call.body, flat);
  const isSilent = call.body === undefined && antDesignPro.isMet(group);
  const bodyOf = described?.of ?? (isSilent ? antDesignPro.removalBody : undefined);
  if (!bodyOf) {
    const message =
      'The call does not say which records it deletes. Describe a list of keys in its body or its query.';
    return void notes.add('call-left-out', call.pointer, message);
  }
  return {
    calls: {
      del: restCall(roled, filled, { body: bodyOf(['{id}']) }),
      remove: restCall(roled, filled, { body: bodyOf('{ids}') }),
    },
    guesses: isSilent ? [antDesignPro.removalGuess] : [],
  };
}
