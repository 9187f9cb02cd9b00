import { Refusal } from '@isp/server';
import { sql } from 'kysely';
import { notifyOwner } from '../areas/user/account/notifyOwner.ts';
import { addAdministrator } from '../areas/user/administrators/administrators.ts';
import { replaceHash } from '../areas/user/administrators/replaceHash.ts';
import { userSubject } from '../areas/user/administrators/userSubject.ts';
import { newPassword } from '../areas/user/people/newPassword.ts';
import { md5Hex } from '../platform/passwords/password.ts';
import { isNickname, isTenant, isUsername } from '../platform/registration/registerUser.ts';
import { closeSessionsOf } from '../platform/sessions/sessions.ts';
import type { Service } from '../service.ts';
import { CommandError } from './CommandError.ts';
import { logCommand } from './logCommand.ts';

/** An account with the password that it got. The owner must replace it at the first sign-in. */
export interface GivenAccount {
  readonly username: string;
  readonly password: string;
}

export interface AdministratorForm {
  readonly tenantId: string;
  readonly username: string;
  /** @defaultValue the user name */
  readonly nickname: string | undefined;
}

/**
 * Makes an administrator of the platform.
 *
 * @throws CommandError for a wrong or taken name, or a tenant that does not exist
 */
export async function createAdministrator(
  service: Service,
  { nickname, tenantId, username }: AdministratorForm,
): Promise<GivenAccount> {
  const { database, passwords } = service;
  const name = nickname ?? username;
  if (!isUsername(username)) throw new CommandError('accountWrong');
  if (!isNickname(name)) throw new CommandError('nicknameWrong');
  const password = newPassword();
  const hash = await passwords.hash(md5Hex(password));
  await database.asJob(async (tx) => {
    if (!(await isTenant(tx, service.directory.people, tenantId))) throw new CommandError('tenantMissing');
    const given = { tenantId, username, nickname: name, password: hash, mustChangePassword: true };
    const id = await addAdministrator(tx, service, given).catch((error: unknown) => {
      const isTaken = error instanceof Refusal && error.code === 'USER_EXISTS';
      throw isTaken ? new CommandError('accountExists', { cause: error }) : error;
    });
    const line = { ...userSubject, action: '新建平台管理员', id, label: name, tenantId };
    await logCommand(tx, service, line);
  });
  return { username, password };
}

export interface ResetForm {
  readonly tenantId: string;
  readonly username: string;
  /** True if a disabled account is enabled too. */
  readonly enable: boolean;
}

/**
 * Sets a new password of an account, unlocks it, ends all its sessions and sends a notice to its owner.
 *
 * @throws CommandError if there is no such account, or if it is disabled
 */
export async function resetAccount(
  service: Service,
  { enable, tenantId, username }: ResetForm,
): Promise<GivenAccount> {
  const { database, directory, now, passwords } = service;
  const { people } = directory;
  const password = newPassword();
  const hash = await passwords.hash(md5Hex(password));
  return database.asJob(async (tx) => {
    const found = await people.findByName(tx, tenantId, username);
    const held = found && (await people.hold(tx, sql`${found.id}`));
    if (!found || !held || held.status === 'CANCELED') throw new CommandError('accountMissing');
    if (held.status === 'DISABLED' && !enable) throw new CommandError('accountDisabled');
    await replaceHash(tx, { id: found.id, hash, now: now() });
    await closeSessionsOf(tx, people, found.id);
    await notifyOwner(service, tx, found.id, 'password');
    const line = { ...userSubject, action: '重置密码', id: found.id, tenantId };
    await logCommand(tx, service, { ...line, label: found.nickname });
    return { username: found.username, password };
  });
}
