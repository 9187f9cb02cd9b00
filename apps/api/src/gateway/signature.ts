import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The parts of a signed call. */
export interface Signed {
  readonly method: string;
  /** Path as it was sent: `/open/PRD000128/ocr`. */
  readonly path: string;
  /** Query as it was sent, without the question mark. */
  readonly query: string;
  readonly body: Buffer | undefined;
  /** Milliseconds since 1970, as text. */
  readonly timestamp: string;
  readonly nonce: string;
  /** Organisation of the call; empty for the caller's personal space. */
  readonly orgId: string;
}

/** Milliseconds by which a clock may be wrong. */
const MAX_CLOCK_DRIFT_MS = 5 * 60_000;
/** Milliseconds for which a nonce is stored: as long as its timestamp could be accepted. */
export const NONCE_LIFETIME_MS = 2 * MAX_CLOCK_DRIFT_MS;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** The signed text: seven lines. */
export const toSigned = ({ body, method, nonce, orgId, path, query, timestamp }: Signed): string =>
  [method, path, query, sha256(body ?? ''), timestamp, nonce, orgId].join('\n');

/**
 * Signature of a call, as programs make it: HMAC-SHA256 in hex. Its key is the SHA-256 of the secret in hex; the
 * service stores only this.
 *
 * @param secretHash - SHA-256 of the secret key, hex
 */
export const sign = (signed: Signed, secretHash: string): string =>
  createHmac('sha256', secretHash).update(toSigned(signed)).digest('hex');

/** Is the signature right, and made within five minutes of now? */
export function isSigned(signed: Signed, signature: string, secretHash: string, now: Date): boolean {
  if (!/^\d{13}$/.test(signed.timestamp) || !/^[\w-]{8,64}$/.test(signed.nonce)) return false;
  if (Math.abs(now.getTime() - Number(signed.timestamp)) > MAX_CLOCK_DRIFT_MS) return false;
  const right = Buffer.from(sign(signed, secretHash));
  const given = Buffer.from(signature.toLowerCase());
  return right.length === given.length && timingSafeEqual(right, given);
}
