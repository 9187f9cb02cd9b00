import { Refusal, type Tx } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Account } from '../../../platform/directory/accounts.ts';
import { identityOf } from '../../../platform/identity/requestCaller.ts';
import { countWithin, dropCount } from '../../../platform/limits/counters.ts';
import { openPassword } from '../../../platform/login/openPassword.ts';
import { md5Hex } from '../../../platform/passwords/password.ts';
import { called } from '../../../platform/routes/schemas.ts';
import type { CodeOf } from '../../../platform/sms/verifyingCodes.ts';
import type { Service } from '../../../service.ts';
import { findContact } from './contact.ts';

/**
 * Way in which a user confirms a call by which they could lose their account. `password`: if the account has a
 * password. `phone`, `email`: otherwise by a code that is sent to the verified phone or address. `signIn`: if there
 * is neither, the sign-in must be at most {@link FRESH_SECONDS} old.
 */
export type StepUpWay = 'password' | 'phone' | 'email' | 'signIn';

export interface StepUp {
  readonly way: StepUpWay;
  /** Phone or address to which the code is sent; empty for the other ways. */
  readonly target: string;
}

/** Maximum age of a sign-in that confirms a call, in seconds. */
const FRESH_SECONDS = 10 * 60;
/**
 * Maximum number of wrong passwords in the confirmations of one sign-in, so that a person with a stolen session
 * cannot try passwords.
 */
const tries = { limit: 5, seconds: 15 * 60 } as const;

/** Fields of the confirmation in the body of a call, in addition to the call's own fields. */
export const stepUpFields = {
  password: Type.Optional(
    Type.String({
      ...called('当前密码', 'Current password'),
      description: 'As at `/login`; of an account that has one',
    }),
  ),
  confirmCode: Type.Optional(
    Type.String({
      ...called('确认验证码', 'Confirmation code'),
      description: 'Without a password: the code of `/users/verify-code` for the purpose `confirm`',
    }),
  ),
};
const Given = Type.Object(stepUpFields);
type Given = Static<typeof Given>;

/**
 * Proof that the caller owns the account, returned by `proveOwner`. `spendProof` uses it up in the transaction of
 * the change.
 */
export interface OwnerProof {
  readonly account: Account;
  readonly code?: { readonly of: CodeOf; readonly given: string };
}

/**
 * Returns how the owner of an account confirms a call. Runs as the job role.
 * @throws Refusal SESSION_NOT_EXISTS for an account that no longer exists
 */
export async function findStepUp({ auth }: Pick<Service, 'auth'>, tx: Tx, userId: string): Promise<StepUp> {
  const contact = await findContact(tx, userId);
  if (!contact) throw new Refusal('SESSION_NOT_EXISTS');
  if (contact.hasPassword) return { way: 'password', target: '' };
  if (contact.phone && auth.hasSms) return { way: 'phone', target: contact.phone };
  if (contact.email && auth.hasMail) return { way: 'email', target: contact.email };
  return { way: 'signIn', target: '' };
}

/**
 * Checks the confirmation of a call. This is done before the transaction, because a wrong attempt must be counted
 * even if the call is refused, and because checking a password takes 80 ms.
 *
 * @throws Refusal PASSWORD_REQUIRED, PASSWORD_WRONG, LOGIN_LOCKED after five wrong passwords, CONFIRM_REQUIRED,
 * SIGN_IN_AGAIN
 */
export async function proveOwner(
  service: Service,
  request: FastifyRequest,
  { confirmCode, password }: Given,
): Promise<OwnerProof> {
  const { auth, database, directory, now, passwords } = service;
  const { family, sessionHash, tenantId, userId } = await identityOf(service, request);
  const { account, isFresh, stepUp } = await database.asJob(async (tx) => ({
    account: await directory.people.findById(tx, userId),
    stepUp: await findStepUp(service, tx, userId),
    isFresh: await isFreshSession(tx, now(), sessionHash),
  }));
  if (!account) throw new Refusal('SESSION_NOT_EXISTS');
  const { target, way } = stepUp;
  if (way === 'signIn') {
    if (!isFresh) throw new Refusal('SIGN_IN_AGAIN');
    return { account };
  }
  if (way !== 'password') {
    if (!confirmCode) throw new Refusal('CONFIRM_REQUIRED', { params: { target: maskTarget(target) } });
    const of: CodeOf = { purpose: 'confirm', tenantId, userId, target };
    await auth.codes.noteTry(of, confirmCode);
    return { account, code: { of, given: confirmCode } };
  }
  if (!password) throw new Refusal('PASSWORD_REQUIRED');
  const limit = { kind: 'password.family', of: [family], ...tries } as const;
  if (!(await database.asJob((tx) => countWithin(tx, now(), limit)))) throw new Refusal('LOGIN_LOCKED');
  const plain = await openPassword(service, request, password);
  if (plain === undefined || !(await passwords.verify(md5Hex(plain), account.password)))
    throw new Refusal('PASSWORD_WRONG');
  await database.asJob((tx) => dropCount(tx, limit));
  return { account };
}

/**
 * Uses up the confirmation in the transaction of the change. Locks the account. Runs as the job role.
 *
 * @throws Refusal CONFIRM_WRONG; PASSWORD_WRONG if the password was changed meanwhile
 */
export async function spendProof(service: Service, tx: Tx, { account, code }: OwnerProof): Promise<void> {
  const { auth, directory } = service;
  await directory.people.hold(tx, sql`${account.id}`);
  const current = await directory.people.findById(tx, account.id);
  if (current?.password !== account.password) throw new Refusal('PASSWORD_WRONG');
  if (code && !(await auth.codes.take(tx, code.of, code.given))) throw new Refusal('CONFIRM_WRONG');
}

/** Masks a phone or a mail address: 139****5678, l***@example.org. */
export const maskTarget = (target: string): string =>
  target.includes('@')
    ? target.replace(/^(.).*(?=@)/, '$1***')
    : `${target.slice(0, 3)}****${target.slice(-4)}`;

async function isFreshSession(tx: Tx, now: Date, sessionHash: string): Promise<boolean> {
  const { rows } = await sql`select from user_session where "sessionHash" = ${sessionHash}
    and coalesce("startTime", "createTime") > ${new Date(now.getTime() - FRESH_SECONDS * 1000)}`.execute(tx);
  return rows.length > 0;
}
