import { parseArgs } from 'node:util';
import { UsageError } from './UsageError.ts';

/** Options of a command. */
export interface AdminValues {
  readonly help?: boolean | undefined;
  readonly json?: boolean | undefined;
  /** True if `reset` also enables a disabled account. */
  readonly enable?: boolean | undefined;
  readonly nickname?: string | undefined;
  readonly tenant?: string | undefined;
  /** Name and contact of a tenant. */
  readonly name?: string | undefined;
  readonly contact?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** Splits a command line into the words of the command and its options. @throws UsageError for an unknown option */
export function readArgs(args: readonly string[]): {
  readonly positionals: readonly string[];
  readonly values: AdminValues;
} {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        enable: { type: 'boolean' },
        nickname: { type: 'string' },
        tenant: { type: 'string' },
        name: { type: 'string' },
        contact: { type: 'string' },
        phone: { type: 'string' },
        email: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
