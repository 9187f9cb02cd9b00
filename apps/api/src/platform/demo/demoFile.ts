import { stockFile } from '../../ports/media/stockFiles.ts';
import { toFileRef } from '../files/fileRow.ts';
import { fileRoot } from '../files/paths.ts';
import type { DemoRow, StoredRow } from './demoRows.ts';

/** A file that a record of the demo stores. */
export interface DemoFile {
  /** Name of the stock file that contains the bytes. */
  readonly stock: string;
  /** Number that makes the ids of several files with the same content different. */
  readonly number: number;
  readonly name: string;
  readonly mime: string;
  /** Field that stores the file, `area.entity.field`. */
  readonly purpose: string;
  /** Table of the record that stores the file. */
  readonly table: string;
  readonly record: StoredRow;
}

/** Returns the row of a file that was uploaded with a record, and the value that the record stores for this file. */
export function demoFile({ mime, name, number, purpose, record, stock, table }: DemoFile) {
  const { id, sha256, sizeBytes: size } = stockFile(stock, number);
  const known = { id, name, size, mime, sha256, purpose, state: 'READY', reason: '' } as const;
  const row: DemoRow = {
    ...known,
    ...{ tenantId: record.tenantId, orgId: record.orgId, createUser: record.createUser },
    ...{ createTime: record.createTime, expireTime: null, isWanted: false },
    ...{ recordTable: table, recordId: record.id },
  };
  const holder = { orgId: '', createUser: '', expireTime: null };
  return { row, ref: toFileRef({ ...known, ...holder }, fileRoot) };
}
