import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDateTime } from '../rules/dateTimes.ts';
import {
  type ClientConfig,
  type OidcConfig,
  readClients,
  readCryptoKey,
  readFieldKeys,
  readLoginMode,
  readOidc,
  readPublicUrl,
  readTokenKey,
} from './authConfig.ts';
import { ConfigError } from './configError.ts';
import { type CallLimits, readCallLimits } from './readCallLimits.ts';
import { readProviderNetworks } from './readProviderNetworks.ts';
import { readS3, type S3Settings } from './readS3.ts';
import { readSmtp, type SmtpSettings } from './readSmtp.ts';
import { readTracing, type TracingSettings } from './readTracing.ts';
import { readUploadQuotas, type UploadQuotas } from './readUploadQuotas.ts';
import { readSettings, type Settings } from './settings.ts';
import { readTrustedProxies, type TrustedProxies } from './trustedProxies.ts';

export { ConfigError } from './configError.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** All settings from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database's files. */
  readonly data: string;
  /** Number of dumps of the embedded database that are kept in the folder `backups` of `data`. With 0 there are none. */
  readonly dumps: number;
  /** Folder of uploaded files, if `s3` is not set. */
  readonly files: string;
  /**
   * Bucket of an S3-compatible store for uploaded files. @defaultValue no bucket: the files are stored in the
   * folder `files`
   */
  readonly s3: S3Settings | undefined;
  readonly uploadQuotas: UploadQuotas;
  readonly callLimits: CallLimits;
  /**
   * Mail server that sends mails. @defaultValue no mail server: with demo data a simulator is used, otherwise no
   * mail is sent
   */
  readonly smtp: SmtpSettings | undefined;
  /** Address of the PostgreSQL database, `postgres://…`. If it is empty, the embedded database is used. */
  readonly databaseUrl: string;
  /** Address of a replica of the PostgreSQL database, from which exports and statistics are read. Empty: none. */
  readonly replicaUrl: string;
  /** Bearer token with which `/metrics` can be read. If it is empty, this path does not exist. */
  readonly metricsToken: string;
  readonly logLevel: (typeof logLevels)[number];
  readonly demo: 'small' | 'full' | 'off';
  readonly schemas: string;
  readonly menus: string;
  /**
   * Module that exports the `vocabulary` of the schemas. @defaultValue no module: the schemas use no additional
   * names
   */
  readonly vocabulary: string | undefined;
  /** Folder of the built portal. */
  readonly ui: string;
  /**
   * Path of the module that draws the pages of the public site. It is `dist-site/server.js` next to the folder of
   * the built portal.
   */
  readonly site: string;
  readonly captcha: boolean;
  /** Settings that clients may read. */
  readonly settings: Settings;
  readonly production: boolean;
  /**
   * Users that may read the description of the API: `open` means all, `signedIn` only signed-in users. `off`: there is
   * no description.
   */
  readonly apiDocs: (typeof apiDocs)[number];
  /** Further origins whose pages may send changes to the service. */
  readonly origins: readonly string[];
  /** Folder of the built labelling tool. */
  readonly labelUi: string;
  /**
   * Last day of the licence for labelling, such as `2027-12-31`, or `off`. If empty, the licence of the demo
   * applies.
   */
  readonly labelLicence: string;
  /** Further origins from which child apps may be loaded. */
  readonly childOrigins: readonly string[];
  /** Reverse proxies in front of the service. Only from them the header `X-Forwarded-For` is trusted. */
  readonly trustProxy: TrustedProxies;
  /** Private networks in which services of interface providers may be. Other private addresses are refused. */
  readonly providerNetworks: readonly string[];
  /**
   * Origin at which browsers reach the service, such as `https://portal.example.com`. If empty, it is the address
   * at which the service listens.
   */
  readonly publicUrl: string;
  /**
   * Key that signs access tokens. If it is empty, the service makes a key and stores it in the database. Production
   * refuses an empty key.
   */
  readonly tokenKey: string;
  /**
   * Keys for encrypted values. Without a key, the service makes one and stores it in the database. Production
   * refuses this.
   */
  readonly fieldKeys: readonly string[];
  /** AES key of encrypted tokens and bodies, 16 or 32 bytes. If it is empty, tokens and bodies are not encrypted. */
  readonly cryptoKey: string;
  /** Page on which users sign in. `local`: the page of the portal. `oauth2`: the page of the external provider. */
  readonly loginMode: 'local' | 'oauth2';
  /** Clients of the token endpoint in addition to the portal. */
  readonly clients: readonly ClientConfig[];
  /** Tracing with OpenTelemetry; undefined if no collector is set. */
  readonly tracing: TracingSettings | undefined;
  /** External identity provider; undefined if the provider that is built into the service is used. */
  readonly oidc: OidcConfig | undefined;
}

const logLevels = ['debug', 'info', 'warn', 'error'] as const;
const apiDocs = ['open', 'signedIn', 'off'] as const;
const demos = ['small', 'full', 'off'] as const;

/**
 * Reads the settings from the environment.
 * @throws {@link ConfigError} for an invalid value, and in production for a value that is publicly known
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const production = env.NODE_ENV === 'production';
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError(`PORT is "${env.PORT}". Write a number from 0 to 65535.`);
  }
  const demo = demos.find((name) => name === (env.ISP_DEMO ?? (production ? 'off' : 'full')));
  if (!demo) throw new ConfigError(`ISP_DEMO is "${env.ISP_DEMO}". Write small, full or off.`);
  const captcha = env.ISP_CAPTCHA !== 'off';
  const databaseUrl = readDatabaseUrl(env.DATABASE_URL ?? '');
  const logLevel = logLevels.find((level) => level === (env.ISP_LOG ?? 'info'));
  if (!logLevel) throw new ConfigError(`ISP_LOG is "${env.ISP_LOG}". Write ${logLevels.join(', ')}.`);
  const data = env.ISP_DATA ?? here('../../../../.data');
  const ui = env.ISP_UI ?? here('../../../portal/dist');
  if (production) refuseKnownDefaults({ captcha, databaseUrl, demo });
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    data,
    dumps: readDumps(env.ISP_DUMPS),
    // the folder of the files is beside the folder of the database, not inside it, so that a backup of the database
    // does not contain the files
    files: env.ISP_FILES ?? `${data}-files`,
    s3: readS3(env, production),
    uploadQuotas: readUploadQuotas(env),
    callLimits: readCallLimits(env),
    smtp: readSmtp(env, production),
    databaseUrl,
    replicaUrl: readReplicaUrl(env.DATABASE_REPLICA_URL ?? '', databaseUrl),
    metricsToken: readMetricsToken(env.ISP_METRICS ?? 'off'),
    logLevel,
    demo,
    schemas: env.ISP_SCHEMAS ?? here('../../../../schemas'),
    menus: env.ISP_MENUS ?? here('../../../portal/menus.json'),
    vocabulary: env.ISP_VOCABULARY || undefined,
    ui,
    site: join(ui, '../dist-site/server.js'),
    labelUi: env.ISP_LABEL_UI ?? here('../../../label/dist'),
    labelLicence: readLicenceDay(env.ISP_LABEL_LICENCE ?? ''),
    childOrigins: readChildOrigins(env.ISP_CHILD_ORIGINS ?? ''),
    captcha,
    settings: readSettings(env),
    production,
    apiDocs: readApiDocs(env.ISP_API_DOCS, production),
    origins: (env.ISP_ORIGINS ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    trustProxy: readTrustedProxies(env.ISP_TRUST_PROXY),
    providerNetworks: readProviderNetworks(env.ISP_PROVIDER_NETWORKS),
    publicUrl: readPublicUrl(env.ISP_PUBLIC_URL, production),
    tokenKey: readTokenKey(env.ISP_TOKEN_KEY, production),
    fieldKeys: readFieldKeys(env.ISP_FIELD_KEY, production),
    cryptoKey: readCryptoKey(env.ISP_CRYPTO_KEY, production),
    loginMode: readLoginMode(env.ISP_LOGIN_MODE),
    clients: readClients(env.ISP_CLIENTS, production),
    oidc: readOidc(env, production),
    tracing: readTracing(env),
  };
}

function readApiDocs(text: string | undefined, production: boolean): Config['apiDocs'] {
  const found = apiDocs.find((readers) => readers === (text || (production ? 'off' : 'open')));
  if (found) return found;
  throw new ConfigError(`ISP_API_DOCS is "${text}". Write open, signedIn or off.`);
}

function readDumps(text = '7'): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new ConfigError(`ISP_DUMPS is "${text}". Write how many dumps to keep, or 0 for none.`);
}

function readDatabaseUrl(text: string): string {
  if (text === '' || /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  // the message does not repeat the value, because it may contain a password
  throw new ConfigError(
    'DATABASE_URL is not a PostgreSQL address. Write postgres://user:password@host:5432/database, or unset it to use the embedded database.',
  );
}

function readReplicaUrl(text: string, databaseUrl: string): string {
  if (text === '') return '';
  if (databaseUrl === '')
    throw new ConfigError(
      'DATABASE_REPLICA_URL needs DATABASE_URL, because the embedded database has no replica. Write both, or unset it.',
    );
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new ConfigError(
    'DATABASE_REPLICA_URL is not a PostgreSQL address. Write postgres://user:password@host:5432/database, or unset it.',
  );
}

function readMetricsToken(text: string): string {
  if (text === 'off') return '';
  if (text.length >= 16) return text;
  throw new ConfigError('ISP_METRICS is too short. Write a token of at least 16 characters, or off.');
}

function readLicenceDay(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDateTime(text);
  if (text === '' || text === 'off' || isDay) return text;
  throw new ConfigError(
    `ISP_LABEL_LICENCE is "${text}". Write the last day of the licence, for example 2027-12-31, or off.`,
  );
}

/**
 * Reads the origins of child apps. They become part of a security policy, so anything else than an origin is
 * refused.
 */
function readChildOrigins(text: string): readonly string[] {
  const origins = text
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  const wrong = origins.find((origin) => URL.parse(origin)?.origin !== origin || !/^https?:/.test(origin));
  if (wrong === undefined) return origins;
  throw new ConfigError(
    `ISP_CHILD_ORIGINS contains "${wrong}". Write origins, for example https://reports.example.com.`,
  );
}

/** Refuses values in production that are publicly known, because the README shows them as examples. */
function refuseKnownDefaults(config: Pick<Config, 'captcha' | 'databaseUrl' | 'demo'>): void {
  if (config.demo !== 'off') {
    throw new ConfigError(
      'NODE_ENV=production does not allow the demo accounts, because their password is public. Set ISP_DEMO=off.',
    );
  }
  if (!config.captcha)
    throw new ConfigError('NODE_ENV=production does not allow ISP_CAPTCHA=off. Unset ISP_CAPTCHA.');
  if (/^postgres(ql)?:\/\/[^:]+:(postgres|password|app|admin|123456)@/.test(config.databaseUrl)) {
    throw new ConfigError(
      'NODE_ENV=production does not allow a well-known database password in DATABASE_URL. Choose another password.',
    );
  }
}
