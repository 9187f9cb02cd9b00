import type { Command, Options } from './command.ts';
import type { Language, Text } from './language.ts';
import { commonOptions } from './readArguments.ts';

const headings = {
  usage: { en: 'Usage', zh: '用法' },
  commands: { en: 'Commands', zh: '命令' },
  arguments: { en: 'Arguments', zh: '参数' },
  options: { en: 'Options', zh: '选项' },
  examples: { en: 'Examples', zh: '示例' },
  codes: { en: 'Exit codes', zh: '退出码' },
} satisfies Readonly<Record<string, Text>>;

/** Meaning of the exit codes of every command. */
export const exitCodes: Readonly<Record<string, Text>> = {
  0: { en: 'Nothing is wrong.', zh: '没有问题。' },
  1: { en: 'Mistakes were found.', zh: '发现了问题。' },
  2: { en: 'The command line is wrong.', zh: '命令行写错了。' },
  3: {
    en: 'Stopped, because something would be lost. A person must decide.',
    zh: '会有内容丢失，已停下，需要人来决定。',
  },
};

/** Returns the help of all commands. */
export function printOverview(commands: readonly Command[], language: Language): string {
  const more: Text = { en: 'isp <command> --help shows the options.', zh: 'isp <命令> --help 显示选项。' };
  return [
    section(headings.usage, ['isp <command> …', more[language]], language),
    section(
      headings.commands,
      table(commands.map(({ name, summary }) => [name, summary[language]])),
      language,
    ),
    section(headings.codes, table(codeRows(language)), language),
  ].join('\n\n');
}

/** Returns the help of one command. */
export function printHelp(command: Command, language: Language): string {
  const options: Options = { ...command.options, ...commonOptions };
  const examples = command.examples.flatMap(({ line, text }) => [
    command.line === undefined ? `npx ${line}` : line,
    `  ${text[language]}`,
  ]);
  return [
    `${usageOf(command)}\n\n${[command.summary, command.description].flatMap((text) => text?.[language] ?? []).join('\n')}`,
    ...(command.arguments.length > 0
      ? [
          section(
            headings.arguments,
            table(command.arguments.map(({ name, text }) => [name, text[language]])),
            language,
          ),
        ]
      : []),
    section(
      headings.options,
      table(
        Object.entries(options).map(([name, option]) => [optionName(name, option), option.text[language]]),
      ),
      language,
    ),
    section(headings.examples, examples, language),
    section(headings.codes, table(codeRows(language)), language),
  ].join('\n\n');
}

/** Returns the first line of the help: the command with its arguments. */
export const usageOf = (command: Command): string =>
  callOf(
    command,
    '[options]',
    command.arguments.map(({ isOptional, name }) => (isOptional ? `[${name}]` : `<${name}>`)),
  );

/** Returns the line that calls a command with an option. */
export const callOf = ({ line, name }: Command, option: string, args: readonly string[] = []): string =>
  (line === undefined ? [`isp ${name}`, ...args, option] : [line, ...args, '--', option]).join(' ');

const optionName = (name: string, { type, value }: Options[string]): string =>
  type === 'boolean' ? `--${name}` : `--${name} <${value ?? 'value'}>`;

const codeRows = (language: Language): [string, string][] =>
  Object.entries(exitCodes).map(([code, text]) => [code, text[language]]);

const section = (heading: Text, lines: readonly string[], language: Language): string =>
  [`${heading[language]}:`, ...lines.map((line) => `  ${line}`)].join('\n');

function table(rows: readonly (readonly [name: string, text: string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `${name.padEnd(width)}  ${text}`);
}
