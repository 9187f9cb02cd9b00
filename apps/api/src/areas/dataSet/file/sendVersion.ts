import { Refusal } from '@isp/server';
import type { FastifyReply } from 'fastify';
import type { DataSetVersion } from '../../../generated/rows.ts';
import { type Archive, sendArchive } from '../../../platform/files/sendArchive.ts';
import type { Service } from '../../../service.ts';
import { placesAfter, tarPlaces } from './findPlaces.ts';
import { readPlace } from './readPlace.ts';
import { tarEntries } from './tarEntries.ts';

/** The values of a version that are needed to send the version. */
export type SentVersion = Pick<DataSetVersion, 'id' | 'dataSetId' | 'versionTitle' | 'fileCount'>;

/** Number of files that one database query reads. */
const BATCH_FILES = 200;

/**
 * Sends all files of a version in an archive that is created during sending. The caller's right must have been
 * checked before.
 *
 * @throws Refusal DATA_NOT_FOUND, NO_DATA_YET
 */
export async function sendVersion(
  service: Service,
  reply: FastifyReply,
  version: SentVersion | undefined,
  count: (version: SentVersion) => Promise<void>,
): Promise<FastifyReply> {
  if (!version) throw new Refusal('DATA_NOT_FOUND');
  if (!version.fileCount) throw new Refusal('NO_DATA_YET');
  await count(version);
  return sendArchive(reply, version.versionTitle ?? version.id, (archive) =>
    fillArchive(service, archive, version.id),
  );
}

async function fillArchive(
  { database, ports }: Service,
  { add, isLeft }: Archive,
  versionId: string,
): Promise<void> {
  let after = '';
  for (;;) {
    const files = await database.asJob((tx) => placesAfter(tx, versionId, after, BATCH_FILES));
    for (const file of files) {
      if (isLeft()) return;
      await add({ ...file, read: () => readPlace(ports, file) });
      after = file.path;
    }
    if (files.length < BATCH_FILES) break;
  }
  // A tar archive can be read only from its beginning, so it is read once for all of its files.
  for (const [object, files] of await database.asJob((tx) => tarPlaces(tx, versionId))) {
    let at = 0;
    let left = files.size;
    for await (const { read } of tarEntries(ports.objects, object)) {
      if (isLeft()) return;
      const file = files.get(at);
      at += 1;
      if (!file) continue;
      await add({ ...file, read });
      left -= 1;
      if (left === 0) break;
    }
  }
}
