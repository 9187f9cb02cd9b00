import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Everything the environment decides. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database. */
  readonly data: string;
  /** `postgres://…`; empty means the embedded database. */
  readonly databaseUrl: string;
  readonly demo: 'small' | 'full' | 'off';
  readonly schemas: string;
  readonly menus: string;
  /** Folder of the built portal. */
  readonly ui: string;
  readonly captcha: boolean;
  readonly production: boolean;
  /** Origins besides our own whose pages may send changes. */
  readonly origins: readonly string[];
  /** Reverse proxies in front whose `X-Forwarded-For` is believed. */
  readonly trustProxy: boolean;
}

/** A setting the service will not start with. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const demos = ['small', 'full', 'off'] as const;

/**
 * Reads the environment.
 * @throws {@link ConfigError} for a value that cannot be meant, and in production for one that is publicly known
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
  const databaseUrl = env.DATABASE_URL ?? '';
  if (production) refuseKnownDefaults({ captcha, databaseUrl, demo });
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    data: env.ISP_DATA ?? here('../../../.data'),
    databaseUrl,
    demo,
    schemas: env.ISP_SCHEMAS ?? here('../../../schemas'),
    menus: env.ISP_MENUS ?? here('../../portal/menus.json'),
    ui: env.ISP_UI ?? here('../../portal/dist'),
    captcha,
    production,
    origins: (env.ISP_ORIGINS ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    trustProxy: env.ISP_TRUST_PROXY === 'on',
  };
}

/** T-Q8: what stands in a README must not guard anything real. */
function refuseKnownDefaults(config: Pick<Config, 'captcha' | 'databaseUrl' | 'demo'>): void {
  if (config.demo !== 'off') {
    throw new ConfigError(
      'NODE_ENV=production refuses the demo accounts, whose password is public. Set ISP_DEMO=off.',
    );
  }
  if (!config.captcha) throw new ConfigError('NODE_ENV=production refuses ISP_CAPTCHA=off. Unset it.');
  if (/^postgres(ql)?:\/\/[^:]+:(postgres|password|app|admin|123456)@/.test(config.databaseUrl)) {
    throw new ConfigError(
      'NODE_ENV=production refuses a well-known database password in DATABASE_URL. Choose another.',
    );
  }
}
