import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import type { LabelKind } from './labelKinds.ts';

/** Maximum number of items of a task. */
export const MAX_ITEMS = 1000;

/**
 * Patterns of the files that can be labelled, by their extensions: texts, and formats that browsers show or play
 * (some formats only with certain codecs). AVI is included although browsers cannot play it; the tool reports this,
 * and the user skips the item or converts the file.
 */
const endings: Readonly<Record<LabelKind, string>> = {
  IMAGE: '\\.(png|jpe?g|gif|webp|avif|bmp)$',
  AUDIO: '\\.(mp3|wav|ogg|flac|m4a|aac)$',
  VIDEO: '\\.(mp4|webm|mov|mkv|avi)$',
  TEXT: '\\.(txt|md|log|json|jsonl|csv|tsv)$',
};
/**
 * Pattern of files with a text in each row. A JSON file (`listEnding`) belongs to these files only if it contains a
 * list of several elements.
 */
const rowEndings = '\\.(jsonl|csv|tsv)$';
const listEnding = '\\.json$';

/**
 * Adds the items of a version, in path order, if the version has no items yet. Each file is an item; in a file of
 * texts, each row is an item. The content of a text is read later, when the item is opened.
 */
export async function fillItems(tx: Tx, versionId: string, kind: LabelKind): Promise<void> {
  const hasRows = sql`(${kind} = 'TEXT'
    and (f.path ~* ${rowEndings} or (f.path ~* ${listEnding} and f."sampleCount" > 1)))`;
  await sql`insert into label_item (id, "orgId", "dataSetVersionId", seq, name, kind, "fileId", "row")
    select f.id || coalesce('-' || r.at, ''), f."orgId", f."versionId", row_number() over (order by f.path, f.id, r.at),
      f.path || coalesce('#' || r.at, ''), ${kind}, f.id, r.at
    from data_set_data_set_file f
      left join lateral generate_series(1, least(f."sampleCount", ${MAX_ITEMS})) as r(at) on ${hasRows}
    where f."versionId" = ${versionId} and f."fileType" <> 'ANNOTATION' and not f."isDeleted" and f.path ~* ${endings[kind]}
      and (r.at is not null or not ${hasRows})
      and not exists (select from label_item i where i."dataSetVersionId" = ${versionId})
    order by f.path, f.id, r.at limit ${MAX_ITEMS}
    on conflict do nothing`.execute(tx);
}

/** True if the version contains anything that can be labelled. */
export async function hasItems(tx: Tx, versionId: string): Promise<boolean> {
  const { rows } = await sql`select from label_item where "dataSetVersionId" = ${versionId} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
