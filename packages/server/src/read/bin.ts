import type { Entity, Row } from '@isp/schema';
import { binActions, binDaysKey, binKey } from '@isp/schema/internal';
import { permissionOf } from '@isp/schema/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../host/caller.ts';
import { grantCondition } from '../rights/grants.ts';
import { ownOrgCondition } from '../rights/organisation.ts';
import { requireGrant } from '../rights/permission.ts';
import type { Core } from '../rules/core.ts';

const DAY_MS = 24 * 3600_000;

/** Is this the query of a list for the deleted records of an entity with a bin? */
export const asksForBin = ({ bin }: Pick<Entity, 'bin'>, { [binKey]: asked }: Row): boolean =>
  bin !== undefined && (asked === true || asked === 'true');

/** The moment since which a record must have been deleted to be in the bin. */
export const binSince = ({ days }: NonNullable<Entity['bin']>, now: Date): Date =>
  new Date(now.getTime() - days * DAY_MS);

/**
 * The records in the bin that the caller may restore: those that the caller may delete.
 *
 * @throws Refusal FORBIDDEN without the right to delete
 */
export function binCondition(core: Core, entity: Entity, caller: Caller): RawBuilder<unknown> {
  const { bin, key } = entity;
  if (!bin) throw new Error(`${key} has no bin.`);
  const grant = requireGrant(core, entity, permissionOf(entity, 'delete'), caller);
  const byGrant = grantCondition(core.tables, grant, entity, caller);
  const ofOrg = ownOrgCondition(entity, caller);
  return sql.join(
    [
      sql`"isDeleted" and "updateTime" >= ${binSince(bin, core.now())}`,
      ...(byGrant ? [byGrant] : []),
      ...(ofOrg ? [ofOrg] : []),
    ],
    sql` and `,
  );
}

/** A deleted record of a list as replies contain it: with its actions, and the days that it stays in the bin. */
export function toBinRow({ dateTimes, now }: Core, { bin }: Pick<Entity, 'bin'>, row: Row): Row {
  const deleted = dateTimes.parseDateTime(row.updateTime);
  const left = deleted && bin ? deleted.getTime() - binSince(bin, now()).getTime() : 0;
  return { ...row, [binDaysKey]: Math.max(1, Math.ceil(left / DAY_MS)), _actions: [...binActions] };
}
