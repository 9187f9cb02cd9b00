import { resolve } from 'node:path';
import { defineCommand } from '../contract/command.ts';
import type { Text } from '../contract/language.ts';
import { idsText, outcomeOf } from './outcomeOf.ts';
import { readService, serviceOptions } from './readService.ts';
import { requireFile } from './requireFile.ts';

const steps = {
  check: { en: 'Checking the file …', zh: '正在检查文件…' },
  files: { en: 'Storing the files …', zh: '正在存储文件…' },
  rows: { en: 'Restoring the rows …', zh: '正在恢复数据…' },
} satisfies Readonly<Record<string, Text>>;

/** The command `isp restore`, which restores a backup into a service that does not run. */
export const restoreCommand = defineCommand({
  name: 'restore',
  summary: {
    en: 'Restores a backup into a stopped service, on PostgreSQL or the embedded database.',
    zh: '将备份恢复到已停止的服务，可为 PostgreSQL 或嵌入式数据库。',
  },
  description: {
    en: 'Exit code 3: nothing was changed, because the database is not empty or in use, the field key is another one, or a newer version wrote the file. If the command is killed, the service has all of the old data or all of the new.',
    zh: '退出码 3：数据库不为空或正在使用、字段密钥不同、或文件由更新的版本写出，未做任何更改。命令被终止时，服务要么保有全部旧数据，要么已是全部新数据。',
  },
  arguments: [{ name: 'file', text: { en: 'A file of isp backup.', zh: 'isp backup 写出的文件。' } }],
  options: {
    ...serviceOptions,
    replace: {
      type: 'boolean',
      text: {
        en: 'Replace everything in a database that is not empty.',
        zh: '数据库不为空时，替换其中的全部内容。',
      },
    },
  },
  examples: [
    {
      line: 'isp restore backups/monday.tar.gz',
      text: { en: 'Into the service that package.json names.', zh: '恢复到 package.json 指定的服务。' },
    },
    {
      line: 'isp restore monday.tar.gz --database postgres://app@localhost/isp',
      text: { en: 'Moves an embedded database to PostgreSQL.', zh: '将嵌入式数据库迁移到 PostgreSQL。' },
    },
  ],
  async run({ given: [file = ''], language, progress, values }) {
    requireFile(file);
    return outcomeOf(language, async ({ restoreBackup }) => {
      const report = await restoreBackup(await readService(values), resolve(file), {
        replaces: values.replace,
        onStep: (step) => progress(steps[step]),
      });
      const { files, header, left, missing, rows, tables } = report;
      const lines: Text[] = [
        {
          en: `Restored ${rows} rows of ${tables} tables and ${files} files, of ${header.time}. Start the service; it brings the tables to its version.`,
          zh: `已恢复 ${header.time} 的 ${tables} 张表共 ${rows} 行，以及 ${files} 个文件。请启动服务，它会将各表升级到其版本。`,
        },
        ...(missing.length > 0
          ? [
              {
                en: `${missing.length} files that rows name are not in the backup: ${idsText(missing)}`,
                zh: `有 ${missing.length} 个被引用的文件不在备份中：${idsText(missing)}`,
              },
            ]
          : []),
        ...(left.length > 0
          ? [
              {
                en: `${left.length} files of the replaced database remain in the store, and no row names them: ${idsText(left)}`,
                zh: `被替换数据库的 ${left.length} 个文件仍在存储中，但已无数据引用：${idsText(left)}`,
              },
            ]
          : []),
      ];
      return { code: 0, text: lines.map((line) => line[language]).join('\n'), data: { ...report } };
    });
  },
});
