import { localeOf, type Tx, writeOpsLog } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import type { Service } from '../../service.ts';
import type { Account } from '../signIn/accounts.ts';
import type { Identity } from '../signIn/identity.ts';

/** Users are no entity of a schema; the log knows them all the same. */
const userEntity = {
  area: 'user',
  key: 'user.user',
  title: '用户',
  scope: 'platform',
  fields: [],
  actions: [],
} as const;

/** One row of the operation log: who did what to which account. T-A18 */
export async function logAccountChange(
  tx: Tx,
  { newId, now }: Pick<Service, 'newId' | 'now'>,
  request: FastifyRequest,
  identity: Identity,
  action: string,
  account: Pick<Account, 'id' | 'username'>,
): Promise<void> {
  const caller = {
    userId: identity.userId,
    userName: identity.nickname,
    tenantId: identity.tenantId,
    orgId: '',
    orgName: '',
    level: identity.userType === 0 ? 'platform' : 'member',
    projects: [],
    roles: [],
    locale: localeOf(request),
    ip: request.ip,
  } as const;
  await writeOpsLog(tx, caller, newId(), now(), {
    entity: userEntity,
    action,
    id: account.id,
    label: account.username,
  });
}
