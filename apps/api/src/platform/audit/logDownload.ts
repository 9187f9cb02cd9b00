import type { Row } from '@isp/schema';
import { type Caller, logRead } from '@isp/server';
import type { Core } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';

/**
 * Writes a line to the operation log about a file that the caller downloads. Call it before the file is sent. A client
 * that reads a file in parts sends many requests; only the one for the first part leaves a line.
 *
 * @param key - entity of the record to which the file belongs
 * @param after - what is downloaded, under Chinese names
 */
export async function logDownload(
  core: Core,
  caller: Caller,
  { headers }: Pick<FastifyRequest, 'headers'>,
  key: string,
  row: Row | undefined,
  after?: Row,
): Promise<void> {
  const entity = core.tables.get(key)?.entity;
  if (!entity || !row || (headers.range !== undefined && !/^bytes=0-/.test(headers.range))) return;
  const label = row[entity.label];
  await logRead(core, caller, {
    ...{ entity, action: '下载', id: String(row.id ?? ''), after },
    label: typeof label === 'string' ? label : '',
  });
}
