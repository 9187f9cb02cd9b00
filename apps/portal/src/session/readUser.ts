/** An organisation the user may act for. */
export interface Organisation {
  readonly orgId: string;
  readonly orgName: string;
  readonly isAdmin: boolean;
}

/** The signed-in user. @see R3.01 */
export interface User {
  readonly userId: string;
  /** 0 administrator, 1 customer, 2 developer. @see R1.04 */
  readonly userType: number;
  /** Nickname, else the account. */
  readonly name: string;
  readonly avatar: string;
  /** `roleList` contains admin. @see R6.02 */
  readonly isAdmin: boolean;
  readonly organisations: readonly Organisation[];
  /** Suggested by the server; the browser tab decides. */
  readonly currentOrgId: string | undefined;
}

/** @throws when the reply is no user: a session without a user is no session. */
export function readUser(reply: unknown): User {
  if (!isObject(reply) || reply.userId === undefined) throw new Error('The reply of /users holds no userId.');
  const list = Array.isArray(reply.organizationDto) ? reply.organizationDto : [];
  return {
    userId: String(reply.userId),
    userType: Number(reply.userType),
    name: text(reply.nickname) || text(reply.username),
    avatar: text(reply.avatar),
    isAdmin: Array.isArray(reply.roleList) && reply.roleList.includes('admin'),
    organisations: list.filter(isObject).map((organisation) => ({
      orgId: String(organisation.orgId),
      orgName: text(organisation.orgName),
      isAdmin: Number(organisation.isAdmin) === 1,
    })),
    currentOrgId: text(reply.currentOrgId) || undefined,
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
