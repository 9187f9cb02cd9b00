import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { Caller, Database } from '@isp/server';
import { Server } from '@tus/server';
import { DataStore, type Upload } from '@tus/utils';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectStore } from '../../ports/objectStore/port.ts';
import { createFileLock, noLock } from './fileLock.ts';
import type { FileRow } from './fileRow.ts';
import type { RunningHashes } from './runningHashes.ts';

/** Milliseconds within which the current piece is written when another request wants to continue the upload. */
const DRAIN_MS = 300;

/** Storage of the tus server. It passes the pieces on to the object store and calculates their hash. */
class HashingStore extends DataStore {
  readonly #objects: ObjectStore;
  readonly #hashes: RunningHashes;
  readonly #isRepeated: () => boolean;

  constructor(objects: ObjectStore, hashes: RunningHashes, isRepeated: () => boolean) {
    super();
    this.#objects = objects;
    this.#hashes = hashes;
    this.#isRepeated = isRepeated;
    // extensions of tus that allow an unknown length are not offered, because the length must be declared first, so
    // that limits can be checked
    this.extensions = ['creation', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const store = await this.#objects.uploads();
    // if the call is a repetition, the upload is not created again, because this would delete the pieces that have
    // already arrived
    if (this.#isRepeated() && (await hasUpload(store, upload.id))) return upload;
    return store.create(upload);
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const store = await this.#objects.uploads();
    return store.write(Readable.from(this.#hashes.through(id, offset, stream)), id, offset);
  }

  override async getUpload(id: string): Promise<Upload> {
    return (await this.#objects.uploads()).getUpload(id);
  }

  override remove(id: string): Promise<void> {
    return this.#objects.remove(id);
  }

  override getExpiration(): number {
    return 0;
  }
}

/** Returns true if the object store has the upload. It may not, if the first call was interrupted. */
const hasUpload = (store: DataStore, id: string): Promise<boolean> =>
  store.getUpload(id).then(
    () => true,
    () => false,
  );

interface Asking {
  readonly caller: Caller;
  readonly file: Pick<FileRow, 'id' | 'orgId' | 'state'>;
  /** True if the call repeats the call that started the upload, because its reply was lost. @defaultValue false */
  readonly isRepeated?: boolean;
}

export interface UploadServer {
  /** Handles a tus call about an upload that the caller may continue. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply, asking: Asking) => Promise<void>;
}

/**
 * Creates a tus 1.0 server (resumable uploads). It does not search for files or check rights, so the calling code
 * must have done this.
 */
export function createUploadServer(
  database: Database,
  objects: ObjectStore,
  hashes: RunningHashes,
  path: string,
): UploadServer {
  const asking = new AsyncLocalStorage<Asking>();
  const asked = (): Asking => asking.getStore() as Asking;
  const server = new Server({
    path,
    datastore: new HashingStore(objects, hashes, () => asked().isRepeated === true),
    namingFunction: () => asked().file.id,
    getFileIdFromRequest: () => asked().file.id,
    // the address contains the organisation, so that all calls about the upload act for the same organisation
    generateUrl: (_request, { id, path: root }) =>
      `${root}/${id}?${new URLSearchParams({ orgId: asked().file.orgId })}`,
    locker: {
      newLock: (id) =>
        asked().file.state === 'READY' ? noLock : createFileLock(database, asked().caller, id),
    },
    lockDrainTimeout: DRAIN_MS,
    // pages of other origins may not upload
    allowedOrigins: () => false,
  });
  return {
    async answer(request, reply, asker) {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      await asking.run(asker, () => server.handle(request.raw, reply.raw));
    },
  };
}
