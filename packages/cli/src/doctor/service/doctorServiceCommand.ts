import type { Finding, Severity } from '@isp/server/internal';
import { outcomeOf } from '../../backup/outcomeOf.ts';
import { serviceOptions } from '../../backup/readService.ts';
import { defineCommand } from '../../contract/command.ts';
import type { Language, Text } from '../../contract/language.ts';
import { UsageError } from '../../contract/UsageError.ts';
import { folderArgument, projectOptions } from '../../project/projectOptions.ts';
import { readDoctor } from './readDoctor.ts';

/** The command `isp doctor service`, which looks for faults of a running or stopped service. */
export const doctorServiceCommand = defineCommand({
  name: 'doctor service',
  summary: {
    en: 'Finds faults of a service: indexes, roles, rights, keys, jobs, mail, store, backups, space.',
    zh: '检查服务：索引、角色、权限、密钥、任务、邮件、文件存储、备份与磁盘空间。',
  },
  description: {
    en: 'Changes nothing; the service may run. Each finding says what, where, why and what to do, with the SQL that mends it. Exit code 0: all is well, 1: there are findings, 2: the service could not be looked at. Notes alone leave 0.',
    zh: '不做任何更改，服务可照常运行。每项发现说明问题、位置、影响与处理方法，并给出修复用的 SQL。退出码 0：一切正常；1：有发现；2：无法检查。仅有提示时为 0。',
  },
  arguments: [folderArgument],
  options: {
    ...serviceOptions,
    ...projectOptions,
    backups: {
      type: 'string',
      value: 'folder',
      text: {
        en: 'Folder of the backups, whose age is checked.',
        zh: '备份所在的文件夹，用于检查备份的时间。',
      },
    },
  },
  examples: [
    {
      line: 'isp doctor service',
      text: { en: 'Of the service that package.json names.', zh: '检查 package.json 指定的服务。' },
    },
    {
      line: 'isp doctor service schemas --database postgres://localhost/isp --json',
      text: { en: 'Tables of area files alone, for a program.', zh: '只检查业务域文件的表，供程序读取。' },
    },
  ],
  async run({ given: [folder = 'schemas'], language, progress, values }) {
    return outcomeOf(language, async () => {
      const { inspectService } = await import('@isp/server/internal');
      const service = await readDoctor(folder, values);
      progress({ en: 'Looking at the service …', zh: '正在检查服务…' });
      const { backups = service.backups } = values;
      const findings = await inspectService({ ...service, backups }).catch((error: unknown) => {
        throw cannotLook(error);
      });
      const isWell = findings.every(({ severity }) => severity === 'note');
      const lines = findings.map((finding) => printFinding(finding, language));
      if (isWell) lines.push({ en: 'All is well.', zh: '一切正常。' }[language]);
      return {
        code: isWell ? 0 : 1,
        text: lines.join('\n'),
        data: {
          findings: findings.map(({ fix, what, why, ...place }) => ({
            ...place,
            ...{ what: what[language], why: why[language], fix: fix[language] },
          })),
        },
      };
    });
  },
});

/** A database that cannot be read has the exit code 2, like a command line that cannot be run. */
function cannotLook(error: unknown): UsageError {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new UsageError({
    en: `The service cannot be looked at: ${reason}`,
    zh: `无法检查服务：${reason}`,
  });
}

const words = {
  error: { en: 'error', zh: '错误' },
  warning: { en: 'warning', zh: '警告' },
  note: { en: 'note', zh: '提示' },
} satisfies Readonly<Record<Severity, Text>>;

const printFinding = (
  { fix, kind, severity, sql = [], what, where, why }: Finding,
  language: Language,
): string =>
  [
    `${words[severity][language]}  ${kind}  ${where}`,
    `    ${what[language]} ${why[language]}`,
    `    ${fix[language]}`,
    ...sql.map((statement) => `      ${statement};`),
  ].join('\n');
