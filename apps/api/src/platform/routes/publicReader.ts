import { type Caller, localeOf } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { defaultTenant } from '../../defaultTenant.ts';
import type { Service } from '../../service.ts';
import { anonymous } from './anonymous.ts';
import { callerOf, identityOf } from './whoAsks.ts';

/**
 * Who reads what everybody may: who has a session sees their own platform's, everybody else that of the tenant they ask
 * for, by header or, as a picture is asked for without headers, by `tenantId` of the query.
 */
export async function publicReader(service: Service, request: FastifyRequest): Promise<Caller> {
  const asked = (request.query as { tenantId?: unknown }).tenantId ?? request.headers['tenant-id'];
  const own = request.sessionHash && (await identityOf(service, request).catch(() => undefined));
  const tenantId = own ? own.tenantId : typeof asked === 'string' && asked !== '' ? asked : defaultTenant;
  return { ...anonymous, tenantId: tenantId.slice(0, 64), locale: localeOf(request) };
}

/**
 * Whom the same visitor acts as, where they have a session. Whoever names an organisation that is not theirs acts as
 * nobody, and still reads in their own tenant.
 */
export async function ownCaller(service: Service, request: FastifyRequest): Promise<Caller | undefined> {
  return request.sessionHash ? callerOf(service, request).catch(() => undefined) : undefined;
}
