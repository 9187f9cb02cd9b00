import { type Caller, Refusal } from '@isp/server';
import { type Core, type EntityTable, requireRead } from '@isp/server/internal';

/** Returns true if the caller may download the current version of a data set. */
export async function mayDownload(core: Core, caller: Caller, id: string): Promise<boolean> {
  const table = core.tables.get('dataSet.dataSet') as EntityTable;
  try {
    await core.database.asRequest(caller, (tx) => requireRead(core, tx, table, caller, 'download', id));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
