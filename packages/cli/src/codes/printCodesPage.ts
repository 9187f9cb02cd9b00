import { findingKinds } from '@isp/schema-tools/internal';
import type { Text } from '../contract/language.ts';

/** Headings of the codes, by their first digit. */
export const codeGroups: Readonly<Record<string, Text>> = {
  1: { en: 'Text and shape of a file', zh: '文件的文本与结构' },
  2: { en: 'Records', zh: '记录' },
  3: { en: 'Screens, states, actions, calls, statistics', zh: '界面、状态、操作、调用与统计' },
  4: { en: 'Menu, roles, dictionaries', zh: '菜单、角色与字典' },
  5: { en: 'Translations', zh: '翻译' },
  6: { en: 'Vocabulary', zh: '词汇表' },
  7: { en: 'OpenAPI documents', zh: 'OpenAPI 文档' },
};

/** Returns a page in Markdown with all codes, in both languages. */
export function printCodesPage(): string {
  const kinds = Object.entries(findingKinds).sort(([, a], [, b]) => a.code.localeCompare(b.code));
  const sections = Object.entries(codeGroups).map(([digit, title]) => {
    const rows = kinds
      .filter(([, { code }]) => code.startsWith(`ISP${digit}`))
      .map(
        ([kind, { code, fix, title: name }]) =>
          `| ${code} | \`${kind}\` | ${name.en} · ${name.zh} | ${fix.en} · ${fix.zh} |`,
      );
    return [
      `## ${title.en} · ${title.zh}`,
      '',
      '| Code | Kind | Mistake | What to do |',
      '|---|---|---|---|',
      ...rows,
    ].join('\n');
  });
  const head = [
    '# Codes of mistakes · 问题编码',
    '',
    'Each mistake that `isp check` names, and each note of `isp openapi`, has a code. It never changes its meaning. The message beside it is',
    'more exact than this page.',
    '`isp codes --markdown` prints this page.',
  ].join('\n');
  return [head, ...sections].join('\n\n');
}
