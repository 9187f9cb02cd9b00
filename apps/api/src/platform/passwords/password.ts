import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
/** Cost of one hash, for the service and for an attacker. */
export interface HashCost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
}

/** The first recommendation of OWASP for argon2id: 19 MiB, two passes, one thread. */
const safeCost: HashCost = { memory: 19_456, passes: 2 };
const parallelism = 1;

/** The common form of a password: the text that registration sends, and the result of a base64 login. */
export const md5Hex = (plain: string): string => createHash('md5').update(plain, 'utf8').digest('hex');

/** Hashes secrets, and verifies them. */
export interface Passwords {
  /** argon2id of the md5 hex, with its own salt and parameters in the text. */
  readonly hash: (secret: string) => Promise<string>;
  /**
   * Takes the same time for a wrong secret as for a right one, also without a stored hash, where every secret is
   * wrong.
   */
  readonly verify: (secret: string, stored: string | undefined) => Promise<boolean>;
}

/** @param cost - of new hashes; what is stored says itself what it cost */
export function createPasswords({ memory, passes }: HashCost = safeCost): Passwords {
  const hash = async (secret: string): Promise<string> => {
    const salt = randomBytes(16);
    const options = { message: secret, nonce: salt, memory, passes, parallelism, tagLength: 32 };
    const tag = await derive('argon2id', options);
    return `argon2id$${memory}$${passes}$${parallelism}$${salt.toString('base64')}$${tag.toString('base64')}`;
  };
  let decoy: Promise<string> | undefined;
  return {
    hash,
    async verify(secret, stored) {
      if (stored) return isSecret(secret, stored);
      // takes the time of a check, so that the duration does not show whether the account exists
      decoy ??= hash(randomBytes(16).toString('hex'));
      await isSecret(secret, await decoy);
      return false;
    },
  };
}

async function isSecret(secret: string, stored: string): Promise<boolean> {
  const [kind, memory, passes, parallelism, salt, tag] = stored.split('$');
  if (kind !== 'argon2id' || !salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const found = await derive('argon2id', {
    message: secret,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected);
}

/** Plain text of a base64 password; undefined when it is no base64 of UTF-8. */
export function decodePassword(encoded: unknown): string | undefined {
  if (typeof encoded !== 'string' || encoded.length === 0 || encoded.length > 1024) return undefined;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return undefined;
  return readText(Buffer.from(encoded, 'base64'));
}

/** Text of bytes that are UTF-8 and not empty. */
export function readText(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) && text.length > 0 ? text : undefined;
}
