import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type EntityTable, requireRead } from '@isp/server';
import { callerOf } from '../../platform/routes/whoAsks.ts';
import type { Service } from '../../service.ts';
import { byLink, contentSchema } from '../dataSet/content/byLink.ts';
import { contentPaths } from '../dataSet/content/paths.ts';
import { sendVersion } from '../dataSet/content/sendVersion.ts';
import { countDownload } from '../dataSet/countUse.ts';
import { boughtVersion } from './boughtVersion.ts';

const key = 'product.subscription';

/**
 * Hands out a data set to who bought it. What is asked for is the subscription: who reads that may have what it is of as
 * long as it is served, though the data set itself is its provider's.
 */
export const downloadRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database } = service;
  const core = app.isp;
  app.addHook('preValidation', byLink(service));

  app.get(
    `${contentPaths.subscription}/:id`,
    { schema: contentSchema(key, '我的产品: 下载数据集') },
    async (request, reply) => {
      const caller = await callerOf(service, request);
      const { id } = request.params;
      await database.asRequest(caller, (tx) =>
        requireRead(core, tx, core.tables.get(key) as EntityTable, caller, 'download', id),
      );
      const version = await database.asJob((tx) => boughtVersion(tx, id));
      return sendVersion(service, reply, version, ({ dataSetId }) =>
        database.asJob((tx) => countDownload(tx, dataSetId)),
      );
    },
  );
};
