import { createHash } from 'node:crypto';
import { openDatabase } from '../database/open/openDatabase.ts';
import { damaged } from './fault/BackupError.ts';
import { addLines } from './file/addLines.ts';
import type { BackupHeader } from './file/format.ts';
import { restoreRows } from './restoreRows.ts';
import { readRows } from './rows/rowText.ts';
import { readStructure } from './structure/readStructure.ts';
import { inSnapshot } from './writeBackup.ts';

/** What a verified backup holds. */
export interface VerifyReport {
  readonly header: BackupHeader;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Ids of files that rows name and the backup does not have. */
  readonly missing: readonly string[];
}

/**
 * Restores a backup into an embedded database in memory, reads it again, and compares every count and sum. Changes
 * nothing else.
 *
 * @param empty - data directory of an empty embedded database. @defaultValue it is made, which takes seconds
 * @throws BackupError DAMAGED or NEWER
 *
 * @example const { rows } = await verifyBackup('backups/monday.tar.gz');
 */
export async function verifyBackup(path: string, empty?: Blob): Promise<VerifyReport> {
  const database = await openDatabase({ dump: empty });
  try {
    const { end, header } = await restoreRows(database, path, false);
    await inSnapshot(database, async (tx) => {
      const { tables } = await readStructure(tx);
      for (const table of tables) {
        const hash = createHash('sha256');
        let rows = 0;
        for await (const lines of readRows(tx, table)) {
          addLines(hash, lines);
          rows += lines.length;
        }
        const sum = end.tables[table.name];
        if (sum?.rows !== rows || sum.sha256 !== hash.digest('hex'))
          throw damaged(path, {
            en: `${table.name} has ${rows} restored rows, which are not the ${sum?.rows ?? 0} that were written`,
            zh: `${table.name} 恢复后的 ${rows} 行与写入的 ${sum?.rows ?? 0} 行不同`,
          });
      }
    });
    const sums = Object.values(end.tables);
    return {
      header,
      tables: sums.length,
      rows: sums.reduce((sum, { rows }) => sum + rows, 0),
      files: Object.keys(end.files).length,
      missing: end.missing,
    };
  } finally {
    await database.close();
  }
}
