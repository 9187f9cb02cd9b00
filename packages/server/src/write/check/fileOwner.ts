import type { EntityTable } from '../../records/table/entityTable.ts';
import type { RowWithId } from '../../records/table/rowWithId.ts';
import type { RecordOfFiles } from '../../rules/recordFiles.ts';

/** Returns a stored record as the owner of its files. */
export const toOwner = ({ table }: EntityTable, { id, orgId }: RowWithId): RecordOfFiles => ({
  table,
  id,
  orgId: String(orgId ?? ''),
});
