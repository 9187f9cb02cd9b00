import type { Row } from '@isp/schema';
import type { Caller } from '../host/caller.ts';
import { asActivity } from '../outside/activity.ts';
import { finishRead, type OutsideCall } from '../outside/outsideCall.ts';
import { requireRead } from '../read/requireRead.ts';
import type { EntityRules } from '../rules/entityRules.ts';
import type { WorkContext } from '../rules/work.ts';
import { toWork } from '../write/work/work.ts';
import type { EntityRouter, Handle } from './entityRouter.ts';

/** Answers a read to callers with the right to it. What it asks outside is asked after the transaction. */
export async function runRead<Answer>(
  { core, table }: EntityRouter,
  name: string,
  caller: Caller,
  query: Row,
  run: (work: WorkContext, row: Row | undefined) => Promise<Answer | OutsideCall<Answer>>,
): Promise<Answer> {
  return asActivity(`read ${table.entity.key}.${name}`, async () => {
    const answer = await core.database.asRequest(caller, async (tx) => {
      const row = await requireRead(core, tx, table, caller, name, query.id);
      return run(toWork(core, tx, caller, table.entity), row);
    });
    return finishRead(answer);
  });
}

type Read = NonNullable<EntityRules['reads']>[string];

/** A read of the host's rules as a handler of its route. */
export const handleRead =
  (router: EntityRouter, name: string, read: Read): Handle =>
  (caller, query, request, reply) =>
    runRead(router, name, caller, query, (work, row) => read(work, { query, row, request, reply }));
