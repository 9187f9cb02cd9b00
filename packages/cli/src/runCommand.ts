import { namesCommand, typesCommand } from './types/typesCommand.ts';

export interface CommandResult {
  /** Exit code of the process: 0 for success, 1 for an error. */
  readonly code: 0 | 1;
  readonly output: string;
}

interface Command {
  readonly usage: string;
  readonly run: (args: readonly string[]) => CommandResult;
}

const commands: Readonly<Record<string, Command>> = { types: typesCommand, names: namesCommand };

const help = (): string =>
  ['Usage:', ...Object.values(commands).map(({ usage }) => `  isp ${usage}`)].join('\n');

/**
 * Runs a command line. It never throws; `output` contains the errors.
 *
 * @example const { code, output } = runCommand(['check', 'schemas']);
 */
export function runCommand(args: readonly string[]): CommandResult {
  const [name = '', ...rest] = args;
  if (name === '' || name === 'help' || name === '--help') return { code: 0, output: help() };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return { code: 1, output: `There is no command "${name}".\n${help()}` };
  try {
    return command.run(rest);
  } catch (error) {
    return { code: 1, output: error instanceof Error ? error.message : String(error) };
  }
}
