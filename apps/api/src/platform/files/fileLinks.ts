import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets/secrets.ts';

/**
 * Length of a period, in milliseconds. Within a period, the link to a file is always the same, so that browsers can
 * cache the file. A link is valid for at least one and at most two periods.
 */
const LINK_SLOT_MS = 600_000;

/** Values that a link identifies: a file, a session and an organisation. */
export interface Linked {
  readonly id: string;
  /** Id of the organisation for which the user acts; empty if there is none. */
  readonly orgId: string;
  /** Hash that identifies the session of the user. The link is valid only while this session is. */
  readonly sessionHash: string;
}

export interface FileLinks {
  readonly sign: (linked: Linked, now: Date) => Promise<{ readonly ticket: string; readonly expires: Date }>;
  /**
   * Checks the ticket of a link.
   *
   * @returns hash that identifies the session; undefined if the ticket has expired, or was made for another file or
   * organisation
   */
  readonly open: (ticket: string, id: string, orgId: string, now: Date) => Promise<string | undefined>;
}

/**
 * Creates the functions that sign and check links. A link is for one file, one session and a few minutes. Links are
 * needed, because elements that show a picture or play a sound cannot send headers. A link grants no right: the
 * session and the right to read are checked at each request.
 */
export async function createFileLinks(secrets: Secrets): Promise<FileLinks> {
  // The key is read here and not when a link is signed, because links are signed within transactions, and a
  // database may have only one connection.
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
