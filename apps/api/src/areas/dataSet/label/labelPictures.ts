import { buffer } from 'node:stream/consumers';
import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import type { Service } from '../../../service.ts';
import { findPlace, type PlacedFile } from '../content/findPlaces.ts';
import { readPlace } from '../content/readPlace.ts';
import { type PictureSize, pictureHead, pictureSize } from './pictureSize.ts';

/** Pictures of a task. */
const most = 1000;
/** Those a browser shows, and whose size is known. */
const endings = '\\.(png|jpe?g|gif|webp|bmp)$';

/** A version that was never labelled gets its own pictures to be labelled, those it has: the first by their path. */
export async function fillItems(tx: Tx, versionId: string): Promise<void> {
  await sql`insert into label_item (id, "orgId", "dataSetVersionId", seq, name, kind, "fileId")
    select id, "orgId", "versionId", row_number() over (order by path, id), path, 'IMAGE', id
    from data_set_data_set_file f
    where "versionId" = ${versionId} and "fileType" = 'IMAGE' and not "isDeleted" and path ~* ${endings}
      and not exists (select from label_item i where i."dataSetVersionId" = ${versionId})
    order by path, id limit ${most}
    on conflict do nothing`.execute(tx);
}

/** A picture of a data set, for who was found to label it. Not asked within a transaction: it takes one of its own. */
export const findPicture = (
  { database }: Pick<Service, 'database'>,
  fileId: string,
): Promise<PlacedFile | undefined> => database.asJob((tx) => findPlace(tx, fileId));

/** How large it is: read from it once, by whoever opens it first. @returns undefined for what is no picture */
export async function measure(
  service: Pick<Service, 'database' | 'ports'>,
  itemId: string,
  fileId: string,
): Promise<PictureSize | undefined> {
  const file = await findPicture(service, fileId);
  if (!file || file.sizeBytes === 0) return undefined;
  const part = { start: 0, end: Math.min(file.sizeBytes, pictureHead) - 1 };
  const size = pictureSize(await buffer(await readPlace(service.ports, file, part)));
  if (!size) return undefined;
  await service.database.asJob((tx) =>
    sql`update label_item set width = ${size.width}, height = ${size.height} where id = ${itemId}`.execute(
      tx,
    ),
  );
  return size;
}
