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
 * The caller of a public read: with a session of the user's tenant; without one of the tenant in the header, or in
 * the query (`tenantId`), since pictures are requested without headers.
 */
export async function publicReader(service: Means, request: FastifyRequest): Promise<Caller> {
  const asked = (request.query as { tenantId?: unknown }).tenantId ?? request.headers['tenant-id'];
  const own = request.sessionHash && (await identityOf(service, request).catch(() => undefined));
  const tenantId = own ? own.tenantId : typeof asked === 'string' && asked !== '' ? asked : defaultTenant;
  return { ...anonymous, tenantId: tenantId.slice(0, 64), locale: localeOf(request) };
}

/**
 * The caller of the session with which public records are read, if there is one. Undefined for an organisation to
 * which they do not belong: the public part of their tenant is read then.
 */
export async function ownCaller(service: Means, request: FastifyRequest): Promise<Caller | undefined> {
  return request.sessionHash ? callerOf(service, request).catch(() => undefined) : undefined;
}

/** Is this the address of public records? They are read as a visitor; a session only adds the marks of its user. */
export const isForEverybody = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  routeOptions.url?.startsWith(`${apiPrefix}/portal/`) ?? false;

/**
 * The caller of a public list or record: row-level security shows the rows of a visitor to everyone, and a session
 * only adds the marks of its user.
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
