import { type CommandResult, type Environment, runLine } from '@isp/cli/internal';
import { createCommand } from './createCommand.ts';
import { openTerminal } from './terminal.ts';

/**
 * Creates a portal, as `npm create` does. It never rejects; `output` contains the errors. If input and output are a
 * terminal, it asks for what the arguments do not say.
 *
 * @param args arguments after `--`, such as `['portal', '--service', 'pglite']`
 * @param env environment variables, which name the language of the texts. @defaultValue those of the process
 *
 * @example const { code, output } = await runCreate(['portal', '--yes', '--json']);
 */
export function runCreate(args: readonly string[], env: Environment = process.env): Promise<CommandResult> {
  const isAsking = !args.includes('--yes') && !args.includes('--json') && !args.includes('--help');
  const command = createCommand(isAsking ? openTerminal() : undefined);
  return runLine({ nameOf: () => command.name, choose: () => ({ command, args }) }, args, env);
}
