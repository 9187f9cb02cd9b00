import type { FlatSchema } from '../calls/flatSchema.ts';
import { entityContent } from './entityContent.ts';
import { fillParameters } from './fillParameters.ts';
import type { CallGroup } from './groupCalls.ts';
import type { ListReply } from './listReply.ts';
import { mapDetail } from './mapDetail.ts';
import { completed, mapForms } from './mapForms.ts';
import { mapList } from './mapList.ts';
import { mapRecord } from './mapRecord.ts';
import { mapRemovals } from './mapRemovals.ts';
import { segmentsOf } from './names.ts';
import { type ReadPaging, readPaging } from './paging.ts';
import { type MapTools, type RestCall, restCall } from './restCall.ts';
import { rowKeyOf } from './rowKey.ts';

/** An entity as it is written into the area file, and its part of the description of REST. */
export interface MappedEntity {
  readonly name: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly rest: Readonly<Record<string, unknown>>;
  readonly guesses: readonly string[];
}

/** Maps the calls of one kind of record. Undefined if its list cannot be called; the notes then say why. */
export function mapEntity(name: string, group: CallGroup, tools: MapTools): MappedEntity | undefined {
  const { flat, given, notes } = tools;
  const { list, reply } = group;
  const item = flat(reply.item);
  if (!item) return undefined;
  const paging = readPaging(list.call, reply);
  const filled = fillParameters(list.call, { given, notes, used: paging.used });
  if (!filled) return undefined;
  const parameter = group.calls.detail?.key ?? group.calls.update?.key ?? group.calls.del?.key;
  const keyOf = (fields: readonly string[]) =>
    rowKeyOf(fields, parameter, segmentsOf(group.base).at(-1) ?? name);
  const detail = mapDetail(group, item, keyOf([...item.properties.keys()])?.name, tools);
  const forms = mapForms(group, item, tools);
  const replies = [item, ...(detail?.schema ? [detail.schema] : [])];
  const key = keyOf([...new Set(replies.flatMap(({ properties }) => [...properties.keys()]))]);
  if (!key) {
    const message =
      'No field of the records is their key, so they cannot be opened, edited or deleted. Name it with "rowKey".';
    notes.add('key-unknown', list.call.pointer, message);
  }
  const record = mapRecord(
    { replies, add: forms.add?.form.schema, update: forms.update?.form.schema, rowKey: key?.name },
    flat,
    notes,
  );
  const add = completed('add', forms.add, record.missing.add, notes);
  const update = key && completed('update', forms.update, record.missing.update, notes);
  const removals = key ? mapRemovals(group, key.name, tools) : { calls: {}, guesses: [] };
  const usedQuery = [...paging.used, ...Object.keys(filled.query)];
  const screen = mapList(
    { call: list.call, properties: record.properties, used: usedQuery, most: paging.most },
    notes,
  );
  if (paging.isCut) {
    const message =
      'The list names the size of a page, but no way to the next page. Only its first records are shown.';
    notes.add('paging-unknown', list.call.pointer, message);
  }
  const calls: Readonly<Record<string, RestCall>> = {
    getList: restCall(list, { ...filled, query: { ...filled.query, ...sizeOf(paging) } }),
    ...(key && detail && { detail: detail.call }),
    ...(add && { add: add.call }),
    ...(update && { update: update.call }),
    ...removals.calls,
  };
  // several calls may have a guess in common
  const guesses = new Set([
    ...filled.guesses,
    ...paging.guesses,
    ...guessesOf(reply, item),
    ...(key?.guess === undefined ? [] : [key.guess]),
    ...(add?.guesses ?? []),
    ...(update?.guesses ?? []),
    ...((key && detail?.guesses) ?? []),
    ...removals.guesses,
    ...screen.guesses,
  ]);
  return {
    name,
    guesses: [...guesses],
    content: entityContent(item, {
      calls,
      guesses: [...guesses],
      key: key?.name,
      properties: record.properties,
      required: record.required,
      screen,
    }),
    rest: {
      calls,
      paging: paging.paging,
      reply: replyRest(group, detail?.path ?? '', tools),
      ...screen.rest,
    },
  };
}

const guessesOf = ({ total }: ListReply, { isUnion }: FlatSchema): readonly string[] => [
  ...(total && 'at' in total ? [`"${total.at}" is the number of all records`] : []),
  ...(isUnion ? ['the fields are those of all kinds of records together'] : []),
];

/** Returns the parameter with which a list is read whose next pages cannot be reached: as many records as possible. */
const sizeOf = ({ isCut, most, used: [size] }: ReadPaging): Readonly<Record<string, string>> =>
  isCut && size !== undefined ? { [size]: String(most ?? 100) } : {};

/** Returns the part `reply` of a description of REST. */
function replyRest(group: CallGroup, record: string, tools: MapTools) {
  const { records, success: at, total } = group.reply;
  const success = successOf(group, at, tools);
  return { records, ...(total && { total }), record, ...(success && { success }) };
}

/** Returns the mark of success if every reply of the group has it. */
function successOf({ calls, list }: CallGroup, at: string | undefined, { flat }: MapTools) {
  if (at === undefined) return undefined;
  const replies = [list, ...Object.values(calls)].flatMap(({ call }) => call.reply.body ?? []);
  return replies.every((body) => flat(body)?.properties.has(at)) ? { at, is: [true] } : undefined;
}
