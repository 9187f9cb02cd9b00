import { isObject } from '@isp/kit';

/** An organisation for which the user may act. */
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
  /** Type of the user: 0 administrator, 1 customer, 2 developer. */
  readonly userType: number;
  /** Nickname of the user, or the account if there is none. */
  readonly name: string;
  readonly avatar: string;
  /** Roles of the user: `admin`, and the roles in the organisation. */
  readonly roles: readonly string[];
  /** True if `roles` contains `admin`. */
  readonly isAdmin: boolean;
  readonly organisations: readonly Organisation[];
  /**
   * Id of the organisation that the server suggests. The organisation that the user chooses is stored in the
   * browser tab.
   */
  readonly currentOrgId: string | undefined;
}

/**
 * Reads the signed-in user.
 * @throws when the reply contains no user, because a session needs a user
 */
export function readUser(reply: unknown): User {
  if (!isObject(reply) || reply.userId === undefined)
    throw new Error('The reply of /users contains no userId.');
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
