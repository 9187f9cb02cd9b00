import { sql } from 'kysely';
import { databaseRoles, readRoles } from '../../database/roles/roles.ts';
import { quote } from '../../database/sql/quote.ts';
import type { Tx } from '../../database/sql/tx.ts';
import type { Finding } from '../finding.ts';

/** Finds database roles that are missing, that the service may not use, or that row-level security does not bind. */
export async function roleFindings(tx: Tx): Promise<readonly Finding[]> {
  const { rows } = await sql<{ user: string }>`select current_user as user`.execute(tx);
  const user = quote(rows[0]?.user ?? '');
  return (await readRoles(tx)).flatMap(({ exists, isFree, isReady, role }): Finding[] => {
    const create = `create role ${role} nologin nosuperuser nobypassrls`;
    const grants = [`grant ${role} to ${user}`, `grant usage on schema public to ${role}`];
    if (!exists)
      return [
        {
          ...{ kind: 'role-missing', severity: 'error', where: role },
          what: { en: `The database role ${role} does not exist.`, zh: `数据库角色 ${role} 不存在。` },
          why: {
            en: 'The service does not start, or its next start makes the role and grants all rights again.',
            zh: '服务无法启动，或在下次启动时重新创建该角色并授予全部权限。',
          },
          fix: { en: 'Run these statements, then restart the service.', zh: '执行下列语句，然后重启服务。' },
          sql: [create, ...grants],
        },
      ];
    if (isFree && role !== databaseRoles.job)
      return [
        {
          ...{ kind: 'role-unbound', severity: 'error', where: role },
          what: {
            en: `Row-level security does not apply to ${role}: it is a superuser or has BYPASSRLS.`,
            zh: `行级安全对 ${role} 不生效：它是超级用户或拥有 BYPASSRLS。`,
          },
          why: { en: 'Requests would read the rows of all tenants.', zh: '请求会读到所有租户的数据。' },
          fix: { en: 'Take these rights away.', zh: '收回这些权限。' },
          sql: [`alter role ${role} nosuperuser nobypassrls`],
        },
      ];
    if (!isReady)
      return [
        {
          ...{ kind: 'role-unusable', severity: 'error', where: role },
          what: {
            en: `The database user ${user} may not switch to ${role}, or the role may not use the schema public.`,
            zh: `数据库用户 ${user} 不能切换到 ${role}，或该角色不能使用 public 模式。`,
          },
          why: { en: 'The service does not start.', zh: '服务无法启动。' },
          fix: { en: 'Grant both.', zh: '授予这两项权限。' },
          sql: grants,
        },
      ];
    return [];
  });
}
