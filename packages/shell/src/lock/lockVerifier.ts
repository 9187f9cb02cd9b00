/**
 * Stored form of a lock password. It is JSON, and the password cannot be computed from it.
 *
 * @example
 * const stored: LockVerifier = await createLockVerifier('1234');
 */
export interface LockVerifier {
  readonly algorithm: 'PBKDF2-SHA256';
  readonly rounds: number;
  /** Salt: 16 bytes in base64. */
  readonly salt: string;
  /** Hash: 32 bytes in base64. */
  readonly hash: string;
}

/** Number of rounds that OWASP recommends for PBKDF2 with SHA-256. */
const rounds = 600_000;
/** Maximum number of rounds; a larger stored number would only keep the browser busy. */
const maxRounds = 10_000_000;

/**
 * Returns a verifier of a lock password, which may be stored. The lock protects only from people that look at the
 * screen and is no access control: a person with access to the browser's tools can bypass it, but cannot read the
 * password.
 *
 * @throws Error if the browser has no WebCrypto, as on pages served over plain http.
 *
 * @example
 * localStorage.setItem('lock', JSON.stringify(await createLockVerifier('1234')));
 */
export async function createLockVerifier(password: string): Promise<LockVerifier> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await derive(password, salt, rounds);
  return { algorithm: 'PBKDF2-SHA256', rounds, salt: toBase64(salt), hash: toBase64(hash) };
}

/**
 * Returns true if the password matches the verifier. A verifier that cannot be read, or that is weaker than those
 * created here, matches no password.
 *
 * @throws Error if the browser has no WebCrypto.
 *
 * @example
 * const isRight = await checkLock('1234', await createLockVerifier('1234')); // true
 */
export async function checkLock(password: string, verifier: LockVerifier): Promise<boolean> {
  const { algorithm, rounds: count, salt, hash } = verifier;
  const [saltBytes, expected] = [fromBase64(salt), fromBase64(hash)];
  if (algorithm !== 'PBKDF2-SHA256' || saltBytes?.length !== 16 || expected?.length !== 32) return false;
  if (!Number.isInteger(count) || count < rounds || count > maxRounds) return false;
  return isEqual(await derive(password, saltBytes, count), expected);
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  // normalised, so that equal letters give the same password on every keyboard
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  if (!globalThis.crypto?.subtle)
    throw new Error('Locking needs WebCrypto: serve the page over https or from localhost.');
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256),
  );
}

/** Compares every byte, so that the time does not reveal the position of a difference. */
function isEqual(one: Uint8Array, other: Uint8Array) {
  let difference = one.length ^ other.length;
  for (const [at, byte] of one.entries()) difference |= byte ^ (other[at] ?? 0);
  return difference === 0;
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

function fromBase64(text: unknown) {
  if (typeof text !== 'string') return undefined;
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
