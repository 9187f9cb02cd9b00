/**
 * Value with which a lock password can be checked. It is stored as JSON, and the password cannot be computed from
 * it.
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

/** Number of rounds of PBKDF2 with SHA-256, as OWASP recommends. */
const rounds = 600_000;
/**
 * Maximum number of rounds. A stored verifier with more rounds is refused, because checking it would block the
 * browser.
 */
const maxRounds = 10_000_000;

/**
 * Returns a verifier for a lock password, which may be stored. The lock only hides the screen from other people in
 * the room. A person with access to the browser's developer tools can bypass it, but cannot read the password.
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
 * Returns true if the password is right. If the verifier cannot be read, or is weaker than the verifiers that this
 * module creates, every password is wrong.
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
  // The password is normalised, because keyboards may write the same letter (such as é) in different ways.
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  if (!globalThis.crypto?.subtle)
    throw new Error('Locking needs WebCrypto. Serve the page over https or from localhost.');
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256),
  );
}

/**
 * Compares two byte arrays. Every byte is compared, so that the duration does not reveal the position of a
 * difference.
 */
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
