import { commands } from './commands.ts';
import type { Command, ExitCode } from './contract/command.ts';
import { type Language, languageOf, type Text } from './contract/language.ts';
import { printHelp, printOverview } from './contract/printHelp.ts';
import { readArguments } from './contract/readArguments.ts';
import { suggestion } from './contract/suggestion.ts';
import { UsageError } from './contract/UsageError.ts';

export interface CommandResult {
  /**
   * Exit code of the process. 0: nothing is wrong. 1: mistakes were found. 2: the command line is wrong. 3: the
   * command stopped, because something would be lost and a person must decide.
   */
  readonly code: ExitCode;
  readonly output: string;
  /** Stream to which the output belongs. */
  readonly stream: 'stdout' | 'stderr';
}

/**
 * Runs a command line. It never throws; `output` contains the errors.
 *
 * @param env environment variables, which name the language of the texts. @defaultValue those of the process
 *
 * @example const { code, output } = runCommand(['types', 'schemas', '--out', 'rows.ts']);
 */
export function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): CommandResult {
  const isJson = args.includes('--json');
  const [name = '', ...rest] = args[0] === 'help' ? [...args.slice(1), '--help'] : args;
  const asked = languageAsked(args);
  const language = asked === 'zh' || asked === 'en' ? asked : languageOf(env);
  try {
    if (asked !== undefined && asked !== language) throw unknownLanguage(asked);
    if (name === '' || name.startsWith('-')) return overview(name, language);
    const command = commands.find((one) => one.name === name);
    if (!command) throw unknownCommand(name);
    if (rest.includes('--help')) return { code: 0, output: printHelp(command, language), stream: 'stdout' };
    return run(command, rest, language, isJson);
  } catch (error) {
    return failure(error, name, language, isJson);
  }
}

/** Returns the value of `--lang`, which counts even where the rest of the command line is wrong. */
function languageAsked(args: readonly string[]): string | undefined {
  const at = args.indexOf('--lang');
  return at < 0 ? args.find((arg) => arg.startsWith('--lang='))?.slice('--lang='.length) : args[at + 1];
}

const unknownLanguage = (asked: string): UsageError =>
  new UsageError({
    en: `There are no texts in "${asked}". Write --lang en or --lang zh.`,
    zh: `没有 "${asked}" 的文本，请写 --lang en 或 --lang zh。`,
  });

function overview(option: string, language: Language): CommandResult {
  const isKnown = ['', '--help', '-h', '--lang'].includes(option) || option.startsWith('--lang=');
  if (!isKnown)
    throw new UsageError({
      en: `A command stands before its options, not "${option}". Write isp --help to see the commands.`,
      zh: `"${option}" 之前应先写命令，isp --help 列出所有命令。`,
    });
  return { code: 0, output: printOverview(commands, language), stream: 'stdout' };
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

function run(command: Command, args: readonly string[], language: Language, isJson: boolean): CommandResult {
  const { code, data, document, text } = command.run(readArguments(command, args, language));
  const printed = document ?? (isJson ? { command: command.name, code, ...data } : undefined);
  const output = printed === undefined ? text : JSON.stringify(printed, null, 2);
  return { code, output, stream: 'stdout' };
}

function failure(error: unknown, name: string, language: Language, isJson: boolean): CommandResult {
  const isUsage = error instanceof UsageError;
  const code = isUsage ? 2 : 1;
  const message = isUsage ? error.text[language] : error instanceof Error ? error.message : String(error);
  if (isJson) {
    const output = JSON.stringify({ command: name, code, error: message }, null, 2);
    return { code, output, stream: 'stdout' };
  }
  const hint: Text = {
    en: `isp ${name} --help shows how it is called.`,
    zh: `isp ${name} --help 显示用法。`,
  };
  const isCommand = commands.some((one) => one.name === name);
  return { code, output: isUsage && isCommand ? `${message}\n${hint[language]}` : message, stream: 'stderr' };
}
