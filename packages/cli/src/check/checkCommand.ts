import { existsSync, writeFileSync } from 'node:fs';
import {
  checkProject,
  countOf,
  type Finding,
  findingKinds,
  messageIn,
  type ProjectSource,
  printCount,
  printFindings,
  severityOf,
} from '@isp/schema-tools/internal';
import { defineCommand, type Outcome } from '../contract/command.ts';
import type { Language } from '../contract/language.ts';
import type { Progress } from '../contract/progress.ts';
import { UsageError } from '../contract/UsageError.ts';
import { filesOf } from '../project/filesOf.ts';
import { folderArgument, projectOptions } from '../project/projectOptions.ts';
import { readCode } from '../project/readCode.ts';
import { readProject } from '../project/readProject.ts';
import { type Fix, fixProject } from './fixProject.ts';
import { toSarif } from './toSarif.ts';

/** The command `isp check`, which lists all mistakes of areas, menus, roles, dictionaries and translations. */
export const checkCommand = defineCommand({
  name: 'check',
  summary: {
    en: 'Lists all mistakes in areas, menus, roles, dictionaries and translations.',
    zh: '列出业务域、菜单、角色、字典与翻译中的全部问题。',
  },
  description: {
    en: 'Warnings do not change the exit code. It reads the files only, unless --fix is given.',
    zh: '警告不影响退出码。除非写 --fix，否则只读取文件。',
  },
  arguments: [folderArgument],
  options: {
    ...projectOptions,
    roles: {
      type: 'string',
      value: 'a,b',
      text: {
        en: 'Codes of all roles. Default: roles that look like a misspelt one are mistakes.',
        zh: '全部角色编码；默认只把疑似写错的角色当作问题。',
      },
    },
    dictionaries: {
      type: 'string',
      value: 'a,b',
      text: { en: 'Dictionaries that only the service has.', zh: '只在服务中存在的字典。' },
    },
    code: {
      type: 'string',
      multiple: true,
      value: 'folder',
      text: {
        en: 'Source code whose texts use translations too. May be given several times.',
        zh: '同样使用翻译的源代码，可写多次。',
      },
    },
    fix: {
      type: 'boolean',
      text: {
        en: 'Correct what is safe: trailing commas, and names that miss the only similar one by a letter.',
        zh: '修正可安全修正的问题：多余的逗号，以及与唯一相近名称只差一个字母的名称。',
      },
    },
    strict: { type: 'boolean', text: { en: 'Warnings count as mistakes.', zh: '警告也算问题。' } },
    sarif: { type: 'boolean', text: { en: 'Print a SARIF 2.1.0 log.', zh: '输出 SARIF 2.1.0。' } },
  },
  examples: [
    { line: 'isp check', text: { en: 'Checks the folder schemas.', zh: '检查文件夹 schemas。' } },
    {
      line: 'isp check schemas --code src --strict',
      text: { en: 'Checks unused translations too.', zh: '同时检查未使用的翻译。' },
    },
    {
      line: 'isp check schemas --sarif > isp.sarif',
      text: { en: 'For a code host.', zh: '供代码平台使用。' },
    },
    { line: 'isp check schemas --fix', text: { en: 'Corrects what is safe.', zh: '修正可安全修正的问题。' } },
  ],
  run({ given: [folder = 'schemas'], language, progress, values }): Outcome {
    const project = readProject(folder, values, { line: 'isp check schemas' });
    const { length: files } = filesOf(project.source);
    progress({ en: `Checking ${files} files …`, zh: `正在检查 ${files} 个文件…` });
    const source: ProjectSource = {
      ...project.source,
      ...(values.roles !== undefined && { roles: listOf(values.roles) }),
      ...(values.dictionaries !== undefined && { dictionaries: listOf(values.dictionaries) }),
      ...(values.code.length > 0 && { code: codeOf(values.code) }),
    };
    const { findings, fixes } = values.fix
      ? fixAndWrite(source, progress)
      : { findings: checkProject(source), fixes: [] };
    const all = [...findings, ...project.faults];
    return outcome(all, fixes, files, language, values);
  },
});

const listOf = (text: string): string[] => text.split(',').map((one) => one.trim());

function codeOf(paths: readonly string[]): string {
  const missing = paths.find((path) => !existsSync(path));
  if (missing === undefined) return readCode(paths);
  throw new UsageError({
    en: `There is no "${missing}". Correct --code.`,
    zh: `没有 "${missing}"，请改正 --code。`,
  });
}

function fixAndWrite(source: ProjectSource, progress: Progress) {
  let checks = 0;
  const fixed = fixProject(source, (changed) => {
    checks += 1;
    progress({ en: `Correcting: check ${checks} …`, zh: `正在修正：第 ${checks} 次检查…` });
    return checkProject(changed);
  });
  const changed = new Set(fixed.fixes.map(({ file }) => file));
  for (const { file, text } of filesOf(fixed.source)) {
    if (changed.has(file)) writeFileSync(file, text);
  }
  return fixed;
}

function outcome(
  findings: readonly Finding[],
  fixes: readonly Fix[],
  files: number,
  language: Language,
  { sarif, strict }: { readonly sarif: boolean; readonly strict: boolean },
): Outcome {
  const { errors, warnings } = countOf(findings);
  const lines = [
    ...fixes.map((fix) => printFix(fix, language)),
    ...printFindings(findings, language),
    printCount(findings, files, language),
  ];
  return {
    code: errors > 0 || (strict && warnings > 0) ? 1 : 0,
    text: lines.join('\n'),
    data: { files, errors, warnings, fixes, findings: findings.map((finding) => toData(finding, language)) },
    ...(sarif && { document: toSarif(findings, language) }),
  };
}

function printFix({ code, file, from, line, path, to }: Fix, language: Language): string {
  const change =
    to === ''
      ? { en: `removed ${from}`, zh: `删除了 ${from}` }
      : { en: `"${from}" is "${to}" now`, zh: `"${from}" 已改为 "${to}"` };
  const fixed = { en: 'fixed', zh: '已修正' };
  return `${file}:${line}  ${fixed[language]}  ${code}  ${change[language]}  ${path}`;
}

function toData(finding: Finding, language: Language): object {
  const { code, column = 1, file, kind, line = 1, path, suggestion } = finding;
  const known = findingKinds[kind];
  const title = known?.title[language] ?? kind;
  const fix = known?.fix[language];
  return {
    code,
    kind,
    severity: severityOf(finding),
    file,
    line,
    column,
    path,
    title,
    message: messageIn(finding, language),
    fix,
    suggestion,
  };
}
