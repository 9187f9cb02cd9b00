import { Refusal } from '@isp/server';

/** Values of a user that the sign-in needs. */
export interface Account {
  readonly id: string;
  readonly tenantId: string;
  readonly username: string;
  readonly nickname: string;
  readonly realName: string;
  readonly avatar: string;
  /** Type of the user: 0 administrator, 1 customer, 2 developer. */
  readonly userType: number;
  /** Status of the account; {@link ofClosedTenant} while its tenant is closed. */
  readonly status: string;
  /** Hash of the password: argon2id of the password's md5. Empty for users of an external provider. */
  readonly password: string;
  /**
   * True if an administrator set the password. After signing in with it, the user can do nothing but set a new one.
   */
  readonly mustChangePassword: boolean;
}

/** Status of all accounts of a closed tenant, instead of the status that is stored. */
export const ofClosedTenant = 'TENANT_CLOSED';

/** Returns the refusal of an account that cannot be used: TENANT_CLOSED, or USER_DISABLED. */
export const refusalOf = (status: string | undefined): Refusal =>
  new Refusal(status === ofClosedTenant ? 'TENANT_CLOSED' : 'USER_DISABLED');

/**
 * Returns true if the user may sign in with this account. A locked account is unlocked after a quarter of an hour;
 * this is checked by the limit of attempts, not by the status.
 */
export const isUsable = ({ status }: Pick<Account, 'status'>): boolean =>
  status === 'NORMAL' || status === 'LOCKED';

export const roleNameOf = (userType: number): string =>
  ['admin', 'customer', 'developer'][userType] ?? 'customer';
