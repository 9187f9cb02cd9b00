import type { Row } from '@isp/schema';
import { localeOf, mayAnything, Refusal, succeed } from '@isp/server';
import type { FastifyPluginAsync } from 'fastify';
import { identify } from '../../../platform/signIn/identity.ts';
import type { Service } from '../../../service.ts';
import { labelCaller, tradeTicket } from './labelSession.ts';
import { countItems, countLabelled, myTask, report } from './labelTasks.ts';
import { readLicence } from './licence.ts';
import { openLabel } from './openLabel.ts';

/** Opening the labelling tool, and what it reports: the calls the platform knows. @see R7.11, R7.13 */
export const labelRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  app.get('/isp-user/api/v1/license/allow-label-license', async (request) => {
    await identify(service.database, request, service.now());
    return succeed(request, readLicence(service.config, service.now(), localeOf(request) === 'en-US'));
  });

  app.post<{ Body: Row | null }>('/label/api/open_label', async (request) => {
    const asked = await labelCaller(service, request);
    if (!mayAnything(service.permissions.of('dataset_label', asked.caller))) throw new Refusal('FORBIDDEN');
    return succeed(request, await openLabel(service, app.isp, request, asked, request.body ?? {}));
  });

  app.post<{ Body: Row | null }>('/label/api/session', async (request) => {
    const ticket = request.body?.labelToken;
    if (typeof ticket !== 'string' || ticket.length > 128)
      throw new Refusal('PARAM_MISSING', { params: { field: 'labelToken' } });
    return succeed(request, await tradeTicket(service, ticket));
  });

  app.post<{ Body: Row | null }>('/label/api/callback', async (request) => {
    const { taskId, labeledCount, finished, resultUri } = request.body ?? {};
    const { caller, ...scope } = await labelCaller(service, request);
    const { dataSet, task } = await myTask(service, app.isp, { caller, ...scope }, taskId);
    const total = await service.database.asJob((tx) => countItems(tx, task));
    const isCount = Number.isInteger(labeledCount) && Number(labeledCount) >= 0;
    const isUri = resultUri === undefined || resultUri === null || typeof resultUri === 'string';
    if (!isCount || Number(labeledCount) > total || typeof finished !== 'boolean' || !isUri)
      throw new Refusal('PARAM_INVALID');
    if (typeof resultUri === 'string' && resultUri.length > 500) throw new Refusal('PARAM_INVALID');
    // the tool is told by the people who use it: what is stored decides, not what is claimed
    const done = await service.database.asJob((tx) => countLabelled(tx, task.id));
    if (Number(labeledCount) > done) throw new Refusal('PARAM_INVALID');
    const progress = {
      taskId: task.id,
      labeledCount: Number(labeledCount),
      finished,
      resultUri: resultUri ? String(resultUri) : undefined,
    };
    await report(service, app.isp, { caller, dataSet, progress });
    return succeed(request, true);
  });
};
