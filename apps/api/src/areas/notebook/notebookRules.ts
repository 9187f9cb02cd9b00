import { randomBytes } from 'node:crypto';
import type { Row } from '@isp/schema';
import { toMountPath } from '@isp/schema/internal';
import {
  type EntityRules,
  type FieldIssue,
  outside,
  pieceOf,
  Refusal,
  toFieldIssue,
  type WorkContext,
} from '@isp/server';
import type { Shown, Texts } from '@isp/server/internal';
import { sql } from 'kysely';
import type { Notebook, NotebookForms } from '../../generated/rows.ts';
import { hashToken } from '../../platform/sessions/sessions.ts';
import { duplicateAt } from '../../rules/duplicateAt.ts';
import { textParam } from '../../rules/queries.ts';
import { imageUrlOf } from '../miror/repo/storeImage.ts';
import { amountParam, estimateOf, estimateParams } from '../resource/room/estimateOf.ts';
import { distinct, measureResource, requireRoom } from '../resource/room/quota.ts';
import { servesProject } from '../resource/room/servesProject.ts';
import { bindVolume, volumesOf } from '../resource/volume/volumeRules.ts';
import { inWords } from './eventWords.ts';
import { notebookLocks } from './notebookLocks.ts';
import { mountsOneOf, notebooksWhere } from './notebookUses.ts';
import { planOrder } from './planOrder.ts';
import { requireFreeVolumes } from './requireFreeVolumes.ts';
import { requireMounts } from './requireMounts.ts';
import { spawnerConfig } from './spawnerConfig.ts';
import { stopOf } from './stopOf.ts';
import { usageSeries } from './usageSeries.ts';

/** Maximum time from the order to start until the notebook runs, in milliseconds. */
const MAX_START_MS = 10 * 60_000;

/** Time for which a one-time address is valid, in milliseconds. */
const TICKET_LIFETIME_MS = 60_000;

/** Rules of a notebook that its JSON schema cannot express. */
export const notebookRules: EntityRules<Notebook, NotebookForms> = {
  locks: notebookLocks,

  // `renew` extends the time until the automatic stop, so it is offered only for notebooks with an automatic stop.
  allows: (_asking, row, action) => action !== 'renew' || row.autoStop === true,

  beforeAdd(_work, form) {
    const name = form.notebookName;
    if (form.jupyterName || typeof name !== 'string') return form;
    return { ...form, jupyterName: name.replace(/^nb-/, '') };
  },

  async validate(work, next, before) {
    const issues: FieldIssue[] = [];
    const refuse = (field: string, rule: string, texts: Texts) =>
      void issues.push(toFieldIssue({ field, rule }, work.caller.locale, texts));
    const volume = next.workspaceVolume;
    await work.asService(async ({ records }) => {
      const project = await records('project.project').find(next.projectId);
      if (project?.status !== 'ACTIVE') {
        refuse('projectId', 'state', { 'zh-CN': '项目未处于进行中', 'en-US': 'The project is not active' });
      }
      // The resource is checked only if it changes. If the notebook's present resource is now bound to other
      // projects, the next start is refused instead.
      const isMoved = next.resourceId !== before?.resourceId;
      const resource = isMoved ? await records('resource.resource').find(next.resourceId) : undefined;
      if (resource && !servesProject(resource, next.projectId)) {
        refuse('resourceId', 'reference', {
          'zh-CN': '该计算资源未绑定到此项目',
          'en-US': 'This resource is bound to other projects',
        });
      }
      const image = next.imageId ? await records('miror.image').find(next.imageId) : undefined;
      if (
        image &&
        image.id !== before?.imageId &&
        (image.status !== 'AVAILABLE' || !image.usageScopes?.includes('NOTEBOOK'))
      ) {
        refuse('imageId', 'state', {
          'zh-CN': '该镜像不可用于开发环境',
          'en-US': 'This image cannot be used here',
        });
      }
      const workspaceName = `${next.jupyterName}-workspace`;
      if (!before && volume?.mode === 'NEW') {
        const isTaken = await records('resource.pvc').exists({
          projectId: next.projectId,
          pvcName: workspaceName,
        });
        if (isTaken) {
          refuse('jupyterName', 'unique', {
            'zh-CN': `存储卷 ${workspaceName} 已存在，请选择已有卷或更换名称`,
            'en-US': `Volume ${workspaceName} exists; choose it or another name`,
          });
        }
      }
      for (const { field, pvcId } of volumesOf(next)) {
        const pvc = await records('resource.pvc').find(pvcId);
        if (pvc && pvc.projectId !== next.projectId) {
          refuse(field, 'reference', {
            'zh-CN': '存储卷不属于该项目',
            'en-US': 'The volume belongs to another project',
          });
        }
      }
    });
    const paths = [
      volume?.mountPath,
      ...(next.dataVolumes ?? []).map((row) => row.mountPath),
      ...(next.dataSets ?? []).map((row) => row.mountPath),
    ];
    const used = paths.filter((path) => path !== undefined).map(toMountPath);
    if (new Set(used).size < used.length) {
      refuse('dataVolumes', 'mountPath', {
        'zh-CN': '挂载路径不能重复',
        'en-US': 'Mount paths must be unique',
      });
    }
    return issues;
  },

  async fillAdd(work, row) {
    await requireStart(work, [row]);
    const volume = row.workspaceVolume;
    // The schema requires `sizeGi` for a new volume; the comparison is only for the type.
    if (volume?.mode !== 'NEW' || volume.sizeGi === undefined) return row;
    const pvc = await bindVolume(work, row, {
      pvcName: `${row.jupyterName}-workspace`,
      displayName: `${row.notebookName} 工作空间`,
      storageClassName: volume.storageClass,
      requestGi: volume.sizeGi,
    });
    return { ...row, workspaceVolume: { ...volume, name: pvc.pvcName, accessMode: 'RWO' } };
  },

  async afterAdd(work, row) {
    await start(work, row);
    await remeasure(work, [row]);
  },

  async afterUpdate(work, row, before) {
    await remeasure(work, [row, before]);
  },

  async afterRemove(work, rows, form) {
    for (const row of rows) {
      const volumeId = form.deleteVolume === true ? await ownVolume(work, row) : undefined;
      const payload = { id: row.id, ...(volumeId && { volumeId }) };
      await planOrder(work, row.id, 'remove', { kind: 'notebook.gone', payload });
      await work.jobs.drop(`notebook:${row.id}:auto`);
    }
  },

  actions: {
    async start(work, { rows }) {
      await requireStart(work, rows);
      for (const row of rows) await start(work, row);
      return { statusReason: null };
    },
    async stop(work, { rows, toOf }) {
      for (const row of rows) {
        await work.jobs.drop(`notebook:${row.id}:auto`);
        const next = { kind: 'notebook.stopped', payload: { id: row.id } } as const;
        await planOrder(work, row.id, 'stop', toOf(row) === 'STOPPING' ? next : undefined);
      }
      return (row) => (toOf(row) === 'STOPPING' ? {} : { statusReason: null, ...stopOf(row, work.now) });
    },
    async restart(work, { rows }) {
      for (const row of rows) await start(work, row);
      return (row) => ({ runDuration: stopOf(row, work.now).runDuration, startTime: null });
    },
    async saveImage(work, { form, rows }) {
      const repo = await work.records('miror.repo').find(form.repoId);
      if (!repo) throw new Refusal('DATA_NOT_FOUND');
      // images cannot be saved in a repository of another organisation, even if it is published
      if (rows.some((row) => repo.orgId !== row.orgId)) throw new Refusal('FORBIDDEN');
      const isTaken = await work.records('miror.image').exists({ repoId: repo.id, tag: form.tag });
      if (isTaken || rows.length > 1)
        throw duplicateAt('tag', { 'zh-CN': '标签', 'en-US': 'Tag' }, work.caller);
      for (const { id } of rows)
        await planOrder(
          work,
          id,
          { saveAs: imageUrlOf(repo, form.tag) },
          { kind: 'notebook.saved', payload: { ...form, id } },
        );
      return undefined;
    },
    async renew(work, { form, rows }) {
      const dueTime = new Date(work.now.getTime() + form.minutes * 60_000);
      for (const { id } of rows) {
        await work.jobs.add({
          key: `notebook:${id}:auto`,
          kind: 'notebook.autoStop',
          payload: { id },
          dueTime,
        });
      }
      return { lastActivity: work.now };
    },
  },

  afterActions: { start: (work, rows) => remeasure(work, rows) },

  logs: {
    async log(work, { row, offset }) {
      return outside(async () => {
        const { content, isOver } = await work.ports.cluster.logOf(row, work.now);
        return pieceOf(content, offset, isOver);
      });
    },
  },

  queries: {
    metrics: { range: textParam },
    estimate: {
      ...estimateParams,
      cpu: amountParam,
      memoryGi: amountParam,
      gpuCount: amountParam,
    },
  },

  reads: {
    events: async (work, { row }) =>
      row ? outside(async () => (await work.ports.cluster.eventsOf(row)).map(inWords)) : [],
    async metrics(work, { query, row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      return outside(() => usageSeries(work, row, query.range));
    },
    config: (work) => spawnerConfig(work),
    estimate: (work, { query }) =>
      estimateOf(work, query, {
        cpu: Number(query.cpu ?? 0),
        memoryGi: Number(query.memoryGi ?? 0),
        gpuCount: Number(query.gpuCount ?? 0),
      }),
  },

  writingReads: {
    async open(work, { row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      const ticket = randomBytes(24).toString('base64url');
      await work.asService(async ({ tx }) => {
        await tx
          .insertInto('notebook_ticket')
          .values({
            ticketHash: hashToken(ticket),
            notebookId: row.id,
            userId: work.caller.userId,
            expiresAt: new Date(work.now.getTime() + TICKET_LIFETIME_MS),
          })
          .execute();
      });
      return { url: `/isp-user/ide/${ticket}` };
    },
  },

  /** Adds the present load to running notebooks. */
  live: (asking, rows) =>
    Promise.all(
      rows.map(async (row) =>
        row.status === 'RUNNING' || row.status === 'SAVING'
          ? { ...row, ...(await liveUsage(asking, row)) }
          : row,
      ),
    ),
};

async function liveUsage(
  { now, ports }: Pick<WorkContext, 'now' | 'ports'>,
  row: Shown<Notebook>,
): Promise<Row> {
  const usage = await ports.cluster.usageOf(row.id, now);
  const hasCards = (row.gpuCount ?? 0) > 0;
  return {
    cpuUsage: usage?.cpuUsage ?? null,
    memoryUsage: usage?.memoryUsage ?? null,
    gpuUsage: hasCards ? (usage?.gpuUsage ?? null) : null,
  };
}

/**
 * Checks before a start that the quota is sufficient, that the volumes are free, and that all mounted data still
 * exist.
 */
const requireStart = (work: WorkContext, rows: readonly Notebook[]): Promise<void> =>
  work.asService(async (service) => {
    await requireRoom(service, rows);
    await requireFreeVolumes(service, rows);
    await requireMounts(service, rows);
  });

/**
 * Sends the order to start a notebook to the cluster. If the notebook does not run after {@link MAX_START_MS}, a
 * job marks it as failed.
 */
async function start(work: WorkContext, { id }: Notebook): Promise<void> {
  await planOrder(work, id, 'start', { kind: 'notebook.ready', payload: { id } });
  const dueTime = new Date(work.now.getTime() + MAX_START_MS);
  await work.jobs.add({ key: `notebook:${id}:overdue`, kind: 'notebook.overdue', payload: { id }, dueTime });
}

/** Calculates the used amounts of the resources of these notebooks again. */
const remeasure = (work: WorkContext, rows: readonly Notebook[]): Promise<void> =>
  work.asService(async (service) => {
    for (const id of distinct(rows, 'resourceId')) await measureResource(service, id);
  });

/**
 * Returns the id of the workspace volume that is deleted together with a notebook.
 * @throws Refusal DATA_IN_USE if another notebook mounts the volume
 */
async function ownVolume(work: WorkContext, notebook: Notebook): Promise<string | undefined> {
  return work.asService(async (service) => {
    const workspace = notebook.workspaceVolume;
    const volumes = service.records('resource.pvc');
    const volume =
      workspace?.mode === 'NEW'
        ? await volumes.first({ projectId: notebook.projectId, pvcName: workspace.name ?? null })
        : await volumes.find(workspace?.pvcId ?? '');
    if (!volume) return undefined;
    const usedBy = await notebooksWhere(service, sql`id <> ${notebook.id} and ${mountsOneOf([volume.id])}`);
    if (usedBy.length > 0) throw new Refusal('DATA_IN_USE', { data: { usedBy } });
    return volume.id;
  });
}
