import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Row } from '@isp/schema';
import { type EntityTable, requireRead } from '@isp/server/internal';
import { labelIn, logDownload, logRefusedDownload } from '../../platform/audit/logDownload.ts';
import { callerOf } from '../../platform/identity/requestCaller.ts';
import type { Service } from '../../service.ts';
import { byLink, contentSchema } from '../dataSet/file/byLink.ts';
import { countDownload } from '../dataSet/file/countUse.ts';
import { contentPaths } from '../dataSet/file/paths.ts';
import { sendVersion } from '../dataSet/file/sendVersion.ts';
import { sendModel } from '../model/sendModel.ts';
import { countDownload as countModel } from '../model/usage.ts';
import { boughtModel, boughtVersion } from '../product/subscription/bought.ts';

const key = 'product.subscription';

/**
 * Routes that send a bought data set or model. The request names the subscription. A caller that may read the
 * subscription may download the item while the subscription is active, although the item belongs to the seller.
 */
export const downloadRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, ports } = service;
  const core = app.isp;
  app.addHook('preValidation', byLink(service));

  app.get(
    `${contentPaths.subscription}/:id`,
    { schema: contentSchema(key, '我的产品: 下载数据集或模型') },
    async (request, reply) => {
      const caller = await callerOf(service, request);
      const { id } = request.params;
      const subscription = await logRefusedDownload(core, caller, request, { key, id }, () =>
        database.asRequest(caller, (tx) =>
          requireRead(core, tx, core.tables.get(key) as EntityTable, caller, 'download', id),
        ),
      );
      const log = (after?: Row) =>
        logDownload(core, caller, request, { key, id, label: labelIn(core, key, subscription), after });
      if (subscription?.productType === 'MODEL')
        return sendModel(ports, reply, await database.asJob((tx) => boughtModel(tx, id)), async (version) => {
          await log();
          await database.asJob((tx) => countModel(tx, version));
        });
      const version = await database.asJob((tx) => boughtVersion(tx, id));
      return sendVersion(service, reply, version, async ({ dataSetId, fileCount }) => {
        await log({ 文件数: fileCount });
        await database.asJob((tx) => countDownload(tx, dataSetId));
      });
    },
  );
};
