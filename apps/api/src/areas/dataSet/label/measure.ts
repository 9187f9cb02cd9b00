import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Service } from '../../../service.ts';
import type { PlacedFile } from '../content/findPlaces.ts';
import { readPlace } from '../content/readPlace.ts';
import { type PictureSize, pictureHead, pictureSize } from './pictureSize.ts';
import { playingTime } from './playingTime.ts';

/** How large it is: read from it once, by whoever opens it first. @returns undefined for what is no picture */
export async function measure(
  service: Pick<Service, 'database' | 'ports'>,
  itemId: string,
  file: PlacedFile,
): Promise<PictureSize | undefined> {
  if (file.sizeBytes === 0) return undefined;
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

/**
 * How long it plays: read from it once, by whoever opens it first.
 *
 * @returns seconds; 0 where nobody can tell without playing it
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
