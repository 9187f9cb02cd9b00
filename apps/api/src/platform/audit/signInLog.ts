import type { Tx } from '@isp/server';
import { errorCode, writeOpsLog } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { addressKey } from '../limits/addressKey.ts';
import { countWithin } from '../limits/counters.ts';
import { anonymous } from '../routes/anonymous.ts';

/** Lines of refused sign-ins of one address in a minute, at most, so that the log cannot be filled from outside. */
const MAX_PER_MINUTE = 60;
/** Characters of a name that a stranger sends which are stored. */
const MAX_NAME_CHARACTERS = 64;

/** Kinds of sign-in events, as the log names them. */
export type SignInAction = '登录' | '注册' | '退出登录' | '令牌重放';

export interface SignInLine {
  readonly action: SignInAction;
  readonly tenantId: string;
  /** Owner of the account; the owner and the platform read the line. Empty where the account does not exist. */
  readonly userId: string;
  readonly name: string;
  readonly ip: string;
  /** Code of the refusal; undefined for a success. */
  readonly error?: string;
  /** Way of the sign-in. */
  readonly how?: Readonly<Record<string, string>>;
}

/** Writes one line about a sign-in to the operation log. No session exists yet, so the account is the operator. */
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

/** The account that a sign-in names. */
export interface Claimed {
  readonly action: SignInAction;
  readonly tenantId: string;
  readonly by: 'name' | 'phone';
  readonly name: string;
}

/** Runs a sign-in call and logs a refusal. A success is logged in its own transaction. */
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

async function noteRefusal(
  service: ServiceBase,
  { ip }: FastifyRequest,
  { action, by, name, tenantId }: Claimed,
  error: unknown,
): Promise<void> {
  const { database, now } = service;
  const { findByName, findByPhone } = service.directory.people;
  const limit = { kind: 'audit.address', of: [addressKey(ip)], limit: MAX_PER_MINUTE, seconds: 60 } as const;
  await database.asJob(async (tx) => {
    if (!(await countWithin(tx, now(), limit))) return;
    const find = by === 'phone' ? findByPhone : findByName;
    // a name that cannot be stored belongs to no account
    const isStorable = !`${tenantId}${name}`.includes('\u0000');
    const account = isStorable ? await find(tx, tenantId, name) : undefined;
    const line = { action, tenantId, name, ip, userId: account?.id ?? '', error: errorCode(error) };
    await logSignIn(tx, service, line);
  });
}
