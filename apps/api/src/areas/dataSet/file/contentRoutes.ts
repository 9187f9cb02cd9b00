import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Caller, Refusal } from '@isp/server';
import { type EntityTable, requireRead } from '@isp/server/internal';
import type { DataSetVersion } from '../../../generated/rows.ts';
import { labelIn, logDownload, logRefusedDownload } from '../../../platform/audit/logDownload.ts';
import { loggedAction } from '../../../platform/files/loggedAction.ts';
import { sendFile } from '../../../platform/files/sendFile.ts';
import { shownAs } from '../../../platform/files/shownAs.ts';
import { callerOf } from '../../../platform/identity/requestCaller.ts';
import type { Service } from '../../../service.ts';
import { byLink, contentSchema } from './byLink.ts';
import { countDownload } from './countUse.ts';
import { findPlace } from './findPlaces.ts';
import { mimeOf } from './mimeOf.ts';
import { contentPaths } from './paths.ts';
import { readPlace } from './readPlace.ts';
import { sendVersion } from './sendVersion.ts';

/**
 * Sends the bytes of data sets: one file, or part of a file by HTTP ranges, or all files of a version as an archive
 * that is created during sending. The caller must be allowed to see the record. A session or a link identifies the
 * caller.
 */
export const contentRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, ports } = service;
  const core = app.isp;
  app.addHook('preValidation', byLink(service));

  /**
   * Reads the record if the caller has the right `read` for it. This is also checked for a link, because a link
   * only identifies a record and grants no right.
   */
  const readable = (caller: Caller, key: string, read: 'download' | 'preview', id: string) =>
    database.asRequest(caller, (tx) =>
      requireRead(core, tx, core.tables.get(key) as EntityTable, caller, read, id),
    );

  app.get(
    `${contentPaths.file}/:id`,
    { schema: contentSchema('dataSet.dataSetFile', '数据文件: 内容') },
    async (request, reply) => {
      const caller = await callerOf(service, request);
      const { id } = request.params;
      const key = 'dataSet.dataSetFile';
      const seen = await readable(caller, key, 'preview', id);
      // A file that a browser can show needs only the right to see the record. Any other file needs the right to
      // download, even if it is requested inline.
      const mime = mimeOf(String(seen?.path));
      const isShown = request.query.inline === '1' && shownAs(mime) !== undefined;
      if (!isShown)
        await logRefusedDownload(core, caller, request, { key, id }, () =>
          readable(caller, key, 'download', id),
        );
      const found = await database.asJob((tx) => findPlace(tx, id));
      if (!found) throw new Refusal('DATA_NOT_FOUND');
      const name = found.path.split('/').at(-1) ?? found.path;
      return sendFile(request, reply, {
        file: { id, name, size: found.sizeBytes, mime: mimeOf(found.path), sha256: found.sha256 || id },
        objects: { read: (_id, part) => readPlace(ports, found, part) },
        isShown,
        async begin() {
          const action = loggedAction(mime, isShown);
          if (action)
            await logDownload(core, caller, request, { key, id, label: labelIn(core, key, seen), action });
        },
      });
    },
  );

  app.get(
    `${contentPaths.version}/:id`,
    { schema: contentSchema('dataSet.dataSetVersion', '数据集版本: 下载') },
    async (request, reply) => {
      const caller = await callerOf(service, request);
      const { id } = request.params;
      const key = 'dataSet.dataSetVersion';
      const version = await logRefusedDownload(core, caller, request, { key, id }, () =>
        readable(caller, key, 'download', id),
      );
      return sendVersion(
        service,
        reply,
        version as DataSetVersion | undefined,
        async ({ dataSetId, fileCount }) => {
          const label = labelIn(core, key, version);
          await logDownload(core, caller, request, { key, id, label, after: { 文件数: fileCount } });
          await database.asWriter(caller, (tx) => countDownload(tx, dataSetId));
        },
      );
    },
  );
};
