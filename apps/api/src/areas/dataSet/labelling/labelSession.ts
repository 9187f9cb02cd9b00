import { randomBytes } from 'node:crypto';
import { type Caller, Refusal, type Tx } from '@isp/server';
import { asJobWithin } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import {
  identify,
  joinPerson,
  type Person,
  type PersonRow,
  requestedOrg,
  toCaller,
  toPerson,
} from '../../../platform/identity/identity.ts';
import { hashToken, isIdle, isNoteDue, noteUse } from '../../../platform/sessions/sessions.ts';
import type { Service } from '../../../service.ts';

/**
 * Lifetimes in milliseconds. A ticket must be used once within its lifetime. The session for which a ticket is
 * exchanged lasts a working day.
 */
export const labelLifetimes = { ticket: 5 * 60_000, session: 12 * 3600_000 } as const;

/** Scope of a ticket and of the ticket's session: one task, or the tasks of a project or an organisation. */
export interface LabelScope {
  readonly projectId: string | null;
  readonly taskId: string | null;
}

/** A caller of the labelling service: a caller of the platform, with the scope of the session. */
export interface LabelCaller extends LabelScope {
  readonly caller: Caller;
}

/**
 * Header with the session of the tool. It can be sent together with the session of the platform, and is only valid
 * for calls of the tool.
 */
export const labelSessionHeader = 'label-session';

/**
 * Session of the tool for requests of a player, which send no headers. It is found by the link with which the
 * request was made.
 */
const linked = new WeakMap<FastifyRequest, string>();
const toolMark = 'tool-';

/**
 * Returns the text by which a link for a player refers to the session of a request. Sessions of the tool have the
 * prefix `tool-`.
 */
export function linkedSession(request: FastifyRequest): string {
  const labelHash = labelHashOf(request);
  return labelHash ? toolMark + labelHash : (request.sessionHash ?? '');
}

/** Gives a request of a player the session in which its link was made. */
export function presentLinked(request: FastifyRequest, sessionHash: string | undefined): void {
  if (sessionHash?.startsWith(toolMark)) linked.set(request, sessionHash.slice(toolMark.length));
  else request.sessionHash = sessionHash;
}

const labelHashOf = (request: FastifyRequest): string | undefined => {
  const known = linked.get(request);
  if (known) return known;
  const token = request.headers[labelSessionHeader];
  return typeof token === 'string' && /^[\w-]{16,128}$/.test(token) ? hashToken(token) : undefined;
};

const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Makes a ticket for the caller. The ticket becomes invalid when the sign-in ends from which it was made. Runs as
 * the job role, because the database role of requests cannot read sessions and tickets.
 */
export async function openTicket(
  service: Service,
  tx: Tx,
  request: FastifyRequest,
  caller: Caller,
  scope: LabelScope,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(service.now().getTime() + labelLifetimes.ticket);
  await asJobWithin(tx, (job) =>
    sql`insert into label_ticket select ${hashToken(token)}, family, ${caller.userId}, ${caller.orgId},
      ${scope.projectId}, ${scope.taskId}, ${expiresAt} from (${familyOf(request)}) as own(family)`.execute(
      job,
    ),
  );
  return { token, expiresAt };
}

/**
 * Returns SQL for the sign-in (`family`) of a request: from its labelling session if it has one, otherwise from its
 * platform session.
 */
const familyOf = (request: FastifyRequest) => {
  const labelHash = labelHashOf(request);
  return labelHash
    ? sql`select family from label_session where "sessionHash" = ${labelHash}`
    : sql`select family from user_session where "sessionHash" = ${request.sessionHash ?? ''}`;
};

export interface TradedSession extends LabelScope {
  readonly token: string;
  readonly orgId: string;
  readonly userId: string;
  /** Time until the session ends, in seconds. */
  readonly expiresIn: number;
}

/**
 * Exchanges a ticket for a session of the tool. Runs as the job role, because the ticket identifies the caller.
 *
 * @throws Refusal TOKEN_INVALID if the ticket was used before, is too old or never existed
 */
export async function tradeTicket(service: Service, ticket: string): Promise<TradedSession> {
  const token = newToken();
  const now = service.now();
  const { rows } = await service.database.asJob((tx) =>
    sql<LabelScope & { orgId: string; userId: string }>`
      with used as (delete from label_ticket where "ticketHash" = ${hashToken(ticket)} returning *)
      insert into label_session select ${hashToken(token)}, family, "userId", "orgId", "projectId", "taskId",
        ${new Date(now.getTime() + labelLifetimes.session)}::timestamptz from used where "expiresAt" > ${now}
      returning "orgId", "userId", "projectId", "taskId"`.execute(tx),
  );
  const session = rows[0];
  if (!session) throw new Refusal('TOKEN_INVALID');
  return { token, ...session, expiresIn: labelLifetimes.session / 1000 };
}

const callers = new WeakMap<FastifyRequest, Promise<LabelCaller>>();

/**
 * Identifies the caller once for each request, by a session of the platform or by a session of the tool. The
 * session and the current memberships are read from the database at each request, so that a sign-out, a lost role
 * or a lost organisation also ends the tool's session.
 *
 * @throws Refusal as `identify` and `toCaller`; ORG_REQUIRED without an organisation
 */
export function labelCaller(service: Service, request: FastifyRequest): Promise<LabelCaller> {
  const known = callers.get(request) ?? findCaller(service, request);
  callers.set(request, known);
  return known;
}

async function findCaller(service: Service, request: FastifyRequest): Promise<LabelCaller> {
  const found = await findLabelSession(service, request);
  const identity = found?.person ?? (await identify(service, request));
  // A session of the tool is valid only for the organisation for which it was opened.
  if (found && requestedOrg(request) !== found.orgId) throw new Refusal('ORG_REQUIRED');
  const caller = await toCaller(service, request, identity);
  if (!caller.orgId) throw new Refusal('ORG_REQUIRED');
  return { caller, projectId: found?.projectId ?? null, taskId: found?.taskId ?? null };
}

interface FoundSession extends LabelScope {
  readonly orgId: string;
  readonly person: Person;
}

/** Finds the labelling session of a request. Runs as the job role, because the session identifies the caller. */
async function findLabelSession(
  service: Service,
  request: FastifyRequest,
): Promise<FoundSession | undefined> {
  const sessionHash = labelHashOf(request);
  if (!sessionHash) return undefined;
  const now = service.now();
  const person = joinPerson(service.directory, sql`l."userId"`);
  const row = await service.database.asJob(async (tx) => {
    const { rows } = await sql<PersonRow & LabelScope & { orgId: string; signIn: string; isDue: boolean }>`
      select l."orgId", l."projectId", l."taskId", own."sessionHash" as "signIn", own."isDue", ${person.columns}
      from label_session l ${person.join} join lateral (
        select s."sessionHash", ${isNoteDue(now)} as "isDue" from user_session s
        where s.family = l.family and s."refreshExpiresAt" > ${now} and not ${isIdle(now)}
        order by s."createTime" desc limit 1) own on true
      where l."sessionHash" = ${sessionHash} and l."expiresAt" > ${now}`.execute(tx);
    const [found] = rows;
    // Work in the tool counts as use of the sign-in, so that the sign-in does not end for lack of calls while the
    // user labels.
    if (found?.isDue) await noteUse(tx, now, found.signIn);
    return found;
  });
  if (!row) throw new Refusal('SESSION_EXPIRED');
  const { orgId, projectId, taskId } = row;
  const known = toPerson(row);
  const organisations = known.organisations.filter((organisation) => organisation.orgId === orgId);
  return { orgId, projectId, taskId, person: { ...known, organisations } };
}

/** Deletes expired tickets and sessions. */
export async function sweepLabelSessions(tx: Tx, now: Date): Promise<void> {
  await sql`delete from label_ticket where "expiresAt" < ${now}`.execute(tx);
  await sql`delete from label_session where "expiresAt" < ${now}`.execute(tx);
}
