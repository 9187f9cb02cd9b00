import { type EntityRules, Refusal, refuseFields, toFieldIssue, type WorkContext } from '@isp/server';
import { sql } from 'kysely';
import type { DeveloperApply as Application, DeveloperApplyForms } from '../../generated/rows.ts';
import type { CodeOf } from '../../platform/sms/verifyingCodes.ts';
import { timedNumber } from '../../platform/tables/timedNumber.ts';
import { tables } from '../../rules/tables.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import { foundOrganisation, isNameTaken, nameTaken } from './foundOrganisation.ts';

/**
 * Returns the conditions under which an SMS code is valid. The code proves that the contact's phone belongs to the
 * applicant.
 */
const codeOf = ({ tenantId, userId }: WorkContext['caller'], phone: string): CodeOf => ({
  ...{ purpose: 'apply', tenantId, userId },
  target: phone,
});

const wrongCode = { 'zh-CN': '短信验证码不正确', 'en-US': 'Incorrect SMS code' } as const;

/**
 * Rules of applications to become a developer. A customer may have one open application at a time. The approval of
 * an application founds an organisation.
 */
export const applyRules: EntityRules<Application, DeveloperApplyForms> = {
  async prepare({ caller, host }, action, { phone, smsCode }) {
    if (action === 'add' && typeof phone === 'string')
      await host.codes.noteTry(codeOf(caller, phone), smsCode);
  },
  async beforeAdd(work, form) {
    await work.asService(async ({ records, tx }) => {
      // The user's row is locked, so that the second of two simultaneous calls waits and then finds the application
      // of the first.
      await sql`select from ${tables('user.user')} where id = ${work.caller.userId} for no key update`.execute(
        tx,
      );
      const open = { createUser: work.caller.userId, status: 'PENDING' };
      if (await records('developer.developerApply').exists(open)) throw new Refusal('APPLICATION_PENDING');
    });
    return form;
  },
  validate: ({ asService, caller, host }, { orgName, phone, smsCode }) =>
    asService(async ({ tx }) => {
      if (await isNameTaken(tx, caller.tenantId, orgName))
        return [toFieldIssue({ field: 'orgName', rule: 'unique' }, caller.locale, nameTaken)];
      const isRight = await host.codes.take(tx, codeOf(caller, phone), smsCode);
      return isRight ? [] : [toFieldIssue({ field: 'smsCode', rule: 'smsCode' }, caller.locale, wrongCode)];
    }),
  fillAdd: ({ asService, now }, row) =>
    asService(async ({ tx }) => ({
      ...row,
      applyNo: await timedNumber(tx, 'AP', 'code_application', now),
      // `smsCode` is not stored, because the code was used up above. `orgId` is null until the approval of the
      // application founds the organisation.
      ...{ smsCode: null, orgId: null },
    })),
  actions: {
    async approve(work, { rows }) {
      const founded = new Map<string, string>();
      await work.asService(async (service) => {
        for (const row of rows) {
          if (await isNameTaken(service.tx, row.tenantId, row.orgName))
            throw refuseFields([
              toFieldIssue({ field: 'orgName', rule: 'unique' }, work.caller.locale, nameTaken),
            ]);
          founded.set(row.id, await foundOrganisation(service, row));
        }
      });
      return ({ id }) => ({ orgId: founded.get(id) ?? null, auditTime: work.now });
    },
    reject: ({ now }) => ({ auditTime: now }),
  },
  afterActions: {
    approve: (work, rows) =>
      work.asService(async (service) => {
        for (const { createUser, id, orgName: org } of rows)
          await notifyAll(service, [createUser], 'applicationApproved', {
            params: { org },
            about: ['developer.developerApply', id],
          });
      }),
    reject: (work, rows) =>
      work.asService(async (service) => {
        for (const { auditRemark, createUser, id } of rows)
          await notifyAll(service, [createUser], 'applicationRejected', {
            params: { reason: auditRemark ?? '' },
            about: ['developer.developerApply', id],
          });
      }),
  },
  reads: {
    /** Returns the caller's newest application; null if there is none. */
    async mine({ caller, records, tx }) {
      const { rows } = await sql<{ id: string }>`select id from developer_developer_apply
        where "createUser" = ${caller.userId} and not "isDeleted" order by "createTime" desc, id desc limit 1`.execute(
        tx,
      );
      const own = rows[0] && (await records('developer.developerApply').find(rows[0].id));
      if (!own) return null;
      const { isDeleted: _isDeleted, smsCode: _smsCode, tenantId: _tenantId, ...shown } = own;
      return shown;
    },
  },
};
