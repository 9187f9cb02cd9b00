import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets/secrets.ts';

/**
 * Milliseconds of a period. A link is valid for one period at least and two at most, and is the same within a period,
 * so that browsers can cache the file.
 */
const LINK_SLOT_MS = 600_000;

/** User and file of a link. */
export interface Linked {
  readonly id: string;
  /** Organisation for which the user acts; empty for none. */
  readonly orgId: string;
  /** Finds the session of the user: without a valid session a link does not work. */
  readonly sessionHash: string;
}

export interface FileLinks {
  readonly sign: (linked: Linked, now: Date) => Promise<{ readonly ticket: string; readonly expires: Date }>;
  /** @returns what the session is found by; undefined for a ticket that is over, or of something else */
  readonly open: (ticket: string, id: string, orgId: string, now: Date) => Promise<string | undefined>;
}

/**
 * Links to one file for one session and a few minutes, since elements that show a picture or play a sound send no
 * headers. A link gives no right itself: session and right to read are checked each time.
 */
export async function createFileLinks(secrets: Secrets): Promise<FileLinks> {
  // read now, since links are signed within transactions, and the database may have only one connection
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
