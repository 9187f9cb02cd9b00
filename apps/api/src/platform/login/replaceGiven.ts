import { Refusal } from '@isp/server';
import type { Account } from '../directory/accounts.ts';
import { md5Hex } from '../passwords/password.ts';
import { isAcceptablePassword } from '../passwords/passwordRules.ts';
import type { SignInService } from './signInService.ts';

/**
 * Replaces a password that an administrator has set by one that the user chooses, during the sign-in with the
 * former. The hash takes 80 ms, so it is calculated outside of a transaction.
 *
 * @param given - password of the sign-in
 * @param wanted - new password that the user has chosen; undefined if it could not be read
 * @returns account with the new password
 * @throws Refusal PASSWORD_RULE; LOGIN_FAILED if another password was set meanwhile
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
