import type { Row } from '@isp/schema';
import { Refusal, succeed } from '@isp/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Service } from '../../../service.ts';
import { addClass, readClasses } from './labelClasses.ts';
import { readItem, readItems } from './labelItems.ts';
import { labelCaller } from './labelSession.ts';
import { labelledDataSet, listDataSets, lockTask, myTask, noteProgress, openTask } from './labelTasks.ts';
import { requireLabelService } from './openLabel.ts';
import { saveAnnotation } from './saveAnnotation.ts';

/** What the tool asks while somebody labels. Each call checks session, organisation, project, permission and task anew. */
export const toolRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  const { database } = service;
  const core = app.isp;
  const taskOf = async (request: FastifyRequest, id: unknown) => {
    const asked = await labelCaller(service, request);
    return { ...asked, ...(await myTask(service, core, asked, id)) };
  };

  app.get('/label/api/data-sets', async (request) =>
    succeed(request, await listDataSets(service, core, await labelCaller(service, request))),
  );

  app.post<{ Body: Row | null }>('/label/api/tasks', async (request) => {
    const asked = await labelCaller(service, request);
    requireLabelService(service, request);
    const id = request.body?.dataSetId;
    if (typeof id !== 'string') throw new Refusal('PARAM_MISSING', { params: { field: 'dataSetId' } });
    const dataSet = await labelledDataSet(service, core, asked, id);
    const task = await openTask(service, core, asked.caller, dataSet, undefined);
    if (asked.taskId !== null && asked.taskId !== task.id) throw new Refusal('DATA_NOT_FOUND');
    return succeed(request, { taskId: task.id });
  });

  app.get<{ Querystring: Row }>('/label/api/tasks/detail', async (request) => {
    const { caller, dataSet, task } = await taskOf(request, request.query.id);
    return succeed(
      request,
      await database.asJob(async (tx) => {
        const { rows } = await sql<{ itemId: string }>`select "itemId" from label_position
          where "taskId" = ${task.id} and "userId" = ${caller.userId}`.execute(tx);
        return {
          id: task.id,
          name: dataSet.dataSetName,
          dataType: dataSet.dataType,
          status: task.status,
          labels: await readClasses(tx, task.dataSetId),
          items: await readItems(tx, task),
          position: rows[0]?.itemId ?? null,
        };
      }),
    );
  });

  app.post<{ Body: Row | null }>('/label/api/tasks/labels', async (request) => {
    const { caller, task } = await taskOf(request, request.body?.taskId);
    const name = String(request.body?.name ?? '').trim();
    const id = service.newId();
    return succeed(request, await database.asJob((tx) => addClass(tx, { id, name, task, caller })));
  });

  app.get<{ Querystring: Row }>('/label/api/items/detail', async (request) => {
    const { caller, task } = await taskOf(request, request.query.taskId);
    return succeed(
      request,
      await database.asJob(async (tx) => {
        const item = await readItem(tx, task, request.query.id);
        // to come back here
        if (task.status === 'OPEN')
          await sql`insert into label_position values (${task.id}, ${caller.userId}, ${item.id})
            on conflict ("taskId", "userId") do update set "itemId" = excluded."itemId"`.execute(tx);
        return item;
      }),
    );
  });

  app.get<{ Querystring: Row }>('/label/api/items/image', async (request, reply) => {
    const { task } = await taskOf(request, request.query.taskId);
    const { rows } = await database.asJob((tx) =>
      sql<{ mediaType: string; bytes: Uint8Array }>`select a."mediaType", a.bytes from label_item i
        join label_asset a on a.id = i."assetId"
        where i.id = ${String(request.query.id)} and i."dataSetVersionId" = ${task.dataSetVersionId}`.execute(
        tx,
      ),
    );
    const [asset] = rows;
    if (!asset) throw new Refusal('DATA_NOT_FOUND');
    return reply
      .header('cache-control', 'private, no-store')
      .type(asset.mediaType)
      .send(Buffer.from(asset.bytes));
  });

  app.put<{ Body: Row | null }>('/label/api/annotations', async (request) => {
    const form = request.body ?? {};
    const { caller, dataSet, task } = await taskOf(request, form.taskId);
    const saved = await database.asJob(async (tx) => {
      // people who save at once take turns: each counts what the one before has done, and none after the end
      const locked = await lockTask(tx, task.id);
      if (locked.status !== 'OPEN') throw new Refusal('STATE_NOT_ALLOWED');
      const done = await saveAnnotation(tx, { task: locked, caller, form, now: service.now() });
      const { labeledCount } = done;
      if (labeledCount !== locked.labeledCount) {
        const noted = { taskId: task.id, dataSet, labeledCount, labelStatus: 'LABELING' } as const;
        await noteProgress(service, core, tx, noted);
      }
      return done;
    });
    return succeed(request, saved);
  });
};
