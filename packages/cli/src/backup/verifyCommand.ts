import { resolve } from 'node:path';
import { defineCommand } from '../contract/command.ts';
import type { Text } from '../contract/language.ts';
import { idsText, outcomeOf } from './outcomeOf.ts';
import { requireFile } from './requireFile.ts';

/** The command `isp backup verify`, which restores a backup into memory and compares what it finds. */
export const verifyCommand = defineCommand({
  name: 'backup verify',
  summary: {
    en: 'Restores a backup into memory, and compares all counts and sums.',
    zh: '将备份恢复到内存中，并核对所有数量与校验和。',
  },
  description: {
    en: 'Changes nothing, and needs no service. Exit code 1: the file is damaged, or files are missing in it.',
    zh: '不做任何更改，也不需要服务。退出码 1：文件已损坏，或其中缺少文件。',
  },
  arguments: [{ name: 'file', text: { en: 'A file of isp backup.', zh: 'isp backup 写出的文件。' } }],
  options: {},
  examples: [
    {
      line: 'isp backup verify backups/monday.tar.gz',
      text: { en: 'For a drill every month.', zh: '适合每月演练。' },
    },
  ],
  async run({ given: [file = ''], language, progress }) {
    requireFile(file);
    return outcomeOf(language, async ({ verifyBackup }) => {
      progress({ en: 'Restoring into memory …', zh: '正在恢复到内存…' });
      const report = await verifyBackup(resolve(file));
      const { files, header, missing, rows, tables } = report;
      const lines: Text[] = [
        {
          en: `${file} is whole: ${rows} rows of ${tables} tables and ${files} files, of ${header.time}, by version ${header.version}.`,
          zh: `${file} 完整：${tables} 张表共 ${rows} 行，${files} 个文件，取自 ${header.time}，由版本 ${header.version} 写出。`,
        },
        ...(missing.length > 0
          ? [
              {
                en: `${missing.length} files that rows name are not in the backup: ${idsText(missing)}`,
                zh: `有 ${missing.length} 个被引用的文件不在备份中：${idsText(missing)}`,
              },
            ]
          : []),
      ];
      return {
        code: missing.length > 0 ? 1 : 0,
        text: lines.map((line) => line[language]).join('\n'),
        data: { ...report },
      };
    });
  },
});
