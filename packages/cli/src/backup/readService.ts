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
  database: {
    type: 'string',
    value: 'address',
    text: {
      en: 'Address of PostgreSQL (postgres://…) or folder of PGlite, in place of a module.',
      zh: 'PostgreSQL 的地址（postgres://…）或 PGlite 的文件夹，代替服务模块。',
    },
  },
} as const satisfies Options;

/**
 * Returns the service that a command works on.
 *
 * @throws UsageError if the command line and `package.json` name none, or a module that exports no service
 */
export async function readService(values: Values<typeof serviceOptions>): Promise<BackupService> {
  const { database } = values;
  const file = serviceFile(values);
  if (database !== undefined) return placeOf(database);
  if (file === undefined) throw noService();
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

/** Returns where the database of an option is: an address of PostgreSQL, or a folder of PGlite. */
export const placeOf = (database: string): Pick<BackupService, 'url' | 'folder'> =>
  /^postgres(ql)?:/.test(database) ? { url: database } : { folder: resolve(database) };

export const noService = () =>
  new UsageError({
    en: 'There is no service. Write --database <address> or --service <file>, or name the file in package.json: "isp": { "service": "./backup.ts" }.',
    zh: '没有指定服务。请写 --database <address> 或 --service <file>，或在 package.json 中写 "isp": { "service": "./backup.ts" }。',
  });

/**
 * Returns the module of the service: the one of the command line, or the one that `package.json` names.
 *
 * @throws UsageError if the command line names both a module and a database
 */
export function serviceFile({ database, service }: Values<typeof serviceOptions>): string | undefined {
  if (database !== undefined && service !== undefined)
    throw new UsageError({
      en: 'A command has one service. Write either --service or --database.',
      zh: '一次只能指定一个服务，--service 与 --database 只能写一个。',
    });
  return service ?? serviceOf(resolve('package.json'));
}

function serviceOf(manifest: string): string | undefined {
  if (!existsSync(manifest)) return undefined;
  const { isp } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    readonly isp?: { readonly service?: string };
  };
  return isp?.service;
}
