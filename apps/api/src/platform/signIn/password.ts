import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** The canonical secret: what registration sends, and what a base64 login becomes. */
export const md5Hex = (plain: string): string => createHash('md5').update(plain, 'utf8').digest('hex');

/** argon2id of the md5 hex, with its own salt and parameters in the text. T-A12, T-A13 */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive('argon2id', { message: secret, nonce: salt, ...cost });
  return [
    'argon2id',
    cost.memory,
    cost.passes,
    cost.parallelism,
    salt.toString('base64'),
    tag.toString('base64'),
  ].join('$');
}

/** Takes the same time for a wrong secret as for a right one. */
export async function verifySecret(secret: string, stored: string): Promise<boolean> {
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

let decoy: Promise<string> | undefined;

/** Spends the time of a check where there is no account, so that the answer does not tell. T-A10 */
export async function verifyNothing(secret: string): Promise<false> {
  decoy ??= hashSecret(randomBytes(16).toString('hex'));
  await verifySecret(secret, await decoy);
  return false;
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
