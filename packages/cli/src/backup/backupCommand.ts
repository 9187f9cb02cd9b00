import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineCommand } from '../contract/command.ts';
import type { Text } from '../contract/language.ts';
import { UsageError } from '../contract/UsageError.ts';
import { bytesText, idsText, outcomeOf } from './outcomeOf.ts';
import { readService, serviceOptions } from './readService.ts';

/** The command `isp backup`, which writes the rows and files of a service into one file. */
export const backupCommand = defineCommand({
  name: 'backup',
  summary: {
    en: 'Writes the rows and uploaded files of a service into one file, while the service runs.',
    zh: '在服务运行时，将其数据与上传的文件写入一个文件。',
  },
  description: {
    en: 'All rows are those of one moment. The file has its name only when it is complete. Exit code 1: a file that a row names is not in the store, or is damaged; the backup has everything else.',
    zh: '所有数据都取自同一时刻，文件写完后才以该名称出现。退出码 1：有数据引用的文件在存储中不存在或已损坏，其余内容都在备份中。',
  },
  arguments: [
    {
      name: 'file',
      isOptional: true,
      text: {
        en: 'File that is written. Default: isp-<time>.tar.gz in this folder.',
        zh: '写入的文件，默认为当前文件夹中的 isp-<时间>.tar.gz。',
      },
    },
  ],
  options: {
    ...serviceOptions,
    'without-files': {
      type: 'boolean',
      text: { en: 'Leave the uploaded files out.', zh: '不包含上传的文件。' },
    },
    force: {
      type: 'boolean',
      text: { en: 'Replace a file with the same name.', zh: '覆盖同名文件。' },
    },
  },
  examples: [
    {
      line: 'isp backup backups/monday.tar.gz',
      text: { en: 'Of the service that package.json names.', zh: '备份 package.json 指定的服务。' },
    },
    {
      line: 'isp backup --database .data',
      text: { en: 'Of an embedded database.', zh: '备份嵌入式数据库。' },
    },
  ],
  async run({ given: [file = `isp-${stamp(new Date())}.tar.gz`], language, progress, values }) {
    if (!values.force && existsSync(file))
      throw new UsageError({
        en: `The file "${file}" exists. Write another name, or --force to replace it.`,
        zh: `文件 "${file}" 已存在，请换名称，或写 --force 覆盖。`,
      });
    return outcomeOf(language, async ({ takeBackup }) => {
      const service = await readService(values);
      const onPart = (name: string) => progress({ en: `Reading ${name} …`, zh: `正在读取 ${name}…` });
      const report = await takeBackup(service, resolve(file), {
        hasFiles: !values['without-files'],
        onPart,
        onWait: (limitMs) =>
          progress({
            en: `Waiting for the calls that the service is making now, at most ${limitMs / 1000} s …`,
            zh: `正在等待服务当前的请求结束，最多 ${limitMs / 1000} 秒…`,
          }),
      });
      const { damaged, fileBytes, files, later, missing, pauseMs, rows, tables } = report;
      const size = statSync(file).size;
      const lines: Text[] = [
        {
          en: `${file}: ${bytesText(size)}, ${rows} rows of ${tables} tables, ${files} files of ${bytesText(fileBytes)}.`,
          zh: `${file}：${bytesText(size)}，${tables} 张表共 ${rows} 行，${files} 个文件共 ${bytesText(fileBytes)}。`,
        },
        ...(missing.length > 0
          ? [
              {
                en: `${missing.length} files that rows name are not in the store: ${idsText(missing)}`,
                zh: `有 ${missing.length} 个被引用的文件不在存储中：${idsText(missing)}`,
              },
            ]
          : []),
        ...(damaged.length > 0
          ? [
              {
                en: `${damaged.length} files in the store are damaged: they are not the bytes that were uploaded, and are not in the backup: ${idsText(damaged)}`,
                zh: `存储中有 ${damaged.length} 个文件已损坏：内容与上传时不同，不在备份中：${idsText(damaged)}`,
              },
            ]
          : []),
        ...(later.length > 0
          ? [
              {
                en: `${later.length} files were added meanwhile, and are not in the backup: ${idsText(later)}`,
                zh: `备份期间新增的 ${later.length} 个文件不在备份中：${idsText(later)}`,
              },
            ]
          : []),
        ...(pauseMs === undefined
          ? []
          : [
              {
                en: `Calls of the running service waited for ${seconds(pauseMs)} s.`,
                zh: `运行中的服务的请求等待了 ${seconds(pauseMs)} 秒。`,
              },
            ]),
      ];
      return {
        code: missing.length + damaged.length > 0 ? 1 : 0,
        text: lines.map((line) => line[language]).join('\n'),
        data: { file: resolve(file), bytes: size, ...report },
      };
    });
  },
});

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Time as a part of a file name, such as `2026-11-30T08-15-00Z`. */
const stamp = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
