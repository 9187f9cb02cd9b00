import { Refusal } from '@isp/server';
import type { FastifyReply } from 'fastify';
import type { ModelVersion } from '../../generated/rows.ts';
import { sendArchive } from '../../platform/files/sendArchive.ts';
import type { StoredModelFile } from '../../ports/modelStore/port.ts';
import type { Ports } from '../../ports/ports.ts';
import { filesOf } from './filesOf.ts';

/** The values of a version that are needed to send the version. */
export type SentModel = Pick<
  ModelVersion,
  'checksum' | 'files' | 'id' | 'modelId' | 'sizeBytes' | 'storagePath' | 'versionTitle'
>;

/**
 * Sends the files of a version in an archive that is created during sending: the uploaded files, or the files in
 * the model store. The caller's permission must have been checked before.
 *
 * @throws Refusal DATA_NOT_FOUND
 */
export async function sendModel(
  ports: Pick<Ports, 'models' | 'objects'>,
  reply: FastifyReply,
  version: SentModel | undefined,
  count: (version: SentModel) => Promise<void>,
): Promise<FastifyReply> {
  if (!version) throw new Refusal('DATA_NOT_FOUND');
  const files = await openFiles(ports, version);
  await count(version);
  return sendArchive(reply, version.versionTitle ?? version.id, async ({ add, isLeft }) => {
    for (const { name, read, size } of files) {
      if (isLeft()) return;
      await add({ path: name, sizeBytes: size, read });
    }
  });
}

async function openFiles(
  { models, objects }: Pick<Ports, 'models' | 'objects'>,
  version: SentModel,
): Promise<readonly StoredModelFile[]> {
  const uploaded = filesOf(version);
  if (uploaded.length > 0)
    return uploaded.map(({ id, name, size }, at) => ({
      // If two files have the same name, the second gets a number, so that the archive contains both files.
      name: uploaded.findIndex((other) => other.name === name) < at ? `${at + 1}-${name}` : name,
      size,
      read: () => objects.read(id, { start: 0, end: size - 1 }),
    }));
  const { checksum, sizeBytes, storagePath } = version;
  return models.open({
    checksum: checksum ?? '',
    sizeBytes: Number(sizeBytes),
    storagePath: storagePath ?? '',
  });
}
