import type { Work } from '@isp/server';
import { sql } from 'kysely';
import type { Split } from '../import/splitOf.ts';

/** Number of files that one SQL statement updates. */
const batch = 1000;

/** Sets the split of each file of a version. */
export async function splitFiles(
  { records, tx }: Work,
  versionId: string,
  splitOf: (path: string) => Split | null,
): Promise<void> {
  let ids: string[] = [];
  let splits: (Split | null)[] = [];
  const flush = async () => {
    await sql`update data_set_data_set_file as file set split = part.split
      from unnest(${ids}::text[], ${splits}::text[]) as part (id, split) where file.id = part.id`.execute(tx);
    [ids, splits] = [[], []];
  };
  for await (const { fileType, id, path } of records('dataSet.dataSetFile').each({ versionId })) {
    ids.push(id);
    splits.push(fileType === 'ANNOTATION' ? null : splitOf(path));
    if (ids.length === batch) await flush();
  }
  if (ids.length > 0) await flush();
}
