import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DoctorService } from '@isp/server';
import { noService, placeOf, serviceFile, type serviceOptions } from '../../backup/readService.ts';
import type { Values } from '../../contract/command.ts';
import { UsageError } from '../../contract/UsageError.ts';
import { entitiesOf } from '../../migrate/openTarget.ts';
import type { projectOptions } from '../../project/projectOptions.ts';

/**
 * Returns the service that the doctor looks at: the one of a module, or a database with the tables that the area files
 * describe.
 *
 * @throws UsageError if none is named, or a module exports no `doctor`
 */
export async function readDoctor(
  folder: string,
  values: Values<typeof serviceOptions & typeof projectOptions>,
): Promise<DoctorService> {
  const { database } = values;
  const file = serviceFile(values);
  if (database !== undefined)
    return { ...placeOf(database), target: { entities: entitiesOf(folder, values) } };
  if (file === undefined || !existsSync(file)) throw noService();
  const { doctor } = (await import(pathToFileURL(resolve(file)).href)) as {
    readonly doctor?: () => Promise<DoctorService>;
  };
  if (typeof doctor === 'function') return doctor();
  throw new UsageError({
    en: `"${file}" exports no doctor. Export a function under this name that returns { url or folder, target }.`,
    zh: `"${file}" 没有导出 doctor。请以该名称导出返回 { url 或 folder, target } 的函数。`,
  });
}
