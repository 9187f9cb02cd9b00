import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { toDisposition } from '@isp/server/internal';
import type { FastifyReply } from 'fastify';
import { pack } from 'tar-stream';

/** A file as it is put into an archive. */
export interface ArchivedFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly read: () => Promise<Readable>;
}

export interface Archive {
  /** Writes one file, none before the reader has taken the one before. */
  readonly add: (file: ArchivedFile) => Promise<void>;
  /** Has its reader gone? */
  readonly isLeft: () => boolean;
}

/** Answers with an archive made while it is sent. The caller's permission was checked before. */
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
