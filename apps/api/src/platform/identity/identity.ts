import { type Caller, Refusal } from '@isp/server';
import { localeOf } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { ofClosedTenant, refusalOf } from '../directory/accounts.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import '../health/requestLog.ts';
import type {
  Directory,
  Membership,
  NamedOrganisation,
  PersonColumns,
  ProjectRole,
} from '../directory/directory.ts';
import '../sessions/presentedSession.ts';
import { isIdle, isNoteDue, noteUse } from '../sessions/sessions.ts';
import { checkXsrfToken } from '../sessions/xsrf.ts';

/** A user with their present memberships, which decide about rights. */
export interface Person {
  readonly userId: string;
  readonly tenantId: string;
  readonly username: string;
  readonly nickname: string;
  /** Type of the user: 0 administrator, 1 customer, 2 developer. */
  readonly userType: number;
  readonly organisations: readonly Membership[];
  readonly projects: readonly ProjectRole[];
}

/** Session and user of a request. Both are read from the database at each request. */
export interface Identity extends Person {
  /** Key of the row in which the session is stored. It is a hash and not the token itself. */
  readonly sessionHash: string;
  /** Client of the token endpoint for which the session was made. */
  readonly clientId: string;
  /** Id that all sessions of one sign-in share. */
  readonly family: string;
  /** Id of the organisation in the token; empty for sessions that `/login` has made. */
  readonly deptId: string;
  readonly xsrfToken: string;
  /** The organisation that the request names, if the tenant has it. It is read together with the session. */
  readonly asked: NamedOrganisation | null;
}

/** Columns that {@link joinPerson} reads. */
export interface PersonRow extends PersonColumns {
  readonly organisations: readonly Membership[] | null;
  readonly projects: Person['projects'] | null;
}

/**
 * Returns the SQL that joins a user with their organisations and projects, which belong to different areas, so that
 * one statement reads everything.
 */
export function joinPerson(
  { memberships, people, projectsOf }: Pick<Directory, 'memberships' | 'people' | 'projectsOf'>,
  userId: RawBuilder<unknown>,
) {
  const { columns, join } = people.join(userId);
  return {
    join,
    columns: sql`${columns}, ${memberships.organisationsOf(userId)} as organisations, ${projectsOf(userId)} as projects`,
  };
}

/**
 * Converts a row to a person.
 *
 * @throws Refusal USER_DISABLED, TENANT_CLOSED
 */
export function toPerson(row: PersonRow): Person {
  const { nickname, organisations, projects, status, tenantId, userId, userType, username } = row;
  if (status === 'DISABLED' || status === 'CANCELED' || status === ofClosedTenant) throw refusalOf(status);
  return {
    userId,
    tenantId,
    username,
    nickname: nickname ?? username,
    userType,
    organisations: organisations ?? [],
    projects: projects ?? [],
  };
}

interface Found extends PersonRow {
  readonly clientId: string;
  readonly family: string;
  readonly deptId: string | null;
  readonly xsrfToken: string;
  readonly isExpired: boolean;
  readonly isNoteDue: boolean;
  readonly asked: NamedOrganisation | null;
}

/** Parts of the service that are needed to identify the caller of a request. */
export type Means = Pick<ServiceBase, 'database' | 'directory' | 'now'>;

/**
 * Identifies the user of a request.
 * @throws Refusal UNAUTHORIZED without a token, TOKEN_INVALID for a forged token, SESSION_NOT_EXISTS,
 * SESSION_EXPIRED, USER_DISABLED, TENANT_CLOSED, XSRF_INVALID for a change with the XSRF token of another session
 */
export async function identify(service: Means, request: FastifyRequest): Promise<Identity> {
  const { database, directory } = service;
  const now = service.now();
  const { sessionHash } = request;
  if (!sessionHash) throw new Refusal(request.headers['blade-auth'] ? 'TOKEN_INVALID' : 'UNAUTHORIZED');
  const person = joinPerson(directory, sql`s."userId"`);
  const asked = directory.memberships.named(
    sql`coalesce(nullif(${requestedOrg(request)}::text, ''), s."deptId")`,
    sql`s."tenantId"`,
  );
  const [found] = await database.ask(
    sql<Found>`
      select s."xsrfToken", s."clientId", s.family, s."deptId", s."expiresAt" <= ${now} or ${isIdle(now)} as "isExpired",
        ${isNoteDue(now)} as "isNoteDue", ${person.columns}, ${asked} as asked
      from user_session s ${person.join} where s."sessionHash" = ${sessionHash}`,
  );
  if (!found) throw new Refusal('SESSION_NOT_EXISTS');
  if (found.isExpired) throw new Refusal('SESSION_EXPIRED');
  const known = toPerson(found);
  request.userId = known.userId;
  const { clientId, deptId, family, xsrfToken } = found;
  checkXsrfToken(request, xsrfToken);
  if (found.isNoteDue) await database.asJob((tx) => noteUse(tx, now, sessionHash));
  return { ...known, sessionHash, clientId, family, deptId: deptId ?? '', xsrfToken, asked: found.asked };
}

/**
 * Role of callers that read public records. It applies to users without a session, and to signed-in users on public
 * routes.
 */
export const visitorRole = 'VISITOR';

/** Names of the roles in the permission table. */
export const roleNames = ['ADM', 'DA', 'DM', 'ANNOTATOR', 'VIEWER', 'CUS', visitorRole] as const;
export type RoleName = (typeof roleNames)[number];
/**
 * Role in the `roles` of an area of those platform administrators that belong to the tenant of the installation. It is
 * for records that no other tenant may know of. These administrators have the rights of ADM as well.
 */
export const ownerRole = 'ROOT';
export const isRoleName = (word: string): word is RoleName => (roleNames as readonly string[]).includes(word);

/**
 * Returns a user's role in an organisation. The owner of a personal space has the role of a customer, not of an
 * administrator.
 */
export function roleIn(identity: Person, organisation: Membership | undefined): RoleName {
  if (identity.userType === 0) return 'ADM';
  if (identity.userType === 1 || organisation?.orgType === 'PERSONAL_SPACE') return 'CUS';
  if (organisation?.isAdmin === 1) return 'DA';
  const roles = organisation?.orgRoles ?? ['DEVELOPER'];
  if (roles.includes('DEVELOPER')) return 'DM';
  return roles.includes('ANNOTATOR') ? 'ANNOTATOR' : 'VIEWER';
}

/**
 * Returns the organisation that a request names. If it is given several times, `orgId` counts before `org_id`, and
 * the body before the query.
 */
export function requestedOrg(request: FastifyRequest): string {
  const from = (source: unknown, name: string): string => {
    const value =
      typeof source === 'object' && source !== null ? (source as Record<string, unknown>)[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  const { body, query } = request;
  return from(body, 'orgId') || from(query, 'orgId') || from(body, 'org_id') || from(query, 'org_id');
}

/**
 * Returns the organisation for which a call is made: the one that the request names; otherwise the one in the
 * token. Users of the platform act for no organisation, unless the request names one.
 */
export const orgOf = (
  request: FastifyRequest,
  { deptId = '', userType }: Person & { readonly deptId?: string },
): string => requestedOrg(request) || (userType === 0 ? '' : deptId);

/**
 * Returns the caller of a request, with the organisation for which the call is made. This is an organisation of
 * which the user is an active member, or none.
 * @throws Refusal 411 for any other organisation; users of the platform may choose every organisation of their
 * tenant
 */
export async function toCaller(
  service: Omit<Means, 'now'>,
  request: FastifyRequest,
  identity: Person & Partial<Pick<Identity, 'asked' | 'deptId'>>,
): Promise<Caller> {
  const orgId = orgOf(request, identity);
  const organisation = orgId ? await findOrganisation(service, identity, orgId) : undefined;
  const caller = callerIn(clientOf(request), identity, organisation);
  const role = shownRole(request, identity);
  return role ? lookAs(service, caller, role) : caller;
}

/**
 * Returns the role in which an administrator of the platform views screens; undefined if the administrator does not
 * view as another role.
 * @see lookAs
 */
export function shownRole(request: FastifyRequest, { userType }: Person): RoleName | undefined {
  const asked = request.headers['view-as'];
  return userType === 0 &&
    typeof asked === 'string' &&
    isRoleName(asked) &&
    asked !== 'ADM' &&
    asked !== visitorRole
    ? asked
    : undefined;
}

/** Role that a user has in all projects of the organisation because of a role in the organisation. */
const projectRoleOf: Partial<Record<RoleName, string>> = {
  DM: 'DEVELOPER',
  ANNOTATOR: 'ANNOTATOR',
  VIEWER: 'VIEWER',
};

/**
 * Returns the caller with another role in the organisation and in all of its projects, and without the right to
 * change anything. It is used when an administrator views the platform as this role.
 */
async function lookAs(
  { database, directory }: Omit<Means, 'now'>,
  caller: Caller,
  role: RoleName,
): Promise<Caller> {
  const projectRole = projectRoleOf[role];
  const projects = projectRole && caller.orgId ? await directory.projectsIn(database, caller.orgId) : [];
  return {
    ...caller,
    level: role === 'DA' ? 'admin' : 'member',
    projects,
    roles: [role, ...projects.map((id) => `${projectRole}:${id}`)],
    looksOnly: true,
  };
}

/**
 * Returns an earlier caller with their present memberships, and with the role as which the caller views the
 * platform, if any. This is needed for work that continues after its request.
 *
 * @returns undefined if the user may no longer sign in, or has left the organisation
 * @throws Refusal TENANT_CLOSED
 */
export async function renewCaller(service: Omit<Means, 'now'>, caller: Caller): Promise<Caller | undefined> {
  const { ip, locale, orgId, tenantId, userId } = caller;
  const person = joinPerson(service.directory, sql`b."userId"`);
  const [row] = await service.database.ask(
    sql<PersonRow>`select ${person.columns} from (values (${userId}::text)) as b("userId") ${person.join}`,
  );
  if (!row) return undefined;
  try {
    const identity = toPerson(row);
    if (identity.tenantId !== tenantId) return undefined;
    const organisation = orgId ? await findOrganisation(service, identity, orgId) : undefined;
    const renewed = callerIn({ ip, locale }, identity, organisation);
    if (!caller.looksOnly) return renewed;
    // An administrator that viewed the platform as another role still does so. If the user is no longer an
    // administrator, there is no caller.
    if (identity.userType !== 0) return undefined;
    const role = caller.roles.find(isRoleName);
    return role && role !== 'ADM' ? await lookAs(service, renewed, role) : { ...renewed, looksOnly: true };
  } catch (error) {
    // work of a closed tenant is not given up: it goes on when the tenant is open again
    if (error instanceof Refusal && error.code !== 'TENANT_CLOSED') return undefined;
    throw error;
  }
}

/** Returns the user of a request as a caller without an organisation, even if the request names one. */
export const asThemselves = (request: FastifyRequest, identity: Person): Caller => ({
  ...callerIn(clientOf(request), identity, undefined),
  looksOnly: shownRole(request, identity) !== undefined,
});

const clientOf = (request: FastifyRequest): Pick<Caller, 'ip' | 'locale'> => ({
  ip: request.ip,
  locale: localeOf(request),
});

/** Returns a user as a caller, in one of the user's organisations or in none. */
export function callerIn(
  { ip, locale }: Pick<Caller, 'ip' | 'locale'>,
  identity: Person,
  organisation: Membership | undefined,
): Caller {
  const role = roleIn(identity, organisation);
  const inOrg = identity.projects.filter((project) => project.orgId === organisation?.orgId);
  return {
    userId: identity.userId,
    userName: identity.nickname,
    tenantId: identity.tenantId,
    orgId: organisation?.orgId ?? '',
    orgName: organisation?.orgName ?? '',
    level: role === 'ADM' ? 'platform' : organisation?.isAdmin === 1 ? 'admin' : 'member',
    projects: inOrg.map((project) => project.projectId),
    roles: [role, ...inOrg.map((project) => `${project.projectRole}:${project.projectId}`)],
    locale,
    ip,
  };
}

async function findOrganisation(
  { database, directory }: Omit<Means, 'now'>,
  identity: Person & Partial<Pick<Identity, 'asked'>>,
  orgId: string,
): Promise<Membership> {
  const mine = identity.organisations.find((organisation) => organisation.orgId === orgId);
  if (mine && mine.status === 'NORMAL') return mine;
  if (identity.userType !== 0) throw new Refusal('411');
  const found = identity.asked?.orgId === orgId ? identity.asked : await findNamed(orgId, identity.tenantId);
  if (!found) throw new Refusal('411');
  return { isAdmin: 0, orgRoles: [], logo: '', ...found };

  async function findNamed(id: string, tenantId: string): Promise<NamedOrganisation | null> {
    const named = directory.memberships.named(sql`${id}`, sql`${tenantId}`);
    const [row] = await database.ask(sql<{ named: NamedOrganisation | null }>`select ${named} as named`);
    return row?.named ?? null;
  }
}
