import { isObject } from '@isp/kit';
import type { Client } from '@isp/request';
import { toBase64 } from '@isp/request/platform';
import { quietCall } from '../kit/quiet.ts';
import type { Wire } from '../kit/wire.ts';

/** Answer to a captcha: the key of the picture, and the characters that the user read in it. */
export interface CaptchaAnswer {
  readonly captchaKey?: string | undefined;
  readonly captchaCode?: string | undefined;
}

export interface SignInForm extends CaptchaAnswer {
  readonly username: string;
  readonly password: string;
  /** New password of the user. It is required if an administrator has set the present password. */
  readonly newPassword?: string;
}

export interface PhoneForm {
  readonly phone: string;
  readonly code: string;
}

/** New password of a user who has forgotten the old one. */
export interface ForgottenForm {
  /** Phone number or mail address to which the code was sent. */
  readonly target: string;
  readonly code: string;
  readonly newPassword: string;
  /** Account that gets the password, if several accounts have the mail address. */
  readonly username?: string | undefined;
}

/** First administrator of an installation. */
export interface SetupForm {
  /** Token of the one-time link. */
  readonly token: string;
  readonly username: string;
  readonly nickname: string;
  readonly password: string;
}

/** An external identity provider at which the platform offers to sign in. */
export interface LoginProvider {
  readonly registrationId: string;
  readonly name: string;
  readonly loginMode: 'SSO' | 'SOCIAL';
  readonly authorizationUri: string;
  /**
   * Origin of the address at which the provider signs users out: `https://id.example.com`. Empty if the provider
   * has no such address.
   */
  readonly signOutOrigin: string;
}

/** Functions that sign in. */
export interface SignIn {
  /**
   * Signs in with account and password.
   * @throws ReplyError when the server refuses.
   */
  readonly signIn: (form: SignInForm) => Promise<void>;
  /**
   * Signs in with a phone number and a code.
   * @throws ReplyError when the server refuses.
   */
  readonly signInByPhone: (form: PhoneForm) => Promise<void>;
  /**
   * Exchanges the ticket of an external sign-in for a session. @throws ReplyError when the ticket was already used
   * or is too old.
   */
  readonly signInByTicket: (ticket: string) => Promise<void>;
  /**
   * Signs in with the token of a one-time link. @throws ReplyError when the link was already used or is too old.
   */
  readonly signInByLink: (token: string) => Promise<void>;
  /** Makes the first administrator of an installation. @throws ReplyError when the server refuses. */
  readonly setUp: (form: SetupForm) => Promise<void>;
  /** Sends a code to a phone. @throws ReplyError when the server refuses. */
  readonly sendSmsCode: (phone: string, captcha: CaptchaAnswer) => Promise<void>;
  /**
   * Sends a code to the phone or mail address of a user who has forgotten the password. The call succeeds for
   * unknown ones too. @throws ReplyError when the server refuses.
   */
  readonly sendForgottenCode: (target: string, captcha: CaptchaAnswer) => Promise<void>;
  /**
   * Sets a new password with this code. All sessions of the account end.
   * @throws ReplyError when the server refuses; with the error code `ACCOUNT_CHOICE` and `data.usernames` if several
   * accounts have the address.
   */
  readonly setForgottenPassword: (form: ForgottenForm) => Promise<void>;
  readonly loginProviders: () => Promise<readonly LoginProvider[]>;
  /**
   * Changes the password of the signed-in user, or sets their first password. All sessions end, and the current
   * session is replaced by a new one.
   *
   * @param oldPassword - empty for an account without a password
   * @param confirmCode - code that confirms the change, for an account without a password
   * @throws ReplyError when the server refuses.
   */
  readonly changePassword: (oldPassword: string, newPassword: string, confirmCode?: string) => Promise<void>;
}

export interface SignInOptions {
  readonly client: Client;
  readonly wire: Wire;
  readonly tenantId: string;
  /**
   * Starts the session that the reply of a sign-in contains. `exits` contains the origins of providers to which a
   * later sign-out may redirect.
   */
  readonly open: (reply: unknown, exits?: readonly string[]) => Promise<void>;
  /** Replaces the session by the one that the reply contains, for the same user. */
  readonly goOn: (reply: unknown) => Promise<void>;
}

export function createSignIn({ client, wire, tenantId, open, goOn }: SignInOptions): SignIn {
  const enter = (path: string, body: object) => client.post(path, body, quietCall);
  /** Sends a call that the service accepts only with a solved captcha. */
  async function sendAsHuman(path: string, body: object, { captchaKey, captchaCode }: CaptchaAnswer) {
    const { captchaKey: keyName, captchaCode: codeName } = client.headerNames;
    const headers = captchaKey ? { [keyName]: captchaKey, [codeName]: captchaCode ?? '' } : {};
    await client.post(path, body, { ...quietCall, headers });
  }
  async function loginProviders(): Promise<readonly LoginProvider[]> {
    const reply = await client.get(wire.loginProviders, {}, quietCall);
    return (Array.isArray(reply) ? reply : []).filter(isObject).map((provider) => ({
      registrationId: String(provider.registrationId),
      name: String(provider.name),
      loginMode: provider.loginMode === 'SOCIAL' ? 'SOCIAL' : 'SSO',
      authorizationUri: String(provider.authorizationUri),
      signOutOrigin: String(provider.signOutOrigin ?? ''),
    }));
  }
  return {
    async signIn({ username, password, newPassword, captchaKey, captchaCode }) {
      const chosen = newPassword && { newPassword: toBase64(newPassword) };
      const secret = { username, password: toBase64(password), ...chosen };
      const captcha = captchaKey && { captchaKey, captchaCode };
      await open(await enter(wire.login, { tenantId, ...secret, ...captcha }));
    },
    async signInByPhone({ phone, code }) {
      await open(await enter(wire.login, { tenantId, loginType: 'PHONE', phone, code }));
    },
    async signInByTicket(ticket) {
      const [reply, providers] = await Promise.all([
        enter(wire.ticketLogin, { ticket }),
        // The reply does not say at which provider the user signed in. So the sign-out addresses of all providers
        // of the platform are allowed.
        loginProviders().catch(() => []),
      ]);
      const exits = providers.map(({ signOutOrigin }) => signOutOrigin).filter((origin) => origin !== '');
      await open(reply, exits);
    },
    async signInByLink(token) {
      await open(await enter(wire.linkLogin, { token }));
    },
    async setUp({ password, ...form }) {
      await enter(wire.setup, { ...form, password: toBase64(password) });
    },
    sendSmsCode: (phone, captcha) => sendAsHuman(wire.smsCode, { phone }, captcha),
    sendForgottenCode: (target, captcha) => sendAsHuman(wire.forgottenCode, { tenantId, target }, captcha),
    async setForgottenPassword({ newPassword, username, ...proof }) {
      const chosen = username !== undefined && { username };
      await enter(wire.forgotten, { tenantId, ...proof, ...chosen, newPassword: toBase64(newPassword) });
    },
    loginProviders,
    async changePassword(oldPassword, newPassword, confirmCode) {
      const secret = {
        ...(oldPassword !== '' && { oldPassword: toBase64(oldPassword) }),
        ...(confirmCode && { confirmCode }),
        newPassword: toBase64(newPassword),
      };
      await goOn(await client.put(wire.password, secret, quietCall));
    },
  };
}
