import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Parts of a call that the caller signs. */
export interface Signed {
  readonly method: string;
  /** Path as it was sent, such as `/open/PRD000128/ocr`. */
  readonly path: string;
  /** Query as it was sent, without the question mark. */
  readonly query: string;
  readonly body: Buffer | undefined;
  /** Time at which the caller signed the call, in milliseconds since 1970, as text. */
  readonly timestamp: string;
  readonly nonce: string;
  /** Organisation of the call; empty for the caller's personal space. */
  readonly orgId: string;
}

/** Maximum difference between the clocks of caller and service, in milliseconds. */
const MAX_CLOCK_DRIFT_MS = 5 * 60_000;
/**
 * Time for which a nonce is stored, in milliseconds. A call with the same nonce is refused during this time;
 * afterwards it is refused because of its timestamp.
 */
export const NONCE_LIFETIME_MS = 2 * MAX_CLOCK_DRIFT_MS;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** Returns the text that is signed, which has seven lines. */
export const toSigned = ({ body, method, nonce, orgId, path, query, timestamp }: Signed): string =>
  [method, path, query, sha256(body ?? ''), timestamp, nonce, orgId].join('\n');

/**
 * Returns the signature that a caller must calculate: HMAC-SHA256 in hex. The key of the HMAC is not the secret
 * itself but its SHA-256 in hex, because the service stores only this hash.
 *
 * @param secretHash - SHA-256 of the secret key, hex
 */
export const sign = (signed: Signed, secretHash: string): string =>
  createHmac('sha256', secretHash).update(toSigned(signed)).digest('hex');

/** Returns true if the signature is correct, and its timestamp differs by at most five minutes from now. */
export function isSigned(signed: Signed, signature: string, secretHash: string, now: Date): boolean {
  if (!/^\d{13}$/.test(signed.timestamp) || !/^[\w-]{8,64}$/.test(signed.nonce)) return false;
  if (Math.abs(now.getTime() - Number(signed.timestamp)) > MAX_CLOCK_DRIFT_MS) return false;
  const right = Buffer.from(sign(signed, secretHash));
  const given = Buffer.from(signature.toLowerCase());
  return right.length === given.length && timingSafeEqual(right, given);
}
