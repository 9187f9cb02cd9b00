import { type Caller, localeOf } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { apiPrefix } from '../../rules/apiPrefix.ts';
import { defaultTenant } from '../../rules/defaultTenant.ts';
import { anonymous } from '../routes/anonymous.ts';
import type { Means } from './identity.ts';
import { visitorRole } from './identity.ts';
import { callerOf, identityOf } from './whoAsks.ts';

/**
 * Who reads what everybody may: who has a session sees their own platform's, everybody else that of the tenant they ask
 * for, by header or, as a picture is asked for without headers, by `tenantId` of the query.
 */
export async function publicReader(service: Means, request: FastifyRequest): Promise<Caller> {
  const asked = (request.query as { tenantId?: unknown }).tenantId ?? request.headers['tenant-id'];
  const own = request.sessionHash && (await identityOf(service, request).catch(() => undefined));
  const tenantId = own ? own.tenantId : typeof asked === 'string' && asked !== '' ? asked : defaultTenant;
  return { ...anonymous, tenantId: tenantId.slice(0, 64), locale: localeOf(request) };
}

/**
 * Whom the same visitor acts as, where they have a session. Whoever names an organisation that is not theirs acts as
 * nobody, and still reads in their own tenant.
 */
export async function ownCaller(service: Means, request: FastifyRequest): Promise<Caller | undefined> {
  return request.sessionHash ? callerOf(service, request).catch(() => undefined) : undefined;
}

/** Are the records of this address for everybody, whose session counts for nothing but who they are? */
export const isForEverybody = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  routeOptions.url?.startsWith(`${apiPrefix}/portal/`) ?? false;

/**
 * Who reads a list or a record that is for everybody: row-level security shows a visitor's rows, whoever it is, and an own
 * session says only whose marks are shown beside them.
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
