import type { ApiDocument } from '../calls/apiCall.ts';
import { type CallGroup, groupCalls } from './groupCalls.ts';
import { type MappedEntity, mapEntity } from './mapEntity.ts';
import { segmentsOf, toName, toSingular } from './names.ts';
import { readErrors } from './readErrors.ts';
import type { MapTools } from './restCall.ts';

/** What a document becomes: the entities of an area, and the description of its REST. */
export interface MappedDocument {
  readonly entities: readonly MappedEntity[];
  readonly rest: Readonly<Record<string, unknown>>;
}

/**
 * Maps a document. @param only names of the entities that are wanted. Undefined for all
 * @param known names of all entities are added to it, so that a wrong name in `only` can be reported
 */
export function mapDocument(
  document: ApiDocument,
  {
    area,
    known,
    only,
    tools,
  }: {
    readonly area: string;
    readonly known: string[];
    readonly only: readonly string[] | undefined;
    readonly tools: MapTools;
  },
): MappedDocument {
  const { groups, others } = groupCalls(document.calls, tools.flat);
  const named = nameGroups(groups);
  known.push(...named.map(([name]) => name));
  const entities = named.flatMap(([name, group]) =>
    only && !only.includes(name) ? [] : (mapEntity(name, group, tools) ?? []),
  );
  if (!only)
    for (const { method, path, pointer } of others) {
      const message = `${method} ${path} is no call of a list and its records. Add it as an action or a read, or leave it.`;
      tools.notes.add('call-left-out', pointer, message);
    }
  const errors = readErrors(document.refusals, tools.flat);
  return {
    entities,
    rest: {
      prefix: document.prefix,
      dialect: {
        name: document.title ?? area,
        calls: { getList: { method: 'GET', path: '/{path}' } },
        paging: {},
        reply: { records: '', record: '' },
        ...(errors && { errors }),
      },
      entities: Object.fromEntries(entities.map(({ name, rest }) => [`${area}.${name}`, rest])),
    },
  };
}

/**
 * Returns the groups with names that differ: that of the last part of the path, before it those of other parts. Short
 * paths choose first.
 */
function nameGroups(groups: readonly CallGroup[]): readonly (readonly [string, CallGroup])[] {
  const partsOf = ({ base }: CallGroup) =>
    segmentsOf(base)
      .flatMap((part) => toName(part) ?? [])
      .map(toSingular);
  const names = new Map<string, CallGroup>();
  const ordered = [...groups].sort((a, b) => partsOf(a).length - partsOf(b).length);
  for (const [at, group] of ordered.entries()) {
    const parts = partsOf(group);
    const fallback = toName(group.list.call.operationId ?? '') ?? `entity${at + 1}`;
    const candidates = parts.map((_, index) => toName(parts.slice(-1 - index).join(' ')) ?? fallback);
    let name = [...candidates, fallback].find((one) => !names.has(one));
    for (let count = 2; name === undefined; count++)
      if (!names.has(`${fallback}${count}`)) name = `${fallback}${count}`;
    names.set(name, group);
  }
  const nameOf = new Map([...names].map(([name, group]) => [group, name]));
  return groups.map((group) => [nameOf.get(group) ?? '', group] as const);
}
