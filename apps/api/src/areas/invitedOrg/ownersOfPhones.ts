import type { Work } from '@isp/server';
import { sql } from 'kysely';
import { tables } from '../../rules/tables.ts';

interface Owner {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/** Returns the users that verified these phones, by phone. Runs as the service. */
export async function ownersOfPhones(
  { tx }: Pick<Work, 'tx'>,
  tenantId: string,
  phones: readonly string[],
): Promise<ReadonlyMap<string, Owner>> {
  const { rows } = await sql<Owner>`
    select id, nickname as name, phone from ${tables('user.user')} where "tenantId" = ${tenantId} and phone = any(${[...phones]})
      and "phoneVerified" and status <> 'CANCELED' and not "isDeleted"`.execute(tx);
  return new Map(rows.map((owner) => [owner.phone, owner]));
}
