import type { Caller } from '@isp/server';
import { localeOf } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';
import { apiPrefix } from '../../rules/apiPrefix.ts';
import { defaultTenant } from '../../rules/defaultTenant.ts';
import { anonymous } from '../routes/anonymous.ts';
import type { Means } from './identity.ts';
import { visitorRole } from './identity.ts';
import { callerOf, identityOf } from './requestCaller.ts';

/**
 * Returns the caller of a public read. With a session, the tenant is the user's tenant. Without a session, the
 * tenant is in the header or in the query (`tenantId`); the query is needed because pictures are requested without
 * headers.
 */
export async function publicReader(service: Means, request: FastifyRequest): Promise<Caller> {
  const asked = (request.query as { tenantId?: unknown }).tenantId ?? request.headers['tenant-id'];
  const own = request.sessionHash && (await identityOf(service, request).catch(() => undefined));
  const tenantId = own ? own.tenantId : typeof asked === 'string' && asked !== '' ? asked : defaultTenant;
  return { ...anonymous, tenantId: tenantId.slice(0, 64), locale: localeOf(request) };
}

/**
 * Returns the caller of the session with which public records are read, if there is a session. Returns undefined
 * for an organisation to which the user does not belong; then the public records of the tenant are read.
 */
export async function ownCaller(service: Means, request: FastifyRequest): Promise<Caller | undefined> {
  return request.sessionHash ? callerOf(service, request).catch(() => undefined) : undefined;
}

/**
 * True if the route has public records. They are read as a visitor; a session only adds the favourites of its user.
 */
export const isForEverybody = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  routeOptions.url?.startsWith(`${apiPrefix}/portal/`) ?? false;

/**
 * Returns the caller of a public list or record. Row-level security shows the rows of a visitor to every caller,
 * and a session only adds the favourites of its user.
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
