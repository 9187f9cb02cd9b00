import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Area } from '@isp/schema';
import { type Caller, Refusal, succeed } from '@isp/server';
import { Metadata } from '@tus/utils';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import Type from 'typebox';
import type { LiveSettings } from '../../config/liveSettings.ts';
import type { Ports } from '../../ports/ports.ts';
import { audited, type Subject, type WriteService } from '../audit/audited.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { callerOf, needsCaller } from '../identity/requestCaller.ts';
import { called, orgQuery, replyOf } from '../routes/schemas.ts';
import {
  type AdmissionService,
  type Announced,
  admitUpload,
  checkQuotas,
  newFileId,
  tooLarge,
} from './admitUpload.ts';
import { checkArrived, type Found } from './checkArrived.ts';
import { createFileLock } from './fileLock.ts';
import { type FileRow, findFiles, findOwnFile, toFileRef } from './fileRow.ts';
import { fileRoot } from './paths.ts';
import { toPurposes } from './purposes.ts';
import { createRunningHashes } from './runningHashes.ts';
import { createUploadServer } from './uploadServer.ts';

/** Parts of the service that these routes need. */
interface UploadService extends ServiceBase, AdmissionService, WriteService {
  readonly areas: readonly Area[];
  readonly ports: Pick<Ports, 'objects'>;
  readonly settings: LiveSettings;
}

const tags = ['platform'];
const mib = 1_048_576;
/** Time for which a complete file is kept while it is not saved with a record, in milliseconds. */
const KEEP_UNSAVED_MS = 24 * 3600_000;
/** Content type of the requests that send a piece of a file, in the tus protocol (resumable uploads). */
const pieces = 'application/offset+octet-stream';

const tusSchema = {
  tags,
  summary: '文件: 断点续传（tus 1.0）',
  querystring: Type.Object(orgQuery),
};
const beginSchema = {
  ...tusSchema,
  response: { 201: Type.String({ description: 'Location: where the pieces go' }) },
};
const oneSchema = {
  ...tusSchema,
  response: { 204: Type.String({ description: 'Upload-Offset: how much has arrived' }) },
  params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
};
const completeSchema = {
  tags,
  summary: '文件: 上传完成',
  body: Type.Object({ id: Type.String({ ...called('文件', 'File'), pattern: '^[0-9a-f]{32}$' }) }),
  response: replyOf(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      url: Type.String(),
      size: Type.Integer(),
      mime: Type.String(),
      sha256: Type.String(),
    }),
  ),
};

/**
 * Routes that receive files. A file is sent piece by piece in the tus protocol; then `complete` checks the content
 * and returns the file. Before `complete` the file cannot be read.
 */
export const uploadRoutes: FastifyPluginAsyncTypebox<{ service: UploadService }> = async (
  app,
  { service },
) => {
  const { areas, database, now, ports, settings } = service;
  const hashes = createRunningHashes();
  let known = toPurposes(areas, 0);
  let limit = 0;
  /**
   * Returns the limits of uploads by purpose. They are calculated again when an administrator has changed the
   * maximum size of a file.
   */
  const purposes = () => {
    const wanted = Number(settings.values['upload.maxMiB']) * mib;
    if (wanted !== limit) [known, limit] = [toPurposes(areas, wanted), wanted];
    return known;
  };
  const uploads = createUploadServer(database, ports.objects, hashes, `${fileRoot}/tus`);
  app.addHook('preValidation', needsCaller(service));
  // the body of a piece is not parsed, because it is streamed to the object store
  app.addContentTypeParser(pieces, (_request, _payload, done) => done(null));

  app.post(`${fileRoot}/tus`, { schema: beginSchema, attachValidation: true }, async (request, reply) => {
    const caller = await callerOf(service, request);
    const id = newFileId();
    const { 'upload-length': length, 'upload-metadata': metadata } = request.headers;
    const file = await audited(service, caller, {
      subject: subjectOf(caller),
      action: '开始上传',
      id,
      label: '',
      request,
      input: { length, metadata },
      work: (tx) => admitUpload(service, tx, caller, purposes(), { id, announced: announcedBy(request) }),
    });
    await uploads.answer(request, reply, { caller, file, isRepeated: file.id !== id });
  });

  app.route({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${fileRoot}/tus/:id`,
    schema: oneSchema,
    async handler(request, reply) {
      const caller = await callerOf(service, request);
      if (caller.looksOnly && request.method !== 'HEAD') throw new Refusal('LOOKS_ONLY');
      const file = await findOwnFile(database, caller, request.params.id, now());
      // a finished upload cannot be changed, but a client may still read its offset, in case it lost the last reply
      const mayAsk = file.state === 'UPLOADING' || (file.state === 'READY' && request.method === 'HEAD');
      if (!mayAsk) throw new Refusal('DATA_NOT_FOUND');
      await uploads.answer(request, reply, { caller, file });
      if (request.method === 'DELETE' && reply.raw.statusCode === 204) await forget(caller, file.id);
    },
  });

  app.post(`${fileRoot}/complete`, { schema: completeSchema, attachValidation: true }, async (request) => {
    const caller = await callerOf(service, request);
    const id = String(request.body?.id ?? '');
    const [known] = await findFiles(database, caller, [id]);
    const lock = createFileLock(database, caller, id);
    try {
      const ready = await audited(service, caller, {
        subject: subjectOf(caller),
        action: '上传',
        id,
        label: known?.name ?? '',
        request,
        async prepare(): Promise<{ readonly file: FileRow; readonly found?: Found }> {
          const file = await findOwnFile(database, caller, id, now());
          if (file.state === 'READY') return { file };
          if (file.state === 'REFUSED') throw new Refusal(file.reason);
          await lock
            .lock(new AbortController().signal, () => undefined)
            .catch((cause: unknown) => {
              throw new Refusal('LOCK_TIMEOUT', { cause });
            });
          return { file, found: await look(caller, file) };
        },
        async work(tx, _note, { file, found }) {
          const ref = toFileRef({ ...file, ...found }, fileRoot);
          if (!found) return ref;
          await checkQuotas(service, tx, caller);
          // the file belongs to no record yet; it expires after a day, unless a record is saved with it
          const expireTime = new Date(now().getTime() + KEEP_UNSAVED_MS);
          await sql`update platform_file set state = 'READY', mime = ${found.mime}, sha256 = ${found.sha256},
              "expireTime" = ${expireTime} where id = ${id}`.execute(tx);
          return ref;
        },
      });
      return succeed(request, ready);
    } finally {
      await lock.unlock();
    }
  });

  async function look(caller: Caller, file: FileRow): Promise<Found> {
    const rules = purposes().get(file.purpose);
    // the field no longer exists, because the schema was changed during the upload
    if (!rules) throw new Refusal('PARAM_INVALID');
    if (file.size > rules.maxSize) throw tooLarge(rules);
    try {
      return await checkArrived(ports.objects, hashes, file, rules);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'FILE_TYPE') await refuse(caller, file.id, error.code);
      throw error;
    }
  }

  /** Removes the bytes of a refused file at once, and stores the reason for later calls. */
  async function refuse(caller: Caller, id: string, reason: string): Promise<void> {
    await ports.objects.remove(id);
    await database.asWriter(caller, (tx) =>
      sql`update platform_file set state = 'REFUSED', reason = ${reason} where id = ${id}`.execute(tx),
    );
  }

  const forget = (caller: Caller, id: string) =>
    database.asWriter(caller, (tx) => sql`delete from platform_file where id = ${id}`.execute(tx));
};

/**
 * Returns what the log line of an upload is about. The scope `user` hides the line from other users if the file
 * belongs to no organisation.
 */
const subjectOf = ({ orgId }: Caller): Subject => ({
  key: 'common.file',
  title: '文件',
  scope: orgId === '' ? 'user' : 'org',
});

/** Returns the values that the headers of a tus request declare for a file. @throws Refusal PARAM_INVALID */
function announcedBy({ headers }: FastifyRequest): Announced {
  const length = headers['upload-length'];
  if (headers['tus-resumable'] === undefined || typeof length !== 'string' || !/^\d{1,15}$/.test(length)) {
    throw new Refusal('PARAM_INVALID');
  }
  const { filename, purpose } = readMetadata(headers['upload-metadata']);
  if (typeof filename !== 'string' || typeof purpose !== 'string') throw new Refusal('PARAM_INVALID');
  return { name: filename, purpose, size: Number(length) };
}

function readMetadata(
  header: string | string[] | undefined,
): Readonly<Record<string, string | null | undefined>> {
  try {
    return typeof header === 'string' ? Metadata.parse(header) : {};
  } catch (cause) {
    throw new Refusal('PARAM_INVALID', { cause });
  }
}
