import type { ApiCall, SchemaPlace } from '../calls/apiCall.ts';
import type { FlatSchemas } from '../calls/flatSchema.ts';
import { type Role, type RoledCall, roleOf } from './callRole.ts';
import { type ListReply, readListReply } from './listReply.ts';

/** The calls of one kind of record. */
export interface CallGroup {
  readonly base: string;
  readonly list: RoledCall;
  readonly reply: ListReply;
  readonly calls: Readonly<Partial<Record<Exclude<Role, 'getList'>, RoledCall>>>;
}

export interface GroupedCalls {
  readonly groups: readonly CallGroup[];
  /** Calls that belong to no group, or for which the group has another one. */
  readonly others: readonly ApiCall[];
}

interface Listed {
  readonly list: RoledCall;
  readonly reply: ListReply;
}

/** Groups calls by the records they are about. A group has a list; records without one cannot have a screen. */
export function groupCalls(calls: readonly ApiCall[], flat: FlatSchemas): GroupedCalls {
  const byBase = new Map<string, RoledCall[]>();
  for (const roled of calls.map(roleOf)) byBase.set(roled.base, [...(byBase.get(roled.base) ?? []), roled]);
  const lists = new Map([...byBase].flatMap(([base, roled]) => listOf(base, roled, flat)));
  const adopted = new Set<string>();
  const groups: CallGroup[] = [];
  for (const [base, roled] of byBase) {
    if (adopted.has(base)) continue;
    const own = lists.get(base);
    const listed = own ?? adoptList(base, roled, lists, byBase, flat);
    if (!listed) continue;
    if (!own) adopted.add(listed.list.base);
    // other lists of the same records are no records of their own
    for (const [other, { reply }] of lists) {
      const isOther = other.startsWith(`${base}/`) && byBase.get(other)?.length === 1;
      if (isOther && !other.includes('{') && isSame(reply.item, listed.reply.item, flat)) adopted.add(other);
    }
    groups.push({ base, ...listed, calls: recordCalls(roled) });
  }
  const kept = groups.filter(({ base }) => !adopted.has(base));
  const used = new Set(
    kept.flatMap(({ calls: own, list }) => [list, ...Object.values(own)].map(({ call }) => call)),
  );
  return { groups: kept, others: calls.filter((call) => !used.has(call)) };
}

/** Returns the list among calls of one path. The one that the path itself has comes before one that a word names. */
function listOf(base: string, roled: readonly RoledCall[], flat: FlatSchemas): [string, Listed][] {
  const candidates = roled
    .filter(({ call, role }) => role === 'getList' && (call.method === 'GET' || call.method === 'POST'))
    .sort((a, b) => Number(a.isNamed) - Number(b.isNamed));
  for (const list of candidates) {
    const reply = readListReply(list.call.reply, base, flat);
    if (reply) return [[base, { list, reply }]];
  }
  return [];
}

/** Returns a list below the path whose records are those that the path reads or writes: `/pet/findByStatus`. */
function adoptList(
  base: string,
  roled: readonly RoledCall[],
  lists: ReadonlyMap<string, Listed>,
  byBase: ReadonlyMap<string, readonly RoledCall[]>,
  flat: FlatSchemas,
): Listed | undefined {
  const records = roled.flatMap(({ call: { body, reply } }) => [
    ...(body ? [body] : []),
    ...(reply.body ? [reply.body] : []),
  ]);
  if (!roled.some(({ role }) => role === 'detail' || role === 'update')) return undefined;
  for (const [other, listed] of lists) {
    const isBelow = other.startsWith(`${base}/`) && byBase.get(other)?.length === 1;
    const { item } = listed.reply;
    if (isBelow && records.some((record) => isSame(record, item, flat))) return listed;
  }
  return undefined;
}

const isSame = (a: SchemaPlace, b: SchemaPlace, flat: FlatSchemas): boolean => {
  const pointer = flat(a)?.pointer;
  return pointer !== undefined && pointer === flat(b)?.pointer;
};

/** Methods of a change, the one that fits a form best first. */
const changing: readonly ApiCall['method'][] = ['PATCH', 'PUT', 'POST'];

function recordCalls(roled: readonly RoledCall[]): CallGroup['calls'] {
  const pick = (role: Role) =>
    roled
      .filter((one) => one.role === role && (role !== 'detail' || one.call.reply.body !== undefined))
      .sort((a, b) => rankOf(a) - rankOf(b))[0];
  const roles = ['detail', 'add', 'update', 'del', 'remove'] as const;
  return Object.fromEntries(roles.flatMap((role) => (pick(role) ? [[role, pick(role)]] : [])));
}

/** Calls on a record come before others, and a change of single fields before one of the whole record. */
const rankOf = ({ call: { body, method }, isNamed, key }: RoledCall): number =>
  (key === undefined ? 10 : 0) +
  (isNamed ? 20 : 0) +
  Math.max(0, changing.indexOf(method)) +
  (body && (!/json|\*\/\*/i.test(body.mediaType) || /json-patch/i.test(body.mediaType)) ? 100 : 0);
