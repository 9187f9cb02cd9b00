import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
/** Cost of calculating one hash. It applies to the service and to an attacker alike. */
export interface HashCost {
  /** Memory in KiB. */
  readonly memory: number;
  readonly passes: number;
}

/** Cost that OWASP recommends first for argon2id: 19 MiB of memory and two passes, with one thread. */
const safeCost: HashCost = { memory: 19_456, passes: 2 };
const parallelism = 1;

/**
 * Returns the form of a password from which its hash is made. A registration already sends this form; the password
 * of a sign-in is converted to it.
 */
export const md5Hex = (plain: string): string => createHash('md5').update(plain, 'utf8').digest('hex');

/** Functions that calculate and verify hashes of passwords. */
export interface Passwords {
  /** Returns the argon2id hash of a password's md5. The returned text also contains the salt and the parameters. */
  readonly hash: (secret: string) => Promise<string>;
  /**
   * Returns true if the password matches the stored hash. A wrong password, and an account without a stored hash,
   * take the same time as a right password.
   */
  readonly verify: (secret: string, stored: string | undefined) => Promise<boolean>;
}

/**
 * Creates the functions for passwords.
 *
 * @param cost - cost of new hashes; a stored hash contains the cost with which it was made
 */
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
      // a hash that matches nothing is checked, so that the time does not reveal that the account does not exist
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

/** Returns the plain text of a password in base64; undefined if it is not base64 of a UTF-8 text. */
export function decodePassword(encoded: unknown): string | undefined {
  if (typeof encoded !== 'string' || encoded.length === 0 || encoded.length > 1024) return undefined;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return undefined;
  return readText(Buffer.from(encoded, 'base64'));
}

/** Returns the text of bytes; undefined if they are empty or not UTF-8. */
export function readText(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) && text.length > 0 ? text : undefined;
}
