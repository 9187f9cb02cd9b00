import { type FindingKind, findingKinds } from '@isp/schema-tools/internal';
import { defineCommand, type Outcome } from '../contract/command.ts';
import { UsageError } from '../contract/UsageError.ts';
import { printCodesPage } from './printCodesPage.ts';

/** The command `isp codes`, which explains the codes of mistakes. */
export const codesCommand = defineCommand({
  name: 'codes',
  summary: { en: 'Explains the codes of mistakes.', zh: '说明各问题编码的含义。' },
  arguments: [
    {
      name: 'code',
      isOptional: true,
      text: { en: 'Code such as ISP2001. Default: all codes.', zh: '编码，例如 ISP2001；默认列出全部。' },
    },
  ],
  options: {
    markdown: {
      type: 'boolean',
      text: { en: 'Print all as a page in Markdown.', zh: '以 Markdown 页面输出全部。' },
    },
  },
  examples: [
    { line: 'isp codes ISP2001', text: { en: 'Explains one code.', zh: '说明一个编码。' } },
    { line: 'isp codes --lang zh', text: { en: 'Lists all codes in Chinese.', zh: '以中文列出全部编码。' } },
  ],
  run({ given: [asked], language, values: { markdown } }): Outcome {
    const all = Object.entries(findingKinds).sort(([, a], [, b]) => a.code.localeCompare(b.code));
    const code = asked?.toUpperCase();
    const kinds = code === undefined ? all : all.filter(([, kind]) => kind.code === code);
    if (kinds.length === 0) throw unknownCode(asked ?? '');
    const toLine = ({ code: own, fix, title }: FindingKind) => `${own}  ${title[language]}  ${fix[language]}`;
    return {
      code: 0,
      text: markdown ? printCodesPage() : kinds.map(([, kind]) => toLine(kind)).join('\n'),
      data: {
        codes: kinds.map(([kind, { code: own, fix, title }]) => ({
          code: own,
          kind,
          title: title[language],
          fix: fix[language],
        })),
      },
    };
  },
});

const unknownCode = (asked: string): UsageError =>
  new UsageError({
    en: `There is no code "${asked}". Write one like ISP2001; isp codes lists all.`,
    zh: `没有编码 "${asked}"，请写如 ISP2001 的编码；isp codes 列出全部。`,
  });
