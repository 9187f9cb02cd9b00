import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { outcomeOf } from '../backup/outcomeOf.ts';
import { readService, serviceOptions } from '../backup/readService.ts';
import { defineCommand } from '../contract/command.ts';
import { UsageError } from '../contract/UsageError.ts';
import { dayOptions, requireDays } from './dayOptions.ts';

/** The command `isp audit export`, which writes the operation log as JSON lines. */
export const auditExportCommand = defineCommand({
  name: 'audit export',
  summary: {
    en: 'Writes the operation log as JSON lines, for a security information system (SIEM).',
    zh: '将操作日志写成 JSON Lines，供安全信息系统（SIEM）导入。',
  },
  description: {
    en: 'Each line has the field names of the Elastic Common Schema. Changes nothing; the service may run.',
    zh: '每行采用 Elastic Common Schema 的字段名。不做任何更改，服务可照常运行。',
  },
  arguments: [
    {
      name: 'file',
      text: {
        en: 'File that is written; - for the output, without a report.',
        zh: '写入的文件；- 表示写到标准输出，不打印报告。',
      },
    },
  ],
  options: {
    ...serviceOptions,
    ...dayOptions,
    tenant: {
      type: 'string',
      value: 'id',
      text: { en: 'Lines of one tenant. Default: all.', zh: '只写一个租户的记录，默认全部。' },
    },
    force: {
      type: 'boolean',
      text: { en: 'Replace a file with the same name.', zh: '覆盖同名文件。' },
    },
  },
  examples: [
    {
      line: 'isp audit export audit.jsonl --from 2026-11-01 --to 2026-11-30',
      text: { en: 'The lines of one month.', zh: '写出一个月的记录。' },
    },
    {
      line: 'isp audit export - --tenant 000000 > audit.jsonl',
      text: { en: 'Into a pipe.', zh: '写到管道。' },
    },
  ],
  async run({ given: [file = ''], language, progress, values }) {
    requireDays(values);
    if (file !== '-' && !values.force && existsSync(file))
      throw new UsageError({
        en: `The file "${file}" exists. Write another name, or --force to replace it.`,
        zh: `文件 "${file}" 已存在，请换名称，或写 --force 覆盖。`,
      });
    return outcomeOf(language, async ({ exportOpsLog }) => {
      const service = await readService(values);
      const { readDatabase } = await import('@isp/server/internal');
      const { from, tenant, to } = values;
      progress({ en: 'Reading lines …', zh: '正在读取记录…' });
      const copyTo = (write: (text: string) => Promise<void>) =>
        readDatabase(service, (database) => exportOpsLog(database, { from, to, tenant }, write));
      if (file === '-') {
        const lines = await copyTo(writeOutput);
        return { code: 0, text: '', data: { file, lines }, isWritten: true };
      }
      const lines = await writeWhole(file, copyTo);
      const text = { en: `${file}: ${lines} lines.`, zh: `${file}：${lines} 条记录。` }[language];
      return { code: 0, text, data: { file, lines } };
    });
  },
});

const writeOutput = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });

/** Writes a file that has its name only when it is complete, so that no part of a log is taken for the whole. */
async function writeWhole(
  file: string,
  copyTo: (write: (text: string) => Promise<void>) => Promise<number>,
): Promise<number> {
  const part = `${file}.part`;
  const handle = await open(part, 'w');
  try {
    const lines = await copyTo(async (text) => void (await handle.writeFile(text)));
    await handle.sync();
    await handle.close();
    await rename(part, file);
    return lines;
  } catch (error) {
    await handle.close();
    await rm(part, { force: true });
    throw error;
  }
}
