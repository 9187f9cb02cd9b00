import type { Caller } from '@isp/server';
import { localeOf } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';
import { apiPrefix } from '../../rules/apiPrefix.ts';
import { defaultTenant } from '../../rules/defaultTenant.ts';
import { requireOpenTenant } from '../directory/isTenantOpen.ts';
import { anonymous } from '../routes/anonymous.ts';
import type { Means } from './identity.ts';
import { visitorRole } from './identity.ts';
import { callerOf, identityOf } from './requestCaller.ts';

/**
 * Returns the caller with which public records are read. With a session, the tenant is that of the user. Without a
 * session, the request names the tenant in the header or in the query (`tenantId`); the query is needed, because
 * pictures are requested without headers.
 * @throws Refusal TENANT_CLOSED
 */
export async function publicReader(service: Means, request: FastifyRequest): Promise<Caller> {
  const asked = (request.query as { tenantId?: unknown }).tenantId ?? request.headers['tenant-id'];
  const own = request.sessionHash && (await identityOf(service, request).catch(() => undefined));
  const tenantId = own ? own.tenantId : typeof asked === 'string' && asked !== '' ? asked : defaultTenant;
  if (!own) await requireOpenTenant(service.database.ask, tenantId);
  return { ...anonymous, tenantId: tenantId.slice(0, 64), locale: localeOf(request) };
}

/**
 * Returns the signed-in caller of a public route, if there is a session. Returns undefined if the request names an
 * organisation to which the user does not belong; then only the public records of the tenant are read.
 */
export async function ownCaller(service: Means, request: FastifyRequest): Promise<Caller | undefined> {
  return request.sessionHash ? callerOf(service, request).catch(() => undefined) : undefined;
}

/**
 * Returns true if the route is public. Public records are read as a visitor; a session only adds the user's
 * favourites.
 */
export const isForEverybody = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  routeOptions.url?.startsWith(`${apiPrefix}/portal/`) ?? false;

/**
 * Returns the caller of a public list or record. All callers see the rows that row-level security shows to a
 * visitor; a session only adds the user's favourites.
 */
export async function visitorOf(service: Means, request: FastifyRequest): Promise<Caller> {
  const reader = await publicReader(service, request);
  const own = await ownCaller(service, request);
  return {
    ...reader,
    roles: [visitorRole],
    ...(own && { userId: own.userId, userName: own.userName, orgId: own.orgId }),
  };
}
