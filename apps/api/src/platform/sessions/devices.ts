import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../directory/accounts.ts';
import type { Secrets } from '../secrets/secrets.ts';

/**
 * Values of an account from which the mark in the device cookie is made. The mark depends on the password, so a new
 * password makes the old cookies invalid.
 */
type Owner = Pick<Account, 'id' | 'password'>;

/**
 * Known devices, which are the devices on which a user has signed in before. A known device still needs the
 * password. But if wrong passwords from other devices lock the account, the user can still sign in on a known
 * device.
 */
export interface Devices {
  /**
   * Reads the device cookie of a request. The returned function checks whether the device is known for an account:
   * it returns the id of the device, or undefined.
   */
  readonly read: (request: FastifyRequest) => Promise<(owner: Owner) => string | undefined>;
  /**
   * Sets the cookie that makes this device a known device of the account. Called after the user has proved to be
   * the owner of the account.
   */
  readonly remember: (request: FastifyRequest, reply: FastifyReply, owner: Owner) => Promise<void>;
}

const names = { plain: 'isp_device', secure: '__Host-isp_device' } as const;
/**
 * Pattern of the device cookie: the id of the device, followed by one mark for each account, separated by dots. The
 * id and each mark have 128 bits.
 */
const shape = /^[\w-]{22}(?:\.[\w-]{22})*$/;
/**
 * Maximum number of accounts that one device cookie contains. If there are more, the marks of the oldest accounts
 * are removed.
 */
const MAX_ACCOUNTS = 5;
/** Time for which a device is known after the last sign-in on it, in seconds. */
const MAX_AGE_SECONDS = 180 * 24 * 3600;

/**
 * Creates the functions for known devices.
 *
 * @param isSecure - true if browsers reach the service over https; the cookie then belongs to exactly this host, so
 * that no neighbouring host can set it
 */
export function createDevices(secrets: Secrets, isSecure: boolean): Devices {
  const name = isSecure ? names.secure : names.plain;
  const loadKey = () => secrets.of('device.key', () => randomBytes(32).toString('base64'));

  const markOf = (key: string, id: string, owner: Owner): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, owner.id, owner.password]))
      .digest()
      .subarray(0, 16)
      .toString('base64url');

  function parse(request: FastifyRequest): readonly [id: string, ...marks: string[]] | undefined {
    const value = request.cookies[name];
    if (value === undefined || value.length > 200 || !shape.test(value)) return undefined;
    return value.split('.') as [string, ...string[]];
  }

  return {
    async read(request) {
      const [id, ...marks] = parse(request) ?? [];
      if (id === undefined || marks.length === 0) return () => undefined;
      const key = await loadKey();
      return (owner) => {
        const expected = Buffer.from(markOf(key, id, owner));
        return marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected)) ? id : undefined;
      };
    },

    async remember(request, reply, owner) {
      const [id = randomBytes(16).toString('base64url'), ...marks] = parse(request) ?? [];
      const mark = markOf(await loadKey(), id, owner);
      const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_ACCOUNTS);
      void reply.setCookie(name, [id, ...kept].join('.'), {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
        maxAge: MAX_AGE_SECONDS,
      });
    },
  };
}
