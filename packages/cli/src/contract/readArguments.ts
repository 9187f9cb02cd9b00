import { parseArgs } from 'node:util';
import type { Call, Command, Option, Options } from './command.ts';
import type { Language } from './language.ts';
import { suggestion } from './suggestion.ts';
import { UsageError } from './UsageError.ts';

/** Options of every command. */
export const commonOptions = {
  json: { type: 'boolean', text: { en: 'Print one JSON object.', zh: '输出一个 JSON 对象。' } },
  lang: {
    type: 'string',
    value: 'en|zh',
    text: { en: 'Language of the texts. Default: that of LANG.', zh: '输出语言，默认取自 LANG。' },
  },
  help: { type: 'boolean', text: { en: 'Print this help.', zh: '显示此帮助。' } },
} as const satisfies Options;

/**
 * Reads the arguments and options of a command.
 *
 * @throws UsageError that names a similar option, the missing value or the missing argument
 */
export function readArguments(
  command: Command,
  args: readonly string[],
  language: Language,
): Omit<Call<Options>, 'progress'> {
  const options: Options = { ...command.options, ...commonOptions };
  const parsed = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(options).map(([name, { multiple = false, type }]) => [name, { type, multiple }]),
    ),
  });
  for (const token of parsed.tokens) {
    if (token.kind === 'option')
      checkOption(token.name, token.rawName, token.value, token.inlineValue, options);
  }
  checkCount(command, parsed.positionals);
  const values = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, parsed.values[name] ?? emptyValue(option)]),
  );
  return { given: parsed.positionals, values: values as Call<Options>['values'], language };
}

const emptyValue = ({ multiple, type }: Option) => (type === 'boolean' ? false : multiple ? [] : undefined);

function checkOption(
  name: string,
  rawName: string,
  value: string | undefined,
  isInline: boolean | undefined,
  options: Options,
): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) {
    const known = suggestion(
      `--${name}`,
      Object.keys(options).map((one) => `--${one}`),
    );
    throw new UsageError({
      en: `There is no option "${rawName}". ${known.en}`,
      zh: `没有选项 "${rawName}"。${known.zh}`,
    });
  }
  if (option.type === 'boolean' && isInline)
    throw new UsageError({
      en: `The option "${rawName}" takes no value. Write "${rawName}".`,
      zh: `选项 "${rawName}" 不带值，请只写 "${rawName}"。`,
    });
  if (option.type === 'string' && (value === undefined || (!isInline && value.startsWith('--'))))
    throw new UsageError({
      en: `The option "${rawName}" needs a value. Write "${rawName} <${option.value ?? 'value'}>".`,
      zh: `选项 "${rawName}" 需要一个值，请写 "${rawName} <${option.value ?? 'value'}>"。`,
    });
}

function checkCount(command: Command, given: readonly string[]): void {
  const missing = command.arguments.find(({ isOptional }, at) => !isOptional && given[at] === undefined);
  if (missing)
    throw new UsageError({
      en: `The argument <${missing.name}> is missing. ${missing.text.en}`,
      zh: `缺少参数 <${missing.name}>。${missing.text.zh}`,
    });
  const extra = given[command.arguments.length];
  if (extra !== undefined)
    throw new UsageError({
      en: `The argument "${extra}" is one too many. Remove it.`,
      zh: `多了一个参数 "${extra}"，请去掉。`,
    });
}
