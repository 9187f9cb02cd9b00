import { Refusal, type Tx } from '@isp/server';
import { askWithin, takeTurn } from '@isp/server/internal';
import { sql } from 'kysely';
import { requireOpenTenant } from '../directory/isTenantOpen.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { freeUsername, insertCustomer, isTenant } from '../registration/registerUser.ts';
import { turns } from '../tables/turns.ts';

/** A user as an external provider describes them. */
export interface ExternalIdentity {
  readonly issuer: string;
  /**
   * Id of the user at the provider. A user is identified only by this id, because a name or an address may later
   * belong to another person.
   */
  readonly subject: string;
  readonly username: string;
  readonly nickname: string;
  readonly tenantId: string;
  readonly ip?: string;
}

export async function findLinked(
  tx: Tx,
  { issuer, subject }: Pick<ExternalIdentity, 'issuer' | 'subject'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select "userId" from user_external where issuer = ${issuer} and subject = ${subject}`.execute(tx);
  return rows[0]?.userId;
}

/**
 * Returns the id of the user that belongs to an external identity. At the first sign-in, a customer with a personal
 * space is added.
 * @throws Refusal PARAM_INVALID for a tenant that does not exist, TENANT_CLOSED
 */
export async function linkedUser(service: ServiceBase, identity: ExternalIdentity): Promise<string> {
  const { issuer, subject, tenantId } = identity;
  return service.database.asJob(async (tx) => {
    // without this lock, two tabs that return from the provider at the same moment would add two users
    await takeTurn(tx, `${turns.externalUser} ${issuer} ${subject}`);
    const known = await findLinked(tx, identity);
    if (known) return known;
    const { people } = service.directory;
    if (!(await isTenant(tx, people, tenantId)))
      throw new Refusal('PARAM_INVALID', { params: { field: 'tenantId' } });
    await requireOpenTenant(askWithin(tx), tenantId);
    const username = await freeUsername(tx, people, tenantId, identity.username);
    const nickname = [...identity.nickname.replace(/\p{Cc}/gu, '').trim()].slice(0, 32).join('');
    const userId = await insertCustomer(tx, service, {
      tenantId,
      username,
      nickname: nickname.length >= 2 ? nickname : username,
      password: '',
      ip: identity.ip ?? '',
    });
    await sql`insert into user_external (issuer, subject, "userId", "createTime")
      values (${issuer}, ${subject}, ${userId}, ${service.now()})`.execute(tx);
    return userId;
  });
}
