import { BlockedChangeError, FolderInUseError } from '@isp/server/internal';
import { createApp } from '../app.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import type { Service } from '../service.ts';
import { CommandError } from './CommandError.ts';
import { commandOf } from './commandOf.ts';
import { readArgs } from './readArgs.ts';
import { UsageError } from './UsageError.ts';
import { usage } from './usage.ts';

/** Result of a command: its exit code (0 done, 1 refused, 2 wrong command line) and the text that it prints. */
export interface AdminResult {
  readonly code: 0 | 1 | 2;
  readonly text: string;
}

export interface AdminOptions {
  /** Environment with the settings of the service. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Open service on which the command runs. Used in tests. @defaultValue opened from `env`, and closed at the end */
  readonly service?: Service;
}

/** Errors whose message says all that the operator needs. */
const refusedBy = [BlockedChangeError, CommandError, ConfigError, FolderInUseError];

/**
 * Runs a command of the operator on the database of the service: makes an administrator, resets an account, lists
 * failed jobs or runs one again. It never asks a question, so scripts may call it.
 *
 * @param args - words behind the name of the program: `create`, `reset` or `jobs`, with their arguments
 */
export async function runAdmin(
  args: readonly string[],
  { env, service }: AdminOptions,
): Promise<AdminResult> {
  try {
    const { positionals, values } = readArgs(args);
    if (values.help) return { code: 0, text: usage };
    const run = commandOf(positionals, values);
    const { json, text } = await (service ? run(service) : runOn(env, run));
    return { code: 0, text: values.json ? JSON.stringify(json) : text };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, text: `${error.message}\n\n${usage}` };
    const isKnown = refusedBy.some((kind) => error instanceof kind);
    if (isKnown) return { code: 1, text: (error as Error).message };
    throw error;
  }
}

/**
 * Runs a command on a service that is opened for it: with its tables, but without listening for calls and without
 * running jobs.
 */
async function runOn<T>(env: AdminOptions['env'], run: (service: Service) => Promise<T>): Promise<T> {
  // a command never makes demo data, also where the service would make them at its start
  const { app, service } = await createApp({ config: { ...readConfig(env), demo: 'off' } });
  try {
    return await run(service);
  } finally {
    await app.close();
  }
}
