import type { Row } from '@isp/schema';
import type { EntityTable } from '../../records/table/entityTable.ts';
import type { RecordOfFiles } from '../../rules/recordFiles.ts';

/** A stored record as the owner of its files. */
export const toOwner = ({ table }: EntityTable, { id, orgId }: Row): RecordOfFiles => ({
  table,
  id: String(id),
  orgId: String(orgId ?? ''),
});
