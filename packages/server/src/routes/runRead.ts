import type { Entity, Row } from '@isp/schema';
import type { Database } from '../database/open/openDatabase.ts';
import type { Tx } from '../database/sql/tx.ts';
import { traceActivity } from '../external/activity.ts';
import { type ExternalCall, finishRead } from '../external/externalCall.ts';
import type { Caller } from '../host/caller.ts';
import { toReadContext } from '../read/readContext.ts';
import { requireRead } from '../read/requireRead.ts';
import type { Core } from '../rules/core.ts';
import type { ReadInput } from '../rules/entityRules.ts';
import type { ReadContext, WorkContext } from '../rules/work.ts';
import { toWork } from '../write/work/work.ts';
import type { EntityRouter, Handle } from './entityRouter.ts';

/** Defines how a read runs: the kind of its transaction, and the context for its rule. */
export interface ReadMode<W> {
  readonly transactionOf: (core: Core) => Database['asReader'];
  readonly contextOf: (core: Core, tx: Tx, caller: Caller, entity: Entity) => W;
}

/** Mode for reads that change nothing. The database refuses a statement that changes data. */
export const reading: ReadMode<ReadContext> = {
  transactionOf: ({ database }) => database.asReader,
  contextOf: toReadContext,
};

/** Mode for the reads in `writingReads`, which may change data. */
export const readingAndWriting: ReadMode<WorkContext> = {
  transactionOf: ({ database }) => database.asRequest,
  contextOf: (core, tx, caller, entity) => toWork(core, tx, caller, entity),
};

/**
 * Runs a read. The caller's right must already be checked. If the read calls an external system, this call is made
 * after the transaction.
 */
export async function runRead<W, Answer>(
  { contextOf, transactionOf }: ReadMode<W>,
  { core, table: { entity }, table }: EntityRouter,
  name: string,
  caller: Caller,
  query: Row,
  run: (work: W, row: Row | undefined) => Promise<Answer | ExternalCall<Answer>>,
): Promise<Answer> {
  return traceActivity(`read ${entity.key}.${name}`, async () => {
    const answer = await transactionOf(core)(caller, async (tx) => {
      const row = await requireRead(core, tx, table, caller, name, query.id);
      return run(contextOf(core, tx, caller, entity), row);
    });
    return finishRead(answer);
  });
}

/** Returns a handler for the route of a read that the host's rules define. */
export const handleRead =
  <W>(
    mode: ReadMode<W>,
    router: EntityRouter,
    name: string,
    read: (work: W, input: ReadInput) => Promise<unknown>,
  ): Handle =>
  (caller, query, request, reply) =>
    runRead(mode, router, name, caller, query, (work, row) => read(work, { query, row, request, reply }));
