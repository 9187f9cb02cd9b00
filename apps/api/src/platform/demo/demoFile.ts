import { stockFile } from '../../ports/media/stockFiles.ts';
import { toFileRef } from '../files/fileRow.ts';
import { fileRoot } from '../files/paths.ts';
import type { DemoRow, StoredRow } from './demoRows.ts';

/** A file as a record of the demo holds it. */
export interface DemoFile {
  /** Name of the stock file its bytes are of. */
  readonly stock: string;
  /** Makes the ids of one content differ. */
  readonly number: number;
  readonly name: string;
  readonly mime: string;
  /** Field it is in: `area.entity.field`. */
  readonly purpose: string;
  /** Table of the record. */
  readonly table: string;
  readonly record: StoredRow;
}

/** The row of a file that was uploaded with a record, and what the record stores of it. */
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
