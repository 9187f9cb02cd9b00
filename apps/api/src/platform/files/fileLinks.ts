import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets/secrets.ts';

/**
 * Length of a period, in milliseconds. A link is valid for at least one and at most two periods. It is the same
 * within a period, so that browsers can cache the file.
 */
const LINK_SLOT_MS = 600_000;

/** User and file that a link contains. */
export interface Linked {
  readonly id: string;
  /** Id of the organisation for which the user acts; empty for no organisation. */
  readonly orgId: string;
  /** Hash that identifies the session of the user. A link works only as long as this session is valid. */
  readonly sessionHash: string;
}

export interface FileLinks {
  readonly sign: (linked: Linked, now: Date) => Promise<{ readonly ticket: string; readonly expires: Date }>;
  /**
   * Checks the ticket of a link.
   *
   * @returns hash that identifies the session; undefined for a ticket that has expired, or belongs to something
   * else
   */
  readonly open: (ticket: string, id: string, orgId: string, now: Date) => Promise<string | undefined>;
}

/**
 * Creates links to one file for one session and a few minutes. They are needed because elements that show a picture
 * or play a sound send no headers. A link grants no right: the session and the right to read are checked at each
 * request.
 */
export async function createFileLinks(secrets: Secrets): Promise<FileLinks> {
  // The key is read now, because links are signed within transactions, and the database may have only one
  // connection.
  const key = await secrets.of('fileLinks', () => randomBytes(32).toString('base64url'));
  const mark = async (expires: number, { id, orgId, sessionHash }: Linked): Promise<Buffer> =>
    createHmac('sha256', key)
      .update(JSON.stringify([expires, id, orgId, sessionHash]))
      .digest();
  return {
    async sign(linked, now) {
      const expires = (Math.floor(now.getTime() / LINK_SLOT_MS) + 2) * LINK_SLOT_MS;
      const signature = (await mark(expires, linked)).toString('base64url');
      return { ticket: `${expires}.${linked.sessionHash}.${signature}`, expires: new Date(expires) };
    },
    async open(ticket, id, orgId, now) {
      const [, expires = '', sessionHash = '', signature = ''] =
        /^(\d{13})\.([\w-]{1,128})\.([\w-]{43})$/.exec(ticket) ?? [];
      if (Number(expires) <= now.getTime()) return undefined;
      const wanted = await mark(Number(expires), { id, orgId, sessionHash });
      return timingSafeEqual(wanted, Buffer.from(signature, 'base64url')) ? sessionHash : undefined;
    },
  };
}
