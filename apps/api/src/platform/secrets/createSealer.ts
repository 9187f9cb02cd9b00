import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Sealer } from '@isp/server/internal';
import type { Secrets } from './secrets.ts';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

interface Key {
  /**
   * Name of the key. It is stored in each encrypted value, so that the value can be decrypted with the right key.
   * It reveals nothing about the key itself.
   */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Creates the encryption of stored values with AES-256-GCM. An encrypted value has the form `s1.<key name>.<iv, tag
 * and text>`. It differs each time because the iv is random.
 *
 * @param configured - keys in `ISP_FIELD_KEY`; the first key encrypts, the others only decrypt older values; if
 * empty, a key is made once and stored in the database
 */
export async function createSealer(configured: readonly string[], secrets: Secrets): Promise<Sealer> {
  const own = async () => secrets.of('field.key', () => randomBytes(32).toString('base64'));
  const keys = (configured.length > 0 ? configured : [await own()]).map(toKey);
  const [first] = keys as [Key, ...Key[]];
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, first.bytes, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const whole = Buffer.concat([iv, cipher.getAuthTag(), sealed]);
      return `s1.${first.name}.${whole.toString('base64url')}`;
    },
    open(sealed) {
      const [version, name, text = ''] = sealed.split('.');
      const key = keys.find((one) => one.name === name);
      if (version !== 's1' || !key) return undefined;
      const whole = Buffer.from(text, 'base64url');
      if (whole.length < ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, key.bytes, whole.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(whole.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return (
          decipher.update(whole.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return undefined;
      }
    },
  };
}

/**
 * Returns the names of configured keys, as encrypted values contain them. A backup holds them, so that it is not
 * restored without its keys.
 */
export const keyNames = (configured: readonly string[]): readonly string[] =>
  configured.map((text) => toKey(text).name);

function toKey(text: string): Key {
  const bytes = new Uint8Array(hkdfSync('sha256', text, '', 'isp field', 32));
  return { bytes, name: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}
