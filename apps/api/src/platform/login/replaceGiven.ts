import { Refusal } from '@isp/server';
import type { Account } from '../directory/accounts.ts';
import { md5Hex } from '../passwords/password.ts';
import { isAcceptablePassword } from '../passwords/passwordRules.ts';
import type { SignInService } from './signInService.ts';

/**
 * Replaces the password that an administrator set, in the sign-in with this password. It opens no transaction around
 * the hash, which takes 80 ms.
 *
 * @param given - the password of the sign-in
 * @param wanted - the one its owner chose; undefined for what could not be read
 * @returns the account with its new password
 * @throws Refusal PASSWORD_RULE; LOGIN_FAILED where another one was set meanwhile
 */
export async function replaceGiven(
  {
    database,
    directory,
    now,
    passwords,
  }: Pick<SignInService, 'database' | 'directory' | 'now' | 'passwords'>,
  account: Account,
  { given, wanted }: { readonly given: string | undefined; readonly wanted: string | undefined },
): Promise<Account> {
  if (wanted === undefined || wanted === given || !isAcceptablePassword(wanted))
    throw new Refusal('PASSWORD_RULE');
  const password = await passwords.hash(md5Hex(wanted));
  const change = { id: account.id, from: account.password, to: password };
  if (!(await database.asJob((tx) => directory.people.replacePassword(tx, now(), change))))
    throw new Refusal('LOGIN_FAILED');
  return { ...account, password, mustChangePassword: false };
}
