import type { EntitySamples } from '@isp/server/testing';
import { sql } from 'kysely';
import type { DeveloperApply, DeveloperOrganization } from '../../../generated/rows.ts';
import { tables } from '../../../rules/tables.ts';
import { sendCode } from '../../../testing/sendCode.ts';

/**
 * Samples of organisations. They have the type ENTERPRISE, because tests must not change the platform's own
 * organisation.
 */
const organization: EntitySamples<DeveloperOrganization> = {
  before: { all: { orgType: 'ENTERPRISE' } },
  edit: ({ n }) => ({ orgName: `样本机构 改 ${n}` }),
  forms: { dissolve: () => ({ agree: true }) },
};

const developerApply: EntitySamples<DeveloperApply> = {
  async add({ database, file, n, account }) {
    const [code, phone] = ['123456', `1390000${String(n % 10_000).padStart(4, '0')}`];
    await sendCode(database, account, { purpose: 'apply', target: phone, code });
    // A user may have only one open application, so the applications of earlier tests are withdrawn.
    await database.asJob((tx) =>
      sql`update developer_developer_apply set status = 'WITHDRAWN' where status = 'PENDING'
        and "createUser" = (select id from ${tables('user.user')} where username = ${account})`.execute(tx),
    );
    const scans = { idFront: await file('idFront'), idBack: await file('idBack') };
    return {
      ...scans,
      applyType: 'PERSONAL',
      phone,
      smsCode: code,
      orgName: `样本机构 ${n}`,
      intro: '能力介绍，十个字以上。',
      agree: true,
    };
  },
  fullest: async ({ file }) => ({ licenseFile: await file('licenseFile'), creditCode: '91350211M000100Y46' }),
  before: { approve: { orgName: '样本机构 已通过' } },
};

export const samples = { 'developer.organization': organization, 'developer.developerApply': developerApply };
