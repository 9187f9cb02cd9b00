import { isObject } from '@isp/kit';

/** An organisation the user may act for. */
export interface Organisation {
  readonly orgId: string;
  readonly orgName: string;
  readonly isAdmin: boolean;
}

/** Id and name of an organisation. */
export type NamedOrganisation = Pick<Organisation, 'orgId' | 'orgName'>;

/**
 * The signed-in user.
 *
 * @example
 * const isReader = ({ roles }: User) => roles.includes('reader');
 */
export interface User {
  readonly userId: string;
  readonly tenantId: string;
  /** 0 administrator, 1 customer, 2 developer. */
  readonly userType: number;
  /** Nickname, else the account. */
  readonly name: string;
  readonly avatar: string;
  /** `admin`, and those of the organisation. */
  readonly roles: readonly string[];
  /** `roles` contains admin. */
  readonly isAdmin: boolean;
  readonly organisations: readonly Organisation[];
  /** Suggested by the server; the browser tab has the choice. */
  readonly currentOrgId: string | undefined;
}

/** @throws when the reply is no user: a session without a user is no session. */
export function readUser(reply: unknown): User {
  if (!isObject(reply) || reply.userId === undefined) throw new Error('The reply of /users holds no userId.');
  const roles = Array.isArray(reply.roleList)
    ? reply.roleList.filter((role) => typeof role === 'string')
    : [];
  const list = Array.isArray(reply.organizationDto) ? reply.organizationDto : [];
  return {
    userId: String(reply.userId),
    tenantId: text(reply.tenant_id),
    userType: Number(reply.userType),
    name: text(reply.nickname) || text(reply.username),
    avatar: text(reply.avatar),
    roles,
    isAdmin: roles.includes('admin'),
    organisations: list.filter(isObject).map((organisation) => ({
      orgId: String(organisation.orgId),
      orgName: text(organisation.orgName),
      isAdmin: Number(organisation.isAdmin) === 1,
    })),
    currentOrgId: text(reply.currentOrgId) || undefined,
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
