/** A user as signing in needs it. */
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
  /** It was given to them: it lets them choose another, and no further. */
  readonly mustChangePassword: boolean;
}

/** A locked account is open again after its quarter of an hour: the limits count that, not the status. */
export const isUsable = ({ status }: Pick<Account, 'status'>): boolean =>
  status === 'NORMAL' || status === 'LOCKED';

export const roleNameOf = (userType: number): string =>
  ['admin', 'customer', 'developer'][userType] ?? 'customer';
