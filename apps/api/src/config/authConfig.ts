import { ConfigError } from './configError.ts';

/** Ways to request a token (OAuth grant types). */
export const grantTypes = [
  'captcha',
  'password',
  'social',
  'authorization_code',
  'refresh_token',
  'register',
] as const;
export type GrantType = (typeof grantTypes)[number];

/**
 * A client of the token endpoint. The id of a client that runs in a browser is public, so the id alone is not
 * enough to get a token.
 */
export interface ClientConfig {
  readonly id: string;
  /** Secret of the client. It is checked if it is not empty. A client that runs in a browser has none. */
  readonly secret: string;
  /**
   * Origins whose pages may use the client. If the list is empty, only pages of this service may use it. The
   * origins must also be listed in `ISP_ORIGINS`.
   */
  readonly origins: readonly string[];
  readonly grants: readonly GrantType[];
}

/** Settings of an external OpenID Connect provider. */
export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Text of the sign-in button. @defaultValue 统一认证 (unified authentication) */
  readonly name: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Pattern of secrets that are publicly known, because they are defaults or often used. */
const knownSecrets = /^(saber_secret|sword_secret|secret|password|123456|isp|changeme)$/i;

/**
 * Reads the public address of the service.
 *
 * @throws ConfigError for a value that is not an origin
 */
export function readPublicUrl(value = '', production = false): string {
  if (value === '' && production)
    throw new ConfigError(
      'NODE_ENV=production needs the address at which browsers reach the portal. Set ISP_PUBLIC_URL, for example to https://portal.example.com',
    );
  if (value === '') return '';
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new ConfigError(
      `ISP_PUBLIC_URL is "${value}". Write an origin without a path: https://portal.example.com`,
    );
  return url.origin;
}

/**
 * Reads the key that signs access tokens.
 *
 * @throws ConfigError for a short key, and in production if there is no key
 */
export function readTokenKey(value = '', production = false): string {
  if (value === '' && production)
    throw new ConfigError(
      'NODE_ENV=production needs a key for access tokens. Set ISP_TOKEN_KEY to the output of: openssl rand -base64 32',
    );
  const isWeak = value.length < 32 || new Set(value).size < 8;
  if (value !== '' && isWeak)
    throw new ConfigError(
      'ISP_TOKEN_KEY is too easy to guess. Write at least 32 random characters, such as the output of: openssl rand -base64 32',
    );
  return value;
}

/**
 * Reads the keys of values that are stored encrypted. New values are encrypted with the first key. The other keys
 * are only for decrypting values that were encrypted with them earlier.
 *
 * @throws ConfigError for a short key, and in production if there is no key
 */
export function readFieldKeys(value = '', production = false): readonly string[] {
  const keys = value.split(/[\s,]+/).filter(Boolean);
  if (keys.length === 0 && production)
    throw new ConfigError(
      'NODE_ENV=production needs a key for encrypted fields. Set ISP_FIELD_KEY to the output of: openssl rand -base64 32',
    );
  if (keys.some((key) => key.length < 32 || new Set(key).size < 8))
    throw new ConfigError(
      'ISP_FIELD_KEY is too easy to guess. Write at least 32 random characters, such as the output of: openssl rand -base64 32',
    );
  return keys;
}

/**
 * Returns true for keys like those in examples: sequences of neighbouring characters, or only a few different
 * characters.
 */
const isGuessable = (key: string): boolean =>
  new Set(key).size < 8 || /0123456789|123456789|abcdefgh|qwertyui|fedcba98|87654321/i.test(key);

/**
 * Reads the key with which tokens and bodies are encrypted.
 *
 * @throws ConfigError for a key of another length, and in production for a key that is easy to guess
 */
export function readCryptoKey(value = '', production = false): string {
  if (value !== '' && ![16, 32].includes(Buffer.byteLength(value)))
    throw new ConfigError('ISP_CRYPTO_KEY has the wrong length. Write a key of 16 or 32 bytes.');
  if (value !== '' && production && isGuessable(value))
    throw new ConfigError(
      'ISP_CRYPTO_KEY is too easy to guess. Write 32 random characters, such as the output of: openssl rand -hex 16',
    );
  return value;
}

/**
 * Reads whether users sign in on the portal's own page (`local`) or at an external provider (`oauth2`).
 *
 * @throws ConfigError for any other word
 */
export function readLoginMode(value = 'local'): 'local' | 'oauth2' {
  if (value !== 'local' && value !== 'oauth2')
    throw new ConfigError(`ISP_LOGIN_MODE is "${value}". Write local or oauth2.`);
  return value;
}

/** Reads `[{"id":"app","secret":"…","origins":["https://…"],"grants":["captcha","refresh_token"]}]`. @throws ConfigError */
export function readClients(value = '', production = false): readonly ClientConfig[] {
  if (value.trim() === '') return [];
  const refuse = (what: string) =>
    new ConfigError(
      `ISP_CLIENTS ${what}. Write [{"id":"app","secret":"…","origins":[],"grants":["captcha"]}].`,
    );
  const list = parseList(value);
  if (!list) throw refuse('is not a JSON list');
  return list.map((entry, at) => {
    const { grants = [...grantTypes], id, origins = [], secret = '' } = entry;
    if (typeof id !== 'string' || id === '' || id.includes(':')) throw refuse(`has no id in entry ${at}`);
    if (typeof secret !== 'string') throw refuse(`has no text as the secret of ${id}`);
    if (production && secret !== '' && (secret.length < 16 || knownSecrets.test(secret)))
      throw new ConfigError(
        `ISP_CLIENTS has a well-known or short secret for ${id}. Write at least 16 characters.`,
      );
    if (!isTexts(origins)) throw refuse(`has no list as the origins of ${id}`);
    if (!isTexts(grants) || grants.some((grant) => !grantTypes.includes(grant as GrantType)))
      throw refuse(`has an unknown grant for ${id}; the grants are ${grantTypes.join(', ')}`);
    return { id, secret, origins, grants: grants as readonly GrantType[] };
  });
}

/**
 * Reads the settings of an external identity provider.
 *
 * @throws ConfigError if only some of the settings are given, and in production for a provider over plain HTTP
 */
export function readOidc(env: Environment, production: boolean): OidcConfig | undefined {
  const {
    OIDC_CLIENT_ID: clientId = '',
    OIDC_CLIENT_SECRET: clientSecret = '',
    OIDC_ISSUER: issuer = '',
  } = env;
  if (issuer === '') return undefined;
  const url = URL.parse(issuer);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`OIDC_ISSUER is "${issuer}". Write the provider's address: https://id.example.com`);
  if (production && url.protocol !== 'https:')
    throw new ConfigError(
      'NODE_ENV=production allows an OIDC_ISSUER only with https. Write an https address.',
    );
  if (clientId === '')
    throw new ConfigError(
      'OIDC_ISSUER is set without OIDC_CLIENT_ID. Write the id that the provider gave you.',
    );
  return { issuer, clientId, clientSecret, name: env.OIDC_NAME ?? '统一认证' };
}

function parseList(value: string): readonly Readonly<Record<string, unknown>>[] | undefined {
  try {
    const parsed: unknown = JSON.parse(value);
    const isList = Array.isArray(parsed) && parsed.every((one) => typeof one === 'object' && one !== null);
    return isList ? (parsed as Readonly<Record<string, unknown>>[]) : undefined;
  } catch {
    return undefined;
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
