import { commands } from './commands.ts';
import type { Language } from './contract/language.ts';
import { printOverview } from './contract/printHelp.ts';
import {
  type Chosen,
  type CommandResult,
  type Environment,
  type Program,
  runLine,
} from './contract/runLine.ts';
import { suggestion } from './contract/suggestion.ts';
import { UsageError } from './contract/UsageError.ts';

/**
 * Runs a command line. It never rejects; `output` contains the errors.
 *
 * @param env environment variables, which name the language of the texts. @defaultValue those of the process
 *
 * @example const { code, output } = await runCommand(['types', 'schemas', '--out', 'rows.ts']);
 */
export const runCommand = (args: readonly string[], env: Environment = process.env): Promise<CommandResult> =>
  runLine(isp, args, env);

const isp: Program = { nameOf: (args) => withoutHelp(args)[0] ?? '', choose };

/** Returns `isp help check` as `isp check --help`. */
const withoutHelp = (args: readonly string[]): readonly string[] =>
  args[0] === 'help' ? [...args.slice(1), '--help'] : args;

function choose(args: readonly string[], language: Language): Chosen {
  const [name = '', ...rest] = withoutHelp(args);
  if (name === '' || name.startsWith('-')) return { text: overview(name, language) };
  const command = commands.find((one) => one.name === name);
  if (!command) throw unknownCommand(name);
  return { command, args: rest };
}

function overview(option: string, language: Language): string {
  const isKnown = ['', '--help', '-h', '--lang'].includes(option) || option.startsWith('--lang=');
  if (!isKnown)
    throw new UsageError({
      en: `A command stands before its options, not "${option}". Write isp --help to see the commands.`,
      zh: `"${option}" 之前应先写命令，isp --help 列出所有命令。`,
    });
  return printOverview(commands, language);
}

function unknownCommand(name: string): UsageError {
  const known = suggestion(
    name,
    commands.map((one) => one.name),
  );
  return new UsageError({
    en: `There is no command "${name}". ${known.en}`,
    zh: `没有命令 "${name}"。${known.zh}`,
  });
}
