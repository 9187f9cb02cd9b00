/** The values of a user that signing in needs. */
export interface Account {
  readonly id: string;
  readonly tenantId: string;
  readonly username: string;
  readonly nickname: string;
  readonly realName: string;
  readonly avatar: string;
  /** 0 administrator, 1 customer, 2 developer. */
  readonly userType: number;
  readonly status: string;
  /** argon2id of the md5; empty for users of an external provider. */
  readonly password: string;
  /** An administrator set it: with it the user can only set another one. */
  readonly mustChangePassword: boolean;
}

/** A locked account is open again after a quarter of an hour: the limits count that time, not the status. */
export const isUsable = ({ status }: Pick<Account, 'status'>): boolean =>
  status === 'NORMAL' || status === 'LOCKED';

export const roleNameOf = (userType: number): string =>
  ['admin', 'customer', 'developer'][userType] ?? 'customer';
