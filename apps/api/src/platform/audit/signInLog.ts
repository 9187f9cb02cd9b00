import type { Tx } from '@isp/server';
import { errorCode, writeOpsLog } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';
import type { Account } from '../directory/accounts.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { addressKey } from '../limits/addressKey.ts';
import { countWithin } from '../limits/counters.ts';
import { anonymous } from '../routes/anonymous.ts';

/**
 * Maximum number of lines about refused sign-ins from one network address in a minute, so that a stranger cannot
 * fill the log.
 */
const MAX_PER_MINUTE = 60;
/** Maximum number of characters that are stored of the name in a refused sign-in. */
const MAX_NAME_CHARACTERS = 64;

/**
 * Types of sign-in events, as the log names them: 登录 (sign-in), 注册 (registration), 退出登录 (sign-out), 令牌重放 (reuse of
 * a token), 找回密码 (new password of a user who has forgotten the old one).
 */
export type SignInAction = '登录' | '注册' | '退出登录' | '令牌重放' | '找回密码';

export interface SignInLine {
  readonly action: SignInAction;
  readonly tenantId: string;
  /**
   * Id of the owner of the account. The owner and the platform can read the line. Empty if the account does not
   * exist.
   */
  readonly userId: string;
  /** Name of the owner of the account. If the account does not exist, the name that was sent. */
  readonly name: string;
  readonly ip: string;
  /** Code of the refusal; undefined if the sign-in succeeded. */
  readonly error?: string;
  /** Details of the sign-in, for example its mode. */
  readonly how?: Readonly<Record<string, string>>;
}

/**
 * Writes one line about a sign-in to the operation log. There is no caller yet, so the owner of the account is
 * stored as the operator.
 */
export async function logSignIn(
  tx: Tx,
  { newId, now }: Pick<ServiceBase, 'newId' | 'now'>,
  line: SignInLine,
): Promise<void> {
  const name = line.name.slice(0, MAX_NAME_CHARACTERS);
  const caller = {
    ...anonymous,
    userId: line.userId,
    userName: name.replaceAll('\u0000', ''),
    tenantId: line.tenantId.replaceAll('\u0000', '').slice(0, MAX_NAME_CHARACTERS),
    ip: line.ip,
  };
  await writeOpsLog(tx, caller, newId(), now(), {
    entity: { area: 'user', key: 'user.session', title: '用户', scope: 'user', fields: [], actions: [] },
    action: line.action,
    id: line.userId,
    label: name,
    after: line.how,
    error: line.error,
  });
}

/** The account to which a sign-in call refers, before the call is verified. */
export interface Claimed {
  readonly action: SignInAction;
  readonly tenantId: string;
  readonly by: 'name' | 'phone' | 'email';
  readonly name: string;
}

/**
 * Runs a sign-in call. If it is refused, logs the refusal; a success is logged by the sign-in itself, in its
 * transaction.
 */
export async function notedRefusal<T>(
  service: ServiceBase,
  request: FastifyRequest,
  claimed: Claimed,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await noteRefusal(service, request, claimed, error);
    throw error;
  }
}

/** Returns the account to which a refused call refers; undefined if it is none, or if several have the mail address. */
async function findClaimed(
  tx: Tx,
  { directory: { people } }: ServiceBase,
  by: Claimed['by'],
  tenantId: string,
  name: string,
): Promise<Account | undefined> {
  if (by === 'phone') return people.findByPhone(tx, tenantId, name);
  if (by === 'name') return people.findByName(tx, tenantId, name);
  const [account, ...others] = await people.findAllByEmail(tx, tenantId, name);
  return others.length === 0 ? account : undefined;
}

async function noteRefusal(
  service: ServiceBase,
  { ip }: FastifyRequest,
  { action, by, name, tenantId }: Claimed,
  error: unknown,
): Promise<void> {
  const { database, now } = service;
  const limit = { kind: 'audit.address', of: [addressKey(ip)], limit: MAX_PER_MINUTE, seconds: 60 } as const;
  await database.asJob(async (tx) => {
    if (!(await countWithin(tx, now(), limit))) return;
    // a name with NUL cannot be stored, so no account can have it
    const isStorable = !`${tenantId}${name}`.includes('\u0000');
    const account = isStorable ? await findClaimed(tx, service, by, tenantId, name) : undefined;
    await logSignIn(tx, service, {
      ...{ action, tenantId, ip, name: account?.nickname ?? name },
      userId: account?.id ?? '',
      error: errorCode(error),
    });
  });
}
