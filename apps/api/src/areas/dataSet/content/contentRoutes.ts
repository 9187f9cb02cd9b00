import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Caller, type EntityTable, Refusal, requireRead, toDisposition } from '@isp/server';
import { type Pack, pack } from 'tar-stream';
import Type from 'typebox';
import type { DataSetVersion } from '../../../generated/rows.ts';
import { sendFile, sentFile } from '../../../platform/files/sendFile.ts';
import { shownAs } from '../../../platform/files/shownAs.ts';
import { Id, orgQuery } from '../../../platform/routes/schemas.ts';
import { callerOf, needsCaller } from '../../../platform/routes/whoAsks.ts';
import type { Service } from '../../../service.ts';
import { countDownload } from '../countUse.ts';
import { findPlace, type PlacedFile, placesAfter, tarPlaces } from './findPlaces.ts';
import { mimeOf } from './mimeOf.ts';
import { contentPaths } from './paths.ts';
import { readPlace } from './readPlace.ts';
import { tarEntries } from './tarEntries.ts';

const schemaOf = (key: string, summary: string) => ({
  tags: [key],
  summary,
  produces: ['application/octet-stream'],
  params: Type.Object({ id: Id }),
  querystring: Type.Object({
    ...orgQuery,
    ticket: Type.Optional(Type.String({ maxLength: 300 })),
    inline: Type.Optional(Type.String({ description: '1: shown in the browser, where that is safe' })),
  }),
  response: sentFile,
});

/** Files of one look. */
const batch = 200;

/**
 * Hands out the bytes of data sets: one file with its ranges, or all of a version as an archive that is made on the way.
 * Who asks is who may see the record, by session or by a link that leads to one.
 */
export const contentRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, now, ports } = service;
  const core = app.isp;
  app.addHook('preValidation', async (request) => {
    const { orgId = '', ticket } = request.query as { orgId?: unknown; ticket?: unknown };
    const { id = '' } = request.params as { id?: string };
    if (typeof ticket === 'string' && typeof orgId === 'string') {
      request.sessionHash = await ports.links.open(ticket, id, orgId, now());
    }
    await needsCaller(service)(request);
  });

  /** The record, for who may do with it what leads here: a link says which record, not who may read it. T-A21 */
  const readable = (caller: Caller, key: string, read: 'download' | 'preview', id: string) =>
    database.asRequest(caller, (tx) =>
      requireRead(core, tx, core.tables.get(key) as EntityTable, caller, read, id),
    );

  app.get(
    `${contentPaths.file}/:id`,
    { schema: schemaOf('dataSet.dataSetFile', '数据文件: 内容') },
    async (request, reply) => {
      const caller = await callerOf(service, request);
      const { id } = request.params;
      const key = 'dataSet.dataSetFile';
      const seen = await readable(caller, key, 'preview', id);
      // to look at it is to see the record; what no browser shows is downloaded, however it is asked for
      const isShown = request.query.inline === '1' && shownAs(mimeOf(String(seen?.path))) !== undefined;
      if (!isShown) await readable(caller, key, 'download', id);
      const found = await database.asJob((tx) => findPlace(tx, id));
      if (!found) throw new Refusal('DATA_NOT_FOUND');
      const name = found.path.split('/').at(-1) ?? found.path;
      return sendFile(request, reply, {
        file: { id, name, size: found.sizeBytes, mime: mimeOf(found.path), sha256: found.sha256 || id },
        objects: { read: (_id, part) => readPlace(ports, found, part) },
        isShown,
      });
    },
  );

  app.get(
    `${contentPaths.version}/:id`,
    { schema: schemaOf('dataSet.dataSetVersion', '数据集版本: 下载') },
    async (request, reply) => {
      const caller = await callerOf(service, request);
      const { id } = request.params;
      const version = (await readable(caller, 'dataSet.dataSetVersion', 'download', id)) as
        | DataSetVersion
        | undefined;
      if (!version) throw new Refusal('DATA_NOT_FOUND');
      if (!version.fileCount) throw new Refusal('NO_DATA_YET');
      await database.asWriter(caller, (tx) => countDownload(tx, version.dataSetId));
      const archive = pack();
      void fillArchive(archive, id).catch((error: unknown) => archive.destroy(error as Error));
      return reply
        .headers({
          'content-type': 'application/x-tar',
          'content-disposition': toDisposition('attachment', `${version.versionTitle ?? id}.tar`),
          'cache-control': 'no-store',
        })
        .send(archive);
    },
  );

  /** Writes file after file, none before the reader has taken the one before. */
  async function fillArchive(archive: Pack, versionId: string): Promise<void> {
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
};

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
