import type { Cipher } from '../cipher/aesCipher.ts';
import type { Call, Step } from '../model/call.ts';
import { RequestError } from '../model/errors.ts';
import { toBase64 } from '../wire/base64.ts';
import type { HeaderNames } from '../wire/headerNames.ts';

/** Client id and secret of the portal. Both are public in a browser. There is no default. */
export interface BasicClient {
  readonly id: string;
  readonly secret: string;
}

export interface CredentialOptions {
  readonly headerNames: HeaderNames;
  readonly basic?: BasicClient;
  readonly locale: () => string | undefined;
  readonly cipher?: Cipher;
  readonly encryptToken: boolean;
}

/** Returns the step that adds the headers for user, browser and language. They are added only for trusted hosts. */
export function withCredentials(options: CredentialOptions): Step {
  const { headerNames: names, basic, locale, cipher } = options;

  async function toTokenHeader(token: string, call: Call): Promise<string> {
    if (!(call.encryptToken ?? options.encryptToken)) return `bearer ${token}`;
    if (!cipher) {
      throw new RequestError(
        'An encrypted token needs `cipher` in createClient, because the package contains no key.',
        call.path,
      );
    }
    return `crypto ${await cipher.encrypt(token)}`;
  }

  return async (call, next) => {
    if (!call.trusted) return next(call);
    const headers: Record<string, string> = { [names.browser]: 'BladeHttpRequest' };
    const language = locale();
    if (language) headers['Accept-Language'] = language;
    if (basic) headers[names.basic] = `Basic ${toBase64(`${basic.id}:${basic.secret}`)}`;

    const { session } = call;
    if (session) {
      // In cookie mode the token is empty here, because the browser sends it in a cookie.
      if (session.token !== '') headers[names.token] = await toTokenHeader(session.token, call);
      if (session.sessionId) headers[names.session] = session.sessionId;
      if (session.xsrfToken && call.method !== 'GET') headers[names.xsrf] = session.xsrfToken;
    }
    return next({ ...call, headers: { ...headers, ...call.headers } });
  };
}
