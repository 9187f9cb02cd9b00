import { setTimeout } from 'node:timers/promises';
import { Refusal } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { logSignIn } from '../audit/signInLog.ts';
import { type Account, isUsable, refusalOf } from '../directory/accounts.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { countTry, forgetTries } from '../limits/loginLimit.ts';
import {
  closeSession,
  type ExternalSignIn,
  type LoginMode,
  type NewSession,
  openSession,
  type TokenPair,
} from '../sessions/sessions.ts';
import type { SignInService } from './signInService.ts';

export interface Credentials {
  readonly tenantId: string;
  readonly username: string;
  /** Password as md5 in hex, see `md5Hex`. */
  readonly secret: string;
  /** True if a captcha was solved, or if none is required here. */
  readonly isHuman: boolean;
  /**
   * True if this call also contains a new password, for a user whose present password was set by an administrator.
   *
   * @defaultValue false: the reply asks the user to choose a new password
   */
  readonly mayReplace?: boolean;
}

/**
 * Returns the account with this name and password. Every call counts as an attempt. The call always takes the same
 * time, so that it does not reveal whether the account exists.
 *
 * @throws Refusal LOGIN_FAILED, LOGIN_LOCKED, USER_DISABLED, TENANT_CLOSED, PASSWORD_CHANGE_REQUIRED; CAPTCHA_EMPTY if a captcha
 * must be solved first
 */
export async function checkPassword(
  { auth, database, directory, now, passwords }: SignInService,
  request: FastifyRequest,
  given: Credentials,
): Promise<Account> {
  const { isHuman, mayReplace = false, secret, tenantId, username } = given;
  const deviceOf = await auth.devices.read(request);
  const { account, delay, attempt } = await database.asJob(async (tx) => {
    const found = await directory.people.findByName(tx, tenantId, username);
    const device = found && deviceOf(found);
    const tried = { tenantId, by: 'name', name: username, ip: request.ip, device } as const;
    return { account: found, attempt: tried, delay: await countTry(tx, now(), { ...tried, isHuman }) };
  });
  await setTimeout(delay);
  // the check takes 40 ms and is made outside of a transaction, because an embedded database (PGlite) has only one
  // connection
  const isRight = await passwords.verify(secret, account?.password);
  if (!account || !isRight) throw new Refusal('LOGIN_FAILED');
  if (!isUsable(account)) throw refusalOf(account.status);
  await database.asJob((tx) => forgetTries(tx, attempt));
  if (account.mustChangePassword && !mayReplace) throw new Refusal('PASSWORD_CHANGE_REQUIRED');
  return account;
}

export interface SignInAs {
  readonly ip: string;
  readonly userAgent: string;
  readonly loginMode: LoginMode;
  readonly clientId: string;
  readonly external?: ExternalSignIn | undefined;
  /** Id of the organisation in a signed token; the session acts for it. */
  readonly deptId?: string;
  /** Function that makes the tokens. @defaultValue opaque tokens */
  readonly pair?: TokenPair;
}

export interface SignedIn extends NewSession {
  readonly account: Account;
  /** Id of the organisation for which the user acts after the sign-in; empty if the user has none. */
  readonly orgId: string;
}

/** Returns the reply of `/login`, for all ways to sign in. */
export const describeLogin = ({ account, expiresIn, orgId, refreshToken, sessionId }: SignedIn) => ({
  sessionId,
  refreshToken,
  expiresIn,
  userType: account.userType,
  currentOrgId: orgId,
});

/** Titles of the modes of sign-in in the operation log. */
const modeTitles: Readonly<Record<LoginMode, string>> = {
  PASSWORD: '账号密码',
  PHONE: '短信验证码',
  SOCIAL: '第三方账号',
  SSO: '单点登录',
  LINK: '一次性链接',
};

/** Opens a session for an account after its owner was identified. @throws Refusal USER_DISABLED, TENANT_CLOSED, LOGIN_FAILED */
export async function startSession(service: ServiceBase, account: Account, how: SignInAs): Promise<SignedIn> {
  const { database, directory, now } = service;
  return database.asJob(async (tx) => {
    // This locks the row of the account. A call that ends all sessions of the account locks it too, so it runs
    // either before or after this transaction.
    const status = await directory.people.noteSignIn(tx, now(), account, how.ip);
    // the password was changed between the check and this transaction
    if (status === undefined) throw new Refusal('LOGIN_FAILED');
    if (!isUsable({ status })) throw refusalOf(status);
    const { pair, ...owner } = how;
    const session = await openSession(
      tx,
      now(),
      { ...owner, userId: account.id, tenantId: account.tenantId },
      pair,
    );
    const { id, nickname: name, tenantId } = account;
    await logSignIn(tx, service, {
      action: '登录',
      tenantId,
      userId: id,
      name,
      ip: how.ip,
      how: { 登录方式: modeTitles[how.loginMode], 客户端: how.clientId },
    });
    const orgId = how.deptId ?? (await directory.memberships.orgOf(tx, id));
    return { ...session, account, orgId };
  });
}

/**
 * Ends the session that was sent with a sign-in. An attacker may have placed it in the browser (session fixation).
 */
export async function leavePresented(
  { database, directory }: Pick<ServiceBase, 'database' | 'directory'>,
  { sessionHash }: FastifyRequest,
): Promise<void> {
  if (sessionHash) await database.asJob((tx) => closeSession(tx, directory.people, sessionHash));
}

/** Returns the account with an id, if the account may sign in. @throws Refusal USER_DISABLED, TENANT_CLOSED */
export async function usableAccount(
  { database, directory }: SignInService,
  userId: string,
): Promise<Account> {
  const account = await database.asJob((tx) => directory.people.findById(tx, userId));
  if (!account || !isUsable(account)) throw refusalOf(account?.status);
  return account;
}
