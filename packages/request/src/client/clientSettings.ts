import { memoryStore } from '../session/stores.ts';
import { type HeaderNames, platformHeaders } from '../wire/headerNames.ts';
import type { ClientOptions } from './client.ts';

type Defaulted =
  | 'encryptToken'
  | 'getOrg'
  | 'locale'
  | 'notExecuted'
  | 'origin'
  | 'prefix'
  | 'session'
  | 'timeout'
  | 'translate'
  | 'trustedOrigins'
  | 'whitelist';

/** The options of a client with their defaults. */
export type ClientSettings = ClientOptions &
  Required<Pick<ClientOptions, Defaulted>> & { readonly headerNames: HeaderNames };

/**
 * Returns the settings of a client.
 *
 * @throws when neither the options nor the page define the origin of paths
 */
export function toSettings(options: ClientOptions): ClientSettings {
  const {
    encryptToken = false,
    getOrg = () => undefined,
    locale = () => undefined,
    notExecuted = ({ status }) => status === 401,
    origin = globalThis.location?.origin,
    prefix = '',
    session = memoryStore(),
    timeout = 30_000,
    translate = (text) => text,
    whitelist = [],
  } = options;
  if (origin === undefined) {
    throw new Error('createClient needs `origin` outside a browser, for example "http://127.0.0.1:8080".');
  }
  return {
    ...options,
    ...{ encryptToken, getOrg, locale, notExecuted, origin, prefix, session, timeout, translate, whitelist },
    trustedOrigins: options.trustedOrigins ?? [origin],
    headerNames: { ...platformHeaders, ...options.headers },
  };
}
