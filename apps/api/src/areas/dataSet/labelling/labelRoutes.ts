import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed } from '@isp/server';
import { localeOf, mayAnything } from '@isp/server/internal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { audited, type Subject } from '../../../platform/audit/audited.ts';
import { sendFile } from '../../../platform/files/sendFile.ts';
import { needsSession } from '../../../platform/identity/requestCaller.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import type { Service } from '../../../service.ts';
import type { PlacedFile } from '../file/findPlaces.ts';
import { mimeOf } from '../file/mimeOf.ts';
import { readPlace } from '../file/readPlace.ts';
import { takeBefore } from './before/takeBefore.ts';
import { addClass, readClasses } from './labelClasses.ts';
import { readItem, readItems } from './labelItems.ts';
import { schemas } from './labelSchemas.ts';
import { labelCaller, linkedSession, presentLinked, tradeTicket } from './labelSession.ts';
import {
  type LabelWork,
  labelledDataSet,
  listDataSets,
  lockTask,
  myTask,
  noteProgress,
  openTask,
  report,
} from './labelTasks.ts';
import { readLicence } from './licence.ts';
import { findItemFile, openItem } from './openItem.ts';
import { openLabel, requireLabelService } from './openLabel.ts';
import { saveAnnotation } from './saveAnnotation.ts';

const ofDataSet: Subject = { key: 'dataSet.dataSet', title: '数据集', scope: 'org' };
const ofTask: Subject = { key: 'dataSet.labelTask', title: '标注任务', scope: 'org' };

/**
 * Routes of the labelling tool: they open the tool, receive its progress reports, and serve its calls while a user
 * labels. Each call checks session, organisation, project, permission and task again.
 */
export const labelRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, options) => {
  await app.register(licenceRoutes, options);
  await app.register(sessionRoutes, options);
  await app.register(toolRoutes, options);
  await app.register(mediaRoutes, options);
};

const licenceRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  app.addHook('preValidation', needsSession(service));
  app.get(`${apiPrefix}/license/allow-label-license`, { schema: schemas.licence }, async (request) =>
    succeed(request, readLicence(service.config, service.now(), localeOf(request) === 'en-US')),
  );
};

/** Registers the route that exchanges a ticket for a session. The ticket is the only credential of this call. */
const sessionRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  app.post('/label/api/session', { schema: schemas.session }, async (request) =>
    succeed(request, await tradeTicket(service, request.body.labelToken)),
  );
};

const mediaPath = '/label/api/items/media';

/**
 * Registers the routes for players. Players send no headers, so a link identifies the caller. The link is valid for
 * some minutes and grants no rights.
 */
const mediaRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const core = app.isp;
  app.addHook('preValidation', async (request) => {
    const { id = '', orgId = '', ticket } = request.query as Readonly<Record<string, unknown>>;
    if (typeof ticket === 'string' && typeof id === 'string' && typeof orgId === 'string')
      presentLinked(request, await service.host.links.open(ticket, id, orgId, service.now()));
    await labelCaller(service, request);
  });
  app.get(mediaPath, { schema: schemas.media }, async (request, reply) => {
    const asked = await labelCaller(service, request);
    const { id, taskId } = request.query;
    const item = await service.database.asRequest(asked.caller, async (tx) => {
      const { task } = await myTask({ service, core, asked, tx }, taskId);
      return readItem(tx, task, id);
    });
    const file = item.fileId === null ? undefined : await findItemFile(service, item.fileId);
    if (!file || (item.kind !== 'AUDIO' && item.kind !== 'VIDEO')) throw new Refusal('DATA_NOT_FOUND');
    return sendItemFile(service, request, reply, file);
  });
};

/**
 * Sends a file of a data set that a browser shows or plays, with HTTP ranges. The response headers prevent the
 * browser from running code in the file.
 */
function sendItemFile(
  { ports }: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  file: PlacedFile,
): Promise<FastifyReply> {
  const { id, path, sha256, sizeBytes: size } = file;
  return sendFile(request, reply, {
    file: { id, name: path.split('/').at(-1) ?? path, size, mime: mimeOf(path), sha256: sha256 || id },
    objects: { read: (_id, part) => readPlace(ports, file, part) },
    isShown: true,
  });
}

const toolRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const core = app.isp;
  app.addHook('preValidation', async (request) => {
    await labelCaller(service, request);
  });

  /** Runs a function that reads, in a transaction in which only the rows that the caller may see are visible. */
  const reading = async <T>(request: FastifyRequest, read: (work: LabelWork) => Promise<T>): Promise<T> => {
    const asked = await labelCaller(service, request);
    return service.database.asRequest(asked.caller, (tx) => read({ service, core, asked, tx }));
  };
  /**
   * Runs a function that changes data, in a transaction in which only the rows that the caller may change can be
   * changed. Logs the call, also if it is refused.
   */
  const writing = async <T>(
    request: FastifyRequest,
    {
      action,
      id,
      isSecret = false,
      subject,
    }: { action: string; id: unknown; isSecret?: boolean; subject: Subject },
    write: (work: LabelWork, note: (before: object, after: object) => void) => Promise<T>,
  ): Promise<T> => {
    const asked = await labelCaller(service, request);
    return audited(service, asked.caller, {
      subject,
      action,
      id: typeof id === 'string' ? id : '',
      label: '',
      request,
      isSecret,
      may: mayAnything(service.permissions.of('dataset_label', asked.caller)),
      work: (tx, note) =>
        write({ service, core, asked, tx }, (before, after) => note({ ...before }, { ...after })),
    });
  };
  /**
   * Adds earlier annotations to a task. This reads files, so it is done outside of the transaction that opens the
   * task. If it fails, the task opens without the annotations, and the next opening tries again.
   */
  const begin = async (request: FastifyRequest, taskId: string): Promise<void> => {
    const found = await reading(request, (work) => myTask(work, taskId));
    const { userId } = (await labelCaller(service, request)).caller;
    try {
      await takeBefore(service, core, { ...found, userId });
    } catch (error) {
      if (error instanceof Refusal) throw error;
      request.log.error({ err: error, taskId }, 'the earlier labels could not be read');
    }
  };
  const mediaLink = async (request: FastifyRequest, id: string, taskId: string): Promise<string> => {
    const { orgId } = (await labelCaller(service, request)).caller;
    const of = { id, orgId, sessionHash: linkedSession(request) };
    const { ticket } = await service.host.links.sign(of, service.now());
    return `${mediaPath}?${new URLSearchParams({ taskId, id, orgId, ticket })}`;
  };
  const write = { attachValidation: true } as const;

  app.post('/label/api/open_label', { schema: schemas.open, ...write }, async (request) => {
    const form = request.body;
    // `isSecret`: the reply is not logged, because its address contains a ticket.
    const what = { subject: ofDataSet, action: '打开标注', id: form.dataSetId, isSecret: true };
    let isFirst = false;
    const opened = await writing(request, what, (work) => {
      isFirst = true;
      return openLabel(work, request, form);
    });
    if (isFirst && opened.taskId !== null) await begin(request, opened.taskId);
    return succeed(request, opened);
  });

  app.post('/label/api/callback', { schema: schemas.callback, ...write }, async (request) => {
    const { taskId, labeledCount, finished, resultUri } = request.body;
    const what = { subject: ofTask, action: finished ? '完成标注' : '回报进度', id: taskId };
    await writing(request, what, (work) =>
      report(work, { taskId, labeledCount, finished, resultUri: resultUri || null }),
    );
    return succeed(request, true);
  });

  app.get('/label/api/data-sets', { schema: schemas.dataSets }, async (request) =>
    succeed(request, await reading(request, listDataSets)),
  );

  app.post('/label/api/tasks', { schema: schemas.openTask, ...write }, async (request) => {
    const { dataSetId } = request.body;
    const what = { subject: ofDataSet, action: '打开标注', id: dataSetId };
    let isFirst = false;
    const opened = await writing(request, what, async (work) => {
      isFirst = true;
      requireLabelService(service, localeOf(request) === 'en-US');
      const task = await openTask(work, await labelledDataSet(work, dataSetId), undefined);
      return { taskId: task.id };
    });
    if (isFirst) await begin(request, opened.taskId);
    return succeed(request, opened);
  });

  app.get('/label/api/tasks/detail', { schema: schemas.task }, async (request) =>
    succeed(
      request,
      await reading(request, async (work) => {
        const { dataSet, task } = await myTask(work, request.query.id);
        const { rows } = await sql<{ itemId: string }>`select "itemId" from label_position
          where "taskId" = ${task.id} and "userId" = ${work.asked.caller.userId}`.execute(work.tx);
        return {
          id: task.id,
          name: dataSet.dataSetName,
          dataType: dataSet.dataType,
          status: task.status,
          labels: await readClasses(work.tx, task.dataSetId),
          items: await readItems(work.tx, task),
          position: rows[0]?.itemId ?? null,
          before: task.before,
        };
      }),
    ),
  );

  app.post('/label/api/tasks/labels', { schema: schemas.addLabel, ...write }, async (request) => {
    const { name, taskId } = request.body;
    const what = { subject: ofTask, action: '新增标签', id: taskId };
    const label = await writing(request, what, async (work, note) => {
      const { task } = await myTask(work, taskId);
      const { caller } = work.asked;
      const added = await addClass(work.tx, { id: service.newId(), name: name.trim(), task, caller });
      note({}, added);
      return added;
    });
    return succeed(request, label);
  });

  app.get('/label/api/items/detail', { schema: schemas.item }, async (request) => {
    const item = await reading(request, async (work) => {
      const { task } = await myTask(work, request.query.taskId);
      const found = await readItem(work.tx, task, request.query.id);
      // this item is stored as the position at which the tool opens the task the next time
      if (task.status === 'OPEN')
        await sql`insert into label_position values (${task.id}, ${work.asked.caller.userId}, ${found.id})
          on conflict ("taskId", "userId") do update set "itemId" = excluded."itemId"`.execute(work.tx);
      return found;
    });
    const { problem, sizeBytes = 0, ...opened } = await openItem(service, item);
    const { dataSetVersionId: _version, fileId: _file, row: _row, ...shown } = item;
    const media = sizeBytes > 0 ? await mediaLink(request, item.id, request.query.taskId) : null;
    const why = problem?.[localeOf(request)] ?? null;
    return succeed(request, { ...shown, ...opened, media, sizeBytes, problem: why });
  });

  app.get('/label/api/items/image', { schema: schemas.image }, async (request, reply) => {
    const asset = await reading(request, async (work) => {
      const { task } = await myTask(work, request.query.taskId);
      const { rows } = await sql<{ fileId: string | null; mediaType: string; bytes: Uint8Array }>`
        select i."fileId", a."mediaType", a.bytes from label_item i left join label_asset a on a.id = i."assetId"
        where i.id = ${request.query.id} and i."dataSetVersionId" = ${task.dataSetVersionId}`.execute(
        work.tx,
      );
      return rows[0];
    });
    if (asset?.fileId) {
      const found = await findItemFile(service, asset.fileId);
      if (!found) throw new Refusal('DATA_NOT_FOUND');
      return sendItemFile(service, request, reply, found);
    }
    if (!asset?.bytes) throw new Refusal('DATA_NOT_FOUND');
    return reply
      .header('cache-control', 'private, no-store')
      .type(asset.mediaType)
      .send(Buffer.from(asset.bytes));
  });

  app.put('/label/api/annotations', { schema: schemas.save, ...write }, async (request) => {
    const form = request.body;
    const what = { subject: ofTask, action: '保存标注', id: form.taskId };
    const saved = await writing(request, what, async (work, note) => {
      const { dataSet, task } = await myTask(work, form.taskId);
      // The lock makes simultaneous saves of a task run one after the other. Hence each count includes the previous
      // saves, and no annotation is saved after the task has ended.
      const locked = await lockTask(work.tx, task.id);
      if (locked.status !== 'OPEN') throw new Refusal('STATE_NOT_ALLOWED');
      const now = service.now();
      const done = await saveAnnotation(work.tx, { task: locked, caller: work.asked.caller, form, now });
      const { itemId } = form;
      note({ itemId, rowVersion: form.rowVersion, labeledCount: locked.labeledCount }, { itemId, ...done });
      const { labeledCount } = done;
      if (labeledCount !== locked.labeledCount)
        await noteProgress(work, { taskId: task.id, dataSet, labeledCount, labelStatus: 'LABELING' });
      return done;
    });
    return succeed(request, saved);
  });
};
