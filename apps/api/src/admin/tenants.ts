import { ruleOf } from '@isp/schema/internal';
import { Refusal, type Tx } from '@isp/server';
import { sqlStateOf, sqlStates } from '@isp/server/internal';
import { sql } from 'kysely';
import { addAgreements, readAgreements } from '../areas/common/content/seedContents.ts';
import { offerTenantSetup, setupAddress } from '../areas/common/tenant/offerTenantSetup.ts';
import { tenantSubject } from '../areas/common/tenant/tenantSubject.ts';
import { LINK_SECONDS } from '../platform/links/oneTimeLinks.ts';
import { defaultTenant } from '../rules/defaultTenant.ts';
import { tenantTable } from '../rules/tenantTable.ts';
import type { Service } from '../service.ts';
import { CommandError } from './CommandError.ts';
import type { Done } from './Done.ts';
import { logCommand } from './logCommand.ts';
import { operator } from './operator.ts';

/** Values of a tenant that the operator writes. */
export interface TenantForm {
  readonly name?: string | undefined;
  readonly contact?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

interface Tenant {
  readonly code: string;
  readonly name: string;
  readonly status: 'OPEN' | 'CLOSED';
  readonly createTime: Date;
  readonly closeTime: Date | null;
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly contactEmail: string | null;
}

const columns = sql`code, name, status, "createTime", "closeTime", "contactName", "contactPhone", "contactEmail"`;

/** Lists all tenants, in the order of their numbers. */
export async function listTenants({ database }: Service): Promise<Done> {
  const tenants = await database.ask(
    sql<Tenant>`select ${columns} from ${tenantTable} where not "isDeleted" order by code`,
  );
  const lines = tenants.map(({ closeTime, code, name }) =>
    [code, name, closeTime ? `已关闭 closed ${closeTime.toISOString()}` : '使用中 open'].join('  '),
  );
  return { text: lines.join('\n'), json: tenants };
}

/**
 * Makes a tenant with the agreements that its public pages need, and the one-time link for its first administrator.
 *
 * @throws CommandError for a wrong or taken number or name
 */
export async function createTenant(service: Service, code: string, form: TenantForm): Promise<Done> {
  const { database, newId, now } = service;
  if (!/^[0-9A-Za-z]{3,12}$/.test(code)) throw new CommandError('tenantNumberWrong');
  const { contact, email, name = '', phone } = readForm({ ...form, name: form.name ?? '' });
  const rows = await readAgreements({ tenantId: code, now: now(), newId });
  const token = await database.asJob(async (tx) => {
    await refuseTaken(
      sql`insert into ${tenantTable}
      (id, "tenantId", "createTime", "updateTime", code, name, "contactName", "contactPhone", "contactEmail", status)
      values (${newId()}, ${defaultTenant}, ${now()}, ${now()}, ${code}, ${name}, ${contact ?? null}, ${phone ?? null},
        ${email ?? null}, 'OPEN')`.execute(tx),
    );
    await addAgreements(tx, rows);
    await logCommand(tx, service, { ...tenantSubject, action: '新建', id: code, label: name });
    return offerTenantSetup(tx, { code, now: now() });
  });
  return describeLink(service, code, token);
}

/** Makes a new link for the first administrator of a tenant. @throws CommandError */
export async function linkTenant(service: Service, code: string): Promise<Done> {
  const { database, now } = service;
  const token = await database
    .asJob(async (tx) => {
      const { name } = await holdTenant(tx, code);
      await logCommand(tx, service, { ...tenantSubject, action: '首位管理员', id: code, label: name });
      return offerTenantSetup(tx, { code, now: now() });
    })
    .catch((error: unknown) => {
      const hasOne = error instanceof Refusal && error.code === 'TENANT_HAS_ADMIN';
      throw hasOne ? new CommandError('tenantHasAdmin', { cause: error }) : error;
    });
  return describeLink(service, code, token);
}

/** Changes the name and the contact of a tenant. What the form does not contain stays. @throws CommandError */
export async function renameTenant(service: Service, code: string, form: TenantForm): Promise<Done> {
  const { database, now } = service;
  const { contact, email, name, phone } = readForm(form);
  await database.asJob(async (tx) => {
    const { name: before } = await holdTenant(tx, code);
    await refuseTaken(
      sql`update ${tenantTable} set name = coalesce(${name ?? null}, name),
      "contactName" = coalesce(${contact ?? null}, "contactName"), "contactPhone" = coalesce(${phone ?? null}, "contactPhone"),
      "contactEmail" = coalesce(${email ?? null}, "contactEmail"), "updateTime" = ${now()}, "rowVersion" = "rowVersion" + 1
      where code = ${code}`.execute(tx),
    );
    await logCommand(tx, service, { ...tenantSubject, action: '编辑', id: code, label: name ?? before });
  });
  return { text: '已保存。Saved.', json: { code, name } };
}

/**
 * Closes a tenant: ends all sessions of its users. Sign-ins, keys, jobs and public pages stop in all processes as soon
 * as this is committed. @throws CommandError
 */
export async function closeTenant(service: Service, code: string): Promise<Done> {
  if (code === defaultTenant) throw new CommandError('tenantOwn');
  await moveTenant(service, code, 'close');
  return { text: '已关闭，数据保留。Closed. The data stay.', json: { code, status: 'CLOSED' } };
}

/** Opens a closed tenant again. @throws CommandError */
export async function reopenTenant(service: Service, code: string): Promise<Done> {
  await moveTenant(service, code, 'reopen');
  return { text: '已启用。Open again.', json: { code, status: 'OPEN' } };
}

/** Runs an action of the tenant's schema, as the page for administrators does: with its rules, followers and log. */
async function moveTenant(
  { act, database }: Service,
  code: string,
  action: 'close' | 'reopen',
): Promise<void> {
  const [tenant] = await database.ask(
    sql<{ id: string }>`select id from ${tenantTable} where code = ${code} and not "isDeleted"`,
  );
  if (!tenant) throw new CommandError('tenantMissing');
  await act({ action, caller: operator, ids: [tenant.id], key: tenantSubject.entity }).catch(
    (error: unknown) => {
      const isThere = error instanceof Refusal && error.code === 'STATE_NOT_ALLOWED';
      throw isThere
        ? new CommandError(action === 'close' ? 'tenantClosed' : 'tenantOpen', { cause: error })
        : error;
    },
  );
}

/** Locks the row of a tenant. @throws CommandError if there is no such tenant */
async function holdTenant(tx: Tx, code: string): Promise<Pick<Tenant, 'name' | 'status'>> {
  const { rows } = await sql<Tenant>`select ${columns} from ${tenantTable}
    where code = ${code} and not "isDeleted" for update`.execute(tx);
  if (!rows[0]) throw new CommandError('tenantMissing');
  return rows[0];
}

/** Checks the values that were written. @throws CommandError */
function readForm({ contact, email, name, phone }: TenantForm): TenantForm {
  const isName = name === undefined || (name.trim().length >= 2 && name.trim().length <= 64);
  if (!isName) throw new CommandError('tenantNameWrong');
  const isContact =
    (contact === undefined || contact.length <= 32) &&
    (phone === undefined || ruleOf('phone')?.test(phone) === true) &&
    (email === undefined || (email.length <= 64 && ruleOf('email')?.test(email) === true));
  if (!isContact) throw new CommandError('tenantContactWrong');
  return { contact, email, name: name?.trim(), phone };
}

async function refuseTaken(written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (sqlStateOf(error) !== sqlStates.uniqueViolation) throw error;
    throw new CommandError('tenantTaken', { cause: error });
  }
}

function describeLink({ host }: Service, code: string, token: string): Done {
  const link = setupAddress(host.origin(), token);
  const minutes = LINK_SECONDS / 60;
  return {
    text: [
      `租户 / Tenant: ${code}`,
      `创建首位管理员的链接（一次有效，${minutes} 分钟内）/ Link for the first administrator (once, within ${minutes} minutes):`,
      `  ${link}`,
    ].join('\n'),
    json: { code, link },
  };
}
