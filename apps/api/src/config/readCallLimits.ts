import { ConfigError } from './configError.ts';

/**
 * Maximum numbers of calls in a minute, by class of calls. 0: calls of this class are not limited.
 */
export interface CallLimits {
  /** Calls without a session, for each network address. */
  readonly anonymous: number;
  /** Reading calls of each user. */
  readonly read: number;
  /** Changing calls of each user. */
  readonly write: number;
  /** Exports and imports of each user. */
  readonly exchange: number;
  /** Calls of open interfaces, for each network address, for each request key, and for each user. */
  readonly open: number;
}

export type CallClass = keyof CallLimits;

const settings: Readonly<Record<CallClass, { readonly variable: string; readonly value: string }>> = {
  anonymous: { variable: 'ISP_LIMIT_ANONYMOUS', value: '6000' },
  read: { variable: 'ISP_LIMIT_READ', value: '6000' },
  write: { variable: 'ISP_LIMIT_WRITE', value: '3000' },
  exchange: { variable: 'ISP_LIMIT_EXCHANGE', value: '300' },
  open: { variable: 'ISP_LIMIT_OPEN', value: '60000' },
};

/** Environment variables that switch all limits of calls off. */
export const noCallLimits: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(settings).map(({ variable }) => [variable, '0']),
);

/**
 * Reads the limits of calls from the environment.
 *
 * @throws ConfigError for a value that is not a whole number
 */
export function readCallLimits(env: Readonly<Record<string, string | undefined>>): CallLimits {
  const read = (name: CallClass): number => {
    const { variable, value } = settings[name];
    const text = env[variable]?.trim() || value;
    if (/^\d{1,9}$/.test(text)) return Number(text);
    throw new ConfigError(
      `${variable} is "${text}". Write the number of calls in a minute, such as ${value}, or 0 for no limit.`,
    );
  };
  return {
    anonymous: read('anonymous'),
    read: read('read'),
    write: read('write'),
    exchange: read('exchange'),
    open: read('open'),
  };
}
