import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Service } from '../../../service.ts';
import type { PlacedFile } from '../file/findPlaces.ts';
import { readPlace } from '../file/readPlace.ts';
import { MAX_HEAD_BYTES, type PictureSize, pictureSize } from '../import/pictureSize.ts';
import { playingTime } from './playingTime.ts';

/**
 * Returns the size of a picture: the size that the import found, or else the size that is read from the file at the
 * first opening.
 *
 * @returns undefined for a file that is not a picture
 */
export async function measure(
  service: Pick<Service, 'database' | 'ports'>,
  itemId: string,
  file: PlacedFile,
): Promise<PictureSize | undefined> {
  const size = await sizeOf(service, file);
  if (!size) return undefined;
  await service.database.asJob((tx) =>
    sql`update label_item set width = ${size.width}, height = ${size.height} where id = ${itemId}`.execute(
      tx,
    ),
  );
  return size;
}

async function sizeOf({ ports }: Pick<Service, 'ports'>, file: PlacedFile): Promise<PictureSize | undefined> {
  const { height, sizeBytes, width } = file;
  if (width !== null && height !== null) return { width, height };
  if (sizeBytes === 0) return undefined;
  const part = { start: 0, end: Math.min(sizeBytes, MAX_HEAD_BYTES) - 1 };
  return pictureSize(await buffer(await readPlace(ports, file, part)));
}

/**
 * Returns the playing time of a file, which is read from the file at the first opening.
 *
 * @returns seconds; 0 if only a player can determine the time
 */
export async function measureTime(
  service: Pick<Service, 'database' | 'ports'>,
  itemId: string,
  file: PlacedFile,
): Promise<number> {
  const duration = (await playingTime(service.ports, file)) ?? 0;
  await service.database.asJob((tx) =>
    sql`update label_item set duration = ${duration} where id = ${itemId}`.execute(tx),
  );
  return duration;
}
