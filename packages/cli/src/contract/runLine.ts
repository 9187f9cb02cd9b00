import type { Call, Command, ExitCode, Options } from './command.ts';
import { type Language, languageOf, type Text } from './language.ts';
import { callOf, printHelp } from './printHelp.ts';
import { createProgress } from './progress.ts';
import { readArguments } from './readArguments.ts';
import { UsageError } from './UsageError.ts';

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

export type Environment = Readonly<Record<string, string | undefined>>;

/** Command that a line calls with these arguments, or the text that the line asks for instead. */
export type Chosen =
  | { readonly command: Command; readonly args: readonly string[] }
  | { readonly text: string };

/** A program whose command lines are run. */
export interface Program {
  /** Name of the command that a line calls, as `--json` prints it in the report of an error. */
  readonly nameOf: (args: readonly string[]) => string;
  /** @throws UsageError for a line that calls no command */
  readonly choose: (args: readonly string[], language: Language) => Chosen;
}

/** Runs a command line of a program. It never rejects; `output` contains the errors. */
export async function runLine(
  program: Program,
  args: readonly string[],
  env: Environment,
): Promise<CommandResult> {
  const isJson = args.includes('--json');
  const asked = languageAsked(args);
  const language = asked === 'zh' || asked === 'en' ? asked : languageOf(env);
  let command: Command | undefined;
  try {
    if (asked !== undefined && asked !== language) throw unknownLanguage(asked);
    const chosen = program.choose(args, language);
    if ('text' in chosen) return { code: 0, output: chosen.text, stream: 'stdout' };
    command = chosen.command;
    if (chosen.args.includes('--help'))
      return { code: 0, output: printHelp(command, language), stream: 'stdout' };
    const { clear, progress } = createProgress(process.stderr, env, args, language);
    try {
      return await run(command, { ...readArguments(command, chosen.args, language), progress }, isJson);
    } finally {
      clear();
    }
  } catch (error) {
    return failure(error, command, program.nameOf(args), language, isJson);
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

async function run(command: Command, call: Call<Options>, isJson: boolean): Promise<CommandResult> {
  const { code, data, document, isWritten, text } = await command.run(call);
  if (isWritten) return { code, output: '', stream: 'stdout' };
  const printed = document ?? (isJson ? { command: command.name, code, ...data } : undefined);
  const output = printed === undefined ? text : JSON.stringify(printed, null, 2);
  return { code, output, stream: 'stdout' };
}

function failure(
  error: unknown,
  command: Command | undefined,
  name: string,
  language: Language,
  isJson: boolean,
): CommandResult {
  const isUsage = error instanceof UsageError;
  const code = isUsage ? 2 : 1;
  const message = isUsage ? error.text[language] : error instanceof Error ? error.message : String(error);
  if (isJson) {
    const output = JSON.stringify({ command: name, code, error: message }, null, 2);
    return { code, output, stream: 'stdout' };
  }
  if (!isUsage || !command) return { code, output: message, stream: 'stderr' };
  const line = callOf(command, '--help');
  const hint: Text = { en: `${line} shows how it is called.`, zh: `${line} 显示用法。` };
  return { code, output: `${message}\n${hint[language]}`, stream: 'stderr' };
}
