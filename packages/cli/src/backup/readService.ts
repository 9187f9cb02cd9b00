import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BackupService } from '@isp/server';
import type { Options, Values } from '../contract/command.ts';
import { UsageError } from '../contract/UsageError.ts';

/** Options that name the service of a command. */
export const serviceOptions = {
  service: {
    type: 'string',
    value: 'file',
    text: {
      en: 'Module of the service that exports `backup`. Default: "isp": { "service": … } in package.json.',
      zh: '导出 `backup` 的服务模块，默认取 package.json 中的 "isp": { "service": … }。',
    },
  },
  data: {
    type: 'string',
    value: 'folder',
    text: {
      en: 'Folder of an embedded database, in place of a module.',
      zh: '嵌入式数据库的文件夹，代替服务模块。',
    },
  },
  database: {
    type: 'string',
    value: 'url',
    text: {
      en: 'Address of a PostgreSQL database, in place of a module.',
      zh: 'PostgreSQL 数据库的地址，代替服务模块。',
    },
  },
} as const satisfies Options;

/**
 * Returns the service that a command works on.
 *
 * @throws UsageError if the command line and `package.json` name none, or a module that exports no service
 */
export async function readService(values: Values<typeof serviceOptions>): Promise<BackupService> {
  const named = [values.service, values.data, values.database].filter((value) => value !== undefined);
  if (named.length > 1)
    throw new UsageError({
      en: 'A command has one service. Write either --service, --data or --database.',
      zh: '一次只能指定一个服务，--service、--data、--database 只能写一个。',
    });
  if (values.data !== undefined) return { folder: resolve(values.data) };
  if (values.database !== undefined) return { url: values.database };
  const file = values.service ?? serviceOf(resolve('package.json'));
  if (file === undefined)
    throw new UsageError({
      en: 'There is no service. Write --data <folder>, --database <url> or --service <file>, or name the file in package.json: "isp": { "service": "./backup.ts" }.',
      zh: '没有指定服务。请写 --data <folder>、--database <url> 或 --service <file>，或在 package.json 中写 "isp": { "service": "./backup.ts" }。',
    });
  if (!existsSync(file))
    throw new UsageError({
      en: `There is no file "${file}". Correct the path.`,
      zh: `没有文件 "${file}"，请改正路径。`,
    });
  const { backup } = (await import(pathToFileURL(resolve(file)).href)) as { readonly backup?: BackupService };
  if (typeof backup === 'object' && (backup.url || backup.folder)) return backup;
  throw new UsageError({
    en: `"${file}" exports no service. Export an object with url or folder under the name backup.`,
    zh: `"${file}" 没有导出服务。请以名称 backup 导出含 url 或 folder 的对象。`,
  });
}

function serviceOf(manifest: string): string | undefined {
  if (!existsSync(manifest)) return undefined;
  const { isp } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    readonly isp?: { readonly service?: string };
  };
  return isp?.service;
}
