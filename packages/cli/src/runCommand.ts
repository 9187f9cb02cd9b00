import { commands } from './commands.ts';
import type { Command } from './contract/command.ts';
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

const isp: Program = {
  nameOf: (args) => commandOf(withoutHelp(args))?.name ?? withoutHelp(args)[0] ?? '',
  choose,
};

/** Returns the command that a line calls. A command of two words comes before one of its first word. */
const commandOf = ([first, second]: readonly string[]): Command | undefined =>
  commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first);

/** Returns `isp help check` as `isp check --help`. */
const withoutHelp = (args: readonly string[]): readonly string[] =>
  args[0] === 'help' ? [...args.slice(1), '--help'] : args;

function choose(args: readonly string[], language: Language): Chosen {
  const words = withoutHelp(args);
  const [name = ''] = words;
  if (name === '' || name.startsWith('-')) return { text: overview(name, language) };
  const command = commandOf(words);
  const below = commands.filter((one) => one.name.startsWith(`${name} `));
  // The first word of commands such as `audit verify`, without the second one.
  if (!command && below.length > 0 && isWithoutSecond(words)) return { text: printOverview(below, language) };
  if (!command) throw unknownCommand(below.length > 0 ? words.slice(0, 2).join(' ') : name);
  return { command, args: words.slice(command.name.split(' ').length) };
}

const isWithoutSecond = ([, second = '--help']: readonly string[]): boolean => second.startsWith('-');

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
