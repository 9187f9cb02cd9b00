import { checkProject, countOf } from '@isp/schema-tools/internal';
import { defineCommand, type Outcome } from '../contract/command.ts';
import type { Language, Text } from '../contract/language.ts';
import { UsageError } from '../contract/UsageError.ts';
import { folderArgument, projectOptions } from '../project/projectOptions.ts';
import { type ReadProject, readProject } from '../project/readProject.ts';
import { type Diagnosis, diagnose } from './diagnose.ts';
import { readInstalled } from './readInstalled.ts';

/** The command `isp doctor`, which checks Node, the installed packages, the schemas and the vocabulary. */
export const doctorCommand = defineCommand({
  name: 'doctor',
  summary: {
    en: 'Checks Node, the installed packages, the schemas and the vocabulary.',
    zh: '检查 Node、已安装的包、业务域文件与词汇表。',
  },
  arguments: [folderArgument],
  options: projectOptions,
  examples: [
    { line: 'isp doctor', text: { en: 'Run it in the folder of the portal.', zh: '在门户的文件夹中运行。' } },
    {
      line: 'isp doctor schemas --vocabulary src/vocabulary.ts',
      text: { en: 'Loads the vocabulary too.', zh: '同时加载词汇表。' },
    },
  ],
  run({ given: [folder = 'schemas'], language, progress, values }): Outcome {
    progress({ en: 'Reading installed packages …', zh: '正在读取已安装的包…' });
    const packages = diagnose(readInstalled(process.cwd()), process.versions.node);
    progress({ en: `Checking ${folder} …`, zh: `正在检查 ${folder}…` });
    const all = [
      ...packages,
      ...diagnoseProject(
        folder,
        () => readProject(folder, values, { line: 'isp doctor schemas' }),
        values.vocabulary,
      ),
    ];
    const isSick = all.some(({ status }) => status === 'error');
    return {
      code: isSick ? 1 : 0,
      text: all.map((one) => printDiagnosis(one, language)).join('\n'),
      data: { checks: all.map(({ check, status, text }) => ({ check, status, text: text[language] })) },
    };
  },
});

function diagnoseProject(
  folder: string,
  read: () => ReadProject,
  vocabulary: string | undefined,
): Diagnosis[] {
  let project: ReadProject;
  try {
    project = read();
  } catch (error) {
    if (error instanceof UsageError) return [{ check: 'schemas', status: 'error', text: error.text }];
    throw error;
  }
  const { faults, source } = project;
  const loaded = vocabulary === undefined ? [] : [diagnoseVocabulary(vocabulary, faults)];
  const { errors } = countOf(checkProject(source));
  const areas = source.areas.length;
  const text =
    errors > 0
      ? {
          en: `${errors} mistakes in ${folder}. isp check ${folder} lists them.`,
          zh: `${folder} 中有 ${errors} 个错误，isp check ${folder} 列出它们。`,
        }
      : { en: `${areas} areas in ${folder}`, zh: `${folder} 中有 ${areas} 个业务域` };
  const none = {
    en: `There is no area file in ${folder}. Write one: isp new shop/book --field name.`,
    zh: `${folder} 中没有业务域文件，可运行：isp new shop/book --field name。`,
  };
  const schemas: Diagnosis =
    areas === 0
      ? { check: 'schemas', status: 'warning', text: none }
      : { check: 'schemas', status: errors > 0 ? 'error' : 'ok', text };
  return [schemas, ...loaded];
}

function diagnoseVocabulary(file: string, [fault]: ReadProject['faults']): Diagnosis {
  if (!fault) return { check: 'vocabulary', status: 'ok', text: { en: file, zh: file } };
  return { check: 'vocabulary', status: 'error', text: { en: fault.message, zh: fault.message } };
}

const words = {
  ok: { en: 'ok', zh: '正常' },
  warning: { en: 'warning', zh: '警告' },
  error: { en: 'error', zh: '错误' },
} satisfies Readonly<Record<Diagnosis['status'], Text>>;

const printDiagnosis = ({ check, status, text }: Diagnosis, language: Language): string =>
  `${words[status][language]}  ${check}  ${text[language]}`;
