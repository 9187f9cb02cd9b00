import type { Caller } from '@isp/server';
import { type Core, noteRefusal } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';

/** Time in which further refused exports of one user and entity leave no line, in milliseconds. */
const SAME_MS = 60_000;
/** Maximum number of users and entities that are kept. */
const MAX_KEPT = 10_000;

/**
 * Creates a function that writes a line to the operation log about an export that was refused because the user makes
 * too many. It writes one line a minute for each user and entity, in each process: such calls are refused before they
 * do any work, so that they can be as many as a program sends.
 *
 * @param callerOf - returns the caller of a request, or fails if the session has ended
 */
export function createNoteLimitedExport(
  coreOf: () => Core,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
): (request: FastifyRequest, userId: string) => Promise<void> {
  const notedUntil = new Map<string, number>();
  return async (request, userId) => {
    // the name of a generated call in traces: the key of its entity and its operation
    const [key = '', operation] = (request.routeOptions.config.span || '').split(' ');
    const core = coreOf();
    const entity = core.tables.get(key)?.entity;
    if (!entity || operation !== 'export') return;
    const kept = `${userId} ${key}`;
    if (performance.now() < (notedUntil.get(kept) ?? 0)) return;
    if (notedUntil.size >= MAX_KEPT) notedUntil.clear();
    notedUntil.set(kept, performance.now() + SAME_MS);
    const caller = await callerOf(request).catch(() => undefined);
    if (!caller) return;
    await noteRefusal(core, caller, { entity, action: 'export', id: '', label: '' }, 'RATE_LIMITED');
  };
}
