import { cutText } from '@isp/schema/internal';
import { maskText, uniqueKey } from '@isp/schema/values';
import type { Tx, Work } from '@isp/server';
import { sql } from 'kysely';
import type { DeveloperApply as Application } from '../../generated/rows.ts';
import { tables } from '../../rules/tables.ts';
import { nextOrgCode } from './nextOrgCode.ts';

export const nameTaken = {
  'zh-CN': '机构名称已存在',
  'en-US': 'An organisation with this name already exists',
} as const;

/**
 * Returns true if an organisation with this name exists. Personal spaces are ignored, because they have the names
 * of people, which are not unique. The name is locked until the transaction ends, so that a simultaneous check of
 * the same name waits.
 *
 * @param but - id of an organisation that is ignored
 */
export async function isNameTaken(tx: Tx, tenantId: string, name: string, but = ''): Promise<boolean> {
  const called = uniqueKey(name).toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`organisation ${tenantId} ${called}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql`select from developer_organization
    where "tenantId" = ${tenantId} and lower(public.isp_unique_key("orgName")) = ${called} and not "isDeleted"
      and "orgType" <> 'PERSONAL_SPACE' and status <> 'DISSOLVED' and id <> ${but} limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Makes the organisation of an application. The applicant becomes the administrator and a developer, and the
 * applicant's real name counts as verified. Runs as the service.
 *
 * @returns id of the organisation
 */
export async function foundOrganisation(work: Work, application: Application): Promise<string> {
  const { host, newId, now, records, tx } = work;
  const {
    applyType,
    contactName,
    createUser: userId,
    intro,
    orgName,
    phone,
    realName,
    tenantId,
  } = application;
  const id = newId();
  const common = {
    tenantId,
    orgId: id,
    createUser: userId,
    createTime: now,
    isDeleted: false,
    rowVersion: 0,
  };
  await records('developer.organization').insert({
    ...{ ...common, id, orgName, intro, logo: '' },
    orgCode: await nextOrgCode(tx),
    shortName: cutText(orgName, 20),
    orgType: applyType,
    ...{ contactName, contactPhone: phone },
    adminUserId: userId,
    memberLimit: host.settings['org.memberLimit'],
    status: 'NORMAL',
  });
  await records('developer.orgMember').insert({
    ...{ ...common, id: newId(), userId, isAdmin: 1, orgRoles: ['ORG_ADMIN'] },
    ...{ joinTime: now, status: 'ACTIVE' },
  });
  // only the masked form of the real name is stored, because no screen shows the full name
  await sql`update ${tables('user.user')} set "userType" = case when "userType" = 1 then 2 else "userType" end,
      "authStatus" = 'VERIFIED', "realName" = ${maskText(realName, 'name')}, "updateTime" = ${now}
    where id = ${userId}`.execute(tx);
  return id;
}
