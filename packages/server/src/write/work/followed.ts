import { isObject } from '@isp/kit';
import type { Entity, Row } from '@isp/schema';
import type { Caller } from '../../host/caller.ts';
import type { RowWithId } from '../../records/table/rowWithId.ts';
import type { Core } from '../../rules/core.ts';
import type { Work } from '../../rules/work.ts';

/** Runs work with a context to which row-level security does not apply. */
type AsService = <T>(work: (service: Work) => Promise<T>) => Promise<T>;

/**
 * Runs the followers of other modules after an action, a transition, an addition or a deletion.
 *
 * @returns the last object that a follower returned
 */
export async function followed(
  { follows }: Core,
  { key }: Entity,
  name: string,
  asService: AsService,
  what: {
    readonly caller: Caller | undefined;
    readonly rows: readonly RowWithId[];
    readonly form?: Row;
    readonly prepared?: unknown;
  },
): Promise<Row | undefined> {
  const { caller, form = {}, rows, prepared } = what;
  const byName = Object.hasOwn(follows, key) ? follows[key] : undefined;
  const followers = byName && Object.hasOwn(byName, name) ? (byName[name] ?? []) : [];
  if (followers.length === 0 || rows.length === 0) return undefined;
  return asService(async (service) => {
    let answer: Row | undefined;
    for (const follow of followers) {
      const answered = await follow({ ...service, caller }, rows, form, prepared);
      if (isObject(answered)) answer = answered;
    }
    return answer;
  });
}
