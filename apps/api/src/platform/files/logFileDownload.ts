import { type Caller, Refusal } from '@isp/server';
import { type Core, type EntityTable, requireRead } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';
import { labelIn, logDownload, unknownFile } from '../audit/logDownload.ts';
import type { FoundFile } from './fileRow.ts';
import { loggedAction } from './loggedAction.ts';
import { shownAs } from './shownAs.ts';

/**
 * Writes a line to the operation log about a file of a record that is sent. Pictures that a page shows leave none, and
 * no line is needed for a file that belongs to no record yet.
 *
 * @param isShown - true if the browser is asked to show the file instead of saving it
 */
export async function logFileDownload(
  core: Core,
  caller: Caller,
  request: FastifyRequest,
  { mime, name, recordId, recordTable }: FoundFile,
  isShown: boolean,
): Promise<void> {
  const action = loggedAction(mime, isShown && shownAs(mime) !== undefined);
  if (recordId === null || !action) return;
  const table = [...core.tables.values()].find((one) => one.table === recordTable);
  if (!table) return;
  const { key } = table.entity;
  await logDownload(core, caller, request, {
    ...{ key, id: recordId, label: await labelFor(core, caller, table, recordId) },
    ...{ after: { 文件: name }, action },
  });
}

/** Writes a line to the operation log about a file that does not exist for the caller. */
export const logMissingFile = (
  core: Core,
  caller: Caller,
  request: FastifyRequest,
  id: string,
): Promise<void> =>
  logDownload(core, caller, request, { key: unknownFile.key, id, label: '', error: 'DATA_NOT_FOUND' });

/** Returns the name of the record, as far as the caller may see it; otherwise an empty text. */
async function labelFor(core: Core, caller: Caller, table: EntityTable, id: string): Promise<string> {
  const row = await core.database
    .asReader(caller, (tx) => requireRead(core, tx, table, caller, 'detail', id))
    .catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
  return labelIn(core, table.entity.key, row);
}
