import { chineseOf } from '../findings/chinese/chineseOf.ts';
import { findingKinds, type Words } from '../findings/findingKinds.ts';
import type { Language } from '../findings/language.ts';
import type { Finding } from './project.ts';

const words = {
  error: { en: 'error', zh: '错误' },
  warning: { en: 'warning', zh: '警告' },
} satisfies Readonly<Record<string, Words>>;

export const severityOf = ({ severity = 'error' }: Finding): 'error' | 'warning' => severity;

/** Returns the number of errors and of warnings. */
export function countOf(findings: readonly Finding[]): {
  readonly errors: number;
  readonly warnings: number;
} {
  const errors = findings.filter((finding) => severityOf(finding) === 'error').length;
  return { errors, warnings: findings.length - errors };
}

/** Returns the first line of a finding: where it is and what it is. */
export function printHead(finding: Finding, language: Language): string {
  const { code, column = 1, file, kind, line = 1, path } = finding;
  const title = findingKinds[kind]?.title[language] ?? kind;
  const head = [`${file}:${line}:${column}`, words[severityOf(finding)][language], code, title, path];
  return head.filter(Boolean).join('  ');
}

/** Returns two lines for each finding: its first line, then what to write instead. */
export const printFindings = (findings: readonly Finding[], language: Language): string[] =>
  findings.flatMap((finding) => [printHead(finding, language), `    ${messageIn(finding, language)}`]);

/** Returns what is wrong at a place and what to write instead. */
export const messageIn = ({ message }: Finding, language: Language): string =>
  language === 'zh' ? chineseOf(message) : message;

/** Returns the last line: how many errors and warnings there are. */
export function printCount(findings: readonly Finding[], files: number, language: Language): string {
  const { errors, warnings } = countOf(findings);
  if (language === 'zh')
    return findings.length === 0
      ? `${files} 个文件没有问题。`
      : `${files} 个文件中有 ${errors} 个错误、${warnings} 个警告。`;
  if (findings.length === 0) return `Nothing is wrong in ${counted(files, 'file')}.`;
  return `${counted(errors, 'error')} and ${counted(warnings, 'warning')} in ${counted(files, 'file')}.`;
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
