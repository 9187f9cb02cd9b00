import { type EntityRules, Refusal, type WorkContext } from '@isp/server';
import type { Ask } from '@isp/server/internal';
import { sql } from 'kysely';
import type { User, UserForms } from '../../../generated/rows.ts';
import { md5Hex } from '../../../platform/passwords/password.ts';
import { closeSessionsOf } from '../../../platform/sessions/sessions.ts';
import { toDateTime } from '../../../rules/dateTimes.ts';
import { listSessions } from '../session/sessionList.ts';
import { newPassword } from './newPassword.ts';
import { people } from './people.ts';

/** Maximum number of sign-ins that the tab of a user shows. */
const MAX_SHOWN = 100;
/** A password that an administrator sets, with its hash. */
interface GivenPassword {
  readonly password: string;
  readonly hash: string;
}

/**
 * Makes a new password and its hash. It runs before the transaction, because the hash takes 80 ms and an embedded
 * database has only one connection.
 */
export const makePassword: Ask = async ({ host }): Promise<GivenPassword> => {
  const password = newPassword();
  return { password, hash: await host.passwords.hash(md5Hex(password)) };
};

const signOut = (work: WorkContext, rows: readonly User[]): Promise<void> =>
  work.asService(async ({ tx }) => {
    for (const { id } of rows) await closeSessionsOf(tx, people, id);
  });

/**
 * Rules of users for the platform's administrators. A user that is disabled, or gets another password, is signed
 * out on all devices at once.
 */
export const userRules: EntityRules<User, UserForms> = {
  // Administrators cannot use these actions for their own account: they could lock themselves out, and would need
  // another administrator to undo it.
  allows: ({ caller }, { id }) => id !== caller.userId,
  actions: {
    async disable(work, { rows }) {
      await signOut(work, rows);
      return undefined;
    },
    async endSessions(work, { rows }) {
      await signOut(work, rows);
      return undefined;
    },
    async resetPassword(work, { rows, prepared }) {
      const [row, ...others] = rows;
      if (!row || others.length > 0) throw new Refusal('PARAM_INVALID');
      const { hash } = prepared as GivenPassword;
      await work.asService(({ tx }) =>
        sql`update user_user set password = ${hash}, "mustChangePassword" = true where id = ${row.id}`.execute(
          tx,
        ),
      );
      await signOut(work, rows);
      return undefined;
    },
  },
  answers: {
    resetPassword: (_work, [row], _form, prepared) => ({
      username: row?.username,
      password: (prepared as GivenPassword).password,
    }),
  },
  reads: {
    async sessionsOf({ asService, now }, { row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      const sessions = await asService(({ tx }) => listSessions(tx, now, row.id));
      return sessions.map(({ id, createTime, ip, lastUsedTime, loginMode, userAgent }) => ({
        ...{ id, time: toDateTime(createTime), lastTime: toDateTime(lastUsedTime) },
        ...{ type: loginMode, source: ip, message: userAgent },
      }));
    },
    async signInsOf({ asService, caller }, { row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      const { rows } = await asService(({ tx }) =>
        sql<{ id: string; opsTime: Date; action: string; ip: string | null; errMessage: string | null }>`
          select id, "opsTime", action, ip, "errMessage" from isp_ops_log
          where "tenantId" = ${caller.tenantId} and "bizType" = 'user.session' and "bizId" = ${row.id}
          order by "opsTime" desc, id desc limit ${MAX_SHOWN}`.execute(tx),
      );
      return rows.map(({ action, errMessage, id, ip, opsTime }) => ({
        ...{ id, time: toDateTime(opsTime), type: action, source: ip, reason: errMessage },
      }));
    },
  },
};
