import type { Tx } from '@isp/server';
import { writeOpsLog } from '@isp/server/internal';
import { defaultTenant } from '../rules/defaultTenant.ts';
import type { Service } from '../service.ts';
import { operator } from './operator.ts';

/** A command as the operation log names it. */
export interface CommandLine {
  /** Key of the entity, and its title in Chinese. */
  readonly entity: string;
  readonly title: string;
  readonly action: string;
  readonly id: string;
  readonly label?: string;
  readonly tenantId?: string;
}

/** Writes one line about a command of the operator to the operation log, in the transaction of the change. */
export async function logCommand(
  tx: Tx,
  { newId, now }: Pick<Service, 'newId' | 'now'>,
  { action, entity, id, label = '', tenantId = defaultTenant, title }: CommandLine,
): Promise<void> {
  const [area = ''] = entity.split('.');
  await writeOpsLog(tx, { ...operator, tenantId }, newId(), now(), {
    entity: { area, key: entity, title, scope: 'platform', fields: [], actions: [] },
    ...{ action, id: id.slice(0, 64), label },
  });
}
