import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { toDisposition } from '@isp/server/internal';
import type { FastifyReply } from 'fastify';
import { pack } from 'tar-stream';

/** A file that is added to an archive. */
export interface ArchivedFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly read: () => Promise<Readable>;
}

export interface Archive {
  /** Adds a file to the archive. Resolves when the client has received it. */
  readonly add: (file: ArchivedFile) => Promise<void>;
  /** Returns true if the client has disconnected. */
  readonly isLeft: () => boolean;
}

/** Sends an archive while it is being created. The calling code must have checked the caller's permission. */
export function sendArchive(
  reply: FastifyReply,
  name: string,
  fill: (archive: Archive) => Promise<void>,
): FastifyReply {
  const archive = pack();
  const add = async ({ path, read, sizeBytes }: ArchivedFile) => {
    const entry = archive.entry({ name: path, size: sizeBytes });
    if (sizeBytes > 0) {
      for await (const piece of (await read()) as AsyncIterable<Uint8Array>) {
        if (archive.destroyed) return;
        if (!entry.write(piece)) await once(entry, 'drain');
      }
    }
    entry.end();
  };
  void fill({ add, isLeft: () => archive.destroyed })
    .then(() => archive.destroyed || archive.finalize())
    .catch((error: unknown) => archive.destroy(error as Error));
  return reply
    .headers({
      'content-type': 'application/x-tar',
      'content-disposition': toDisposition('attachment', `${name}.tar`),
      'cache-control': 'no-store',
    })
    .send(archive);
}
