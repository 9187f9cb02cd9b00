import { md5Hex } from '../cipher/md5Hex.ts';
import type { Client } from '../client/client.ts';

export interface GuestForm {
  readonly name: string;
  readonly account: string;
  /** Password as the user typed it; only its md5 is sent. */
  readonly password: string;
  readonly phone?: string;
  /** Id of the external sign-in with which the account is connected. */
  readonly oauthId?: string;
}

export interface RegisterOptions {
  /**
   * Id of the tenant.
   * @defaultValue `000000`
   */
  readonly tenantId?: string;
  /** Path from the root of the origin. @defaultValue `/blade-system/user/register-guest` */
  readonly path?: string;
  /** Key and text of a captcha picture. The platform requires them before it reveals whether a name is taken. */
  readonly captcha?: { readonly key: string; readonly code: string };
  /** False if `onError` must not be called for a refusal. @defaultValue true */
  readonly tips?: boolean;
}

/**
 * Registers the account of a guest.
 *
 * @throws {@link ReplyError} with the word `registrationRefused` and the server's text
 *
 * @example
 * await registerGuest(client, { name: '林文', account: 'reader', password: 'secret' });
 */
export async function registerGuest(
  client: Client,
  form: GuestForm,
  options: RegisterOptions = {},
): Promise<void> {
  const { captcha, tenantId = '000000', path = '/blade-system/user/register-guest', tips = true } = options;
  const { headerNames: names } = client;
  await client.request({
    method: 'POST',
    path,
    prefix: '',
    body: { ...form, tenantId, password: await md5Hex(form.password) },
    headers: captcha ? { [names.captchaKey]: captcha.key, [names.captchaCode]: captcha.code } : {},
    purpose: 'registration',
    org: false,
    tips,
  });
}
