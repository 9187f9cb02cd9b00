import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Refusal, toDisposition } from '@isp/server';
import type { FastifyReply } from 'fastify';
import { type Pack, pack } from 'tar-stream';
import type { DataSetVersion } from '../../../generated/rows.ts';
import type { Service } from '../../../service.ts';
import { type PlacedFile, placesAfter, tarPlaces } from './findPlaces.ts';
import { readPlace } from './readPlace.ts';
import { tarEntries } from './tarEntries.ts';

/** A version as it is handed out. */
export type SentVersion = Pick<DataSetVersion, 'id' | 'dataSetId' | 'versionTitle' | 'fileCount'>;

/** Files of one look. */
const batch = 200;

/**
 * Answers with all files of a version in an archive that is made on the way. Who asks was found to be one who may have it.
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
  const archive = pack();
  void fillArchive(service, archive, version.id).catch((error: unknown) => archive.destroy(error as Error));
  return reply
    .headers({
      'content-type': 'application/x-tar',
      'content-disposition': toDisposition('attachment', `${version.versionTitle ?? version.id}.tar`),
      'cache-control': 'no-store',
    })
    .send(archive);
}

/** Writes file after file, none before the reader has taken the one before. */
async function fillArchive({ database, ports }: Service, archive: Pack, versionId: string): Promise<void> {
  let after = '';
  for (;;) {
    const files = await database.asJob((tx) => placesAfter(tx, versionId, after, batch));
    for (const file of files) {
      if (archive.destroyed) return;
      await writeEntry(archive, file, () => readPlace(ports, file));
      after = file.path;
    }
    if (files.length < batch) break;
  }
  // what stands in a tar is read from its beginning: once for all of its files
  for (const [object, files] of await database.asJob((tx) => tarPlaces(tx, versionId))) {
    let at = 0;
    let left = files.size;
    for await (const { read } of tarEntries(ports.objects, object)) {
      if (archive.destroyed) return;
      const file = files.get(at);
      at += 1;
      if (!file) continue;
      await writeEntry(archive, file, read);
      left -= 1;
      if (left === 0) break;
    }
  }
  archive.finalize();
}

async function writeEntry(
  archive: Pack,
  { path, sizeBytes }: PlacedFile,
  read: () => Promise<Readable>,
): Promise<void> {
  const entry = archive.entry({ name: path, size: sizeBytes });
  if (sizeBytes > 0) {
    for await (const piece of (await read()) as AsyncIterable<Uint8Array>) {
      if (archive.destroyed) return;
      if (!entry.write(piece)) await once(entry, 'drain');
    }
  }
  entry.end();
}
