import { type JobHandlers, outside, type Values, type Work } from '@isp/server';
import type { LockTarget } from '@isp/server/internal';
import type { Notebook, NotebookForms } from '../../generated/rows.ts';
import { askAgain, askOnce, askUntilAnswered } from '../../ports/calls/reached.ts';
import type { StoredImage } from '../../ports/registry/port.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import { imageUrlOf, storeImage } from '../miror/repo/storeImage.ts';
import { measureResource } from '../resource/room/quota.ts';
import { planRelease } from '../resource/volume/volumeRules.ts';
import { imageOf } from './imageOf.ts';
import { loadOf } from './loadOf.ts';
import { notebookLocks } from './notebookLocks.ts';
import { mountsOneOf } from './notebookUses.ts';
import { type NotebookOrder, notebookKey, orderJob, planOrder } from './planOrder.ts';
import { stopOf } from './stopOf.ts';

interface NotebookJobs {
  readonly 'notebook.order': NotebookOrder;
  readonly 'notebook.ready': { readonly id: string };
  readonly 'notebook.autoStop': { readonly id: string };
  /** Job that ends a notebook which did not start in time. */
  readonly 'notebook.overdue': { readonly id: string };
  /** Job that asks the cluster which running notebooks have ended, and adds itself again for the next check. */
  readonly 'notebook.watch': Readonly<Record<string, never>>;
  /**
   * Job that handles a failed start, or a container that has ended. `reason`: text that users see. `since`: start
   * time of the run that ended
   */
  readonly 'notebook.crashed': { readonly id: string; readonly reason: string; readonly since?: string };
  readonly 'notebook.stopped': { readonly id: string };
  readonly 'notebook.saved': { readonly id: string } & NotebookForms['saveImage'];
  /** Job that deletes the notebook. `volumeId`: id of the workspace volume that is deleted with the notebook */
  readonly 'notebook.gone': { readonly id: string; readonly volumeId?: string };
}

declare module '@isp/server' {
  interface JobTypes extends NotebookJobs {}
}

/** Time between two checks of running notebooks, in milliseconds. */
const WATCH_EVERY_MS = 60_000;

export const watchNotebooks = (dueTime: Date) =>
  ({ key: 'notebook.watch', kind: 'notebook.watch', payload: {}, dueTime }) as const;

/**
 * Returns the job that marks a notebook as failed. A job is used because this needs a transaction of its own.
 *
 * @param since - start time of the run that failed; the job does nothing if the notebook was started again
 * meanwhile
 */
export const crash = (id: string, reason: string, dueTime: Date, since?: string | null) =>
  ({
    key: `notebook:${id}:crash`,
    kind: 'notebook.crashed',
    payload: { id, reason, ...(since && { since }) },
    dueTime,
  }) as const;

/**
 * Handlers of the jobs that send orders to the cluster and process its reports. A notebook whose state has changed
 * meanwhile is not changed, because the transition then returns nothing.
 */
export const notebookJobs: JobHandlers<keyof NotebookJobs> = {
  async 'notebook.order'(work, { at, id, next, order }) {
    const { cluster } = work.ports;
    const notebook = await work.records('notebook.notebook').find(id);
    if (!notebook) return;
    const issuedAt = at === undefined ? work.now : new Date(at);
    const ask = () =>
      typeof order === 'string'
        ? cluster[order](notebook, issuedAt)
        : cluster.saveImage(notebook, order.saveAs, issuedAt);
    if (!next)
      return askOnce(work, `${notebook.notebookName}: the cluster was not told`, ask, async () => undefined);
    return askUntilAnswered(
      work,
      orderJob(id, { order, next }, work.now),
      ask,
      ({ jobs }, dueTime) => jobs.add({ key: notebookKey(id), ...next, dueTime }),
      order === 'start' ? (later, reason) => fail(later, id, reason, 'notebookFailed') : undefined,
    );
  },

  async 'notebook.ready'({ now, ports, records }, { id }) {
    const notebook = await records('notebook.notebook').find(id);
    if (!notebook) return;
    return outside(
      async () => {
        const fault = (await ports.cluster.notebookFaults([notebook], now)).get(id);
        if (fault !== undefined) return { fault };
        const usage = await ports.cluster.usageOf(id, now);
        return { found: { ...(await ports.cluster.placeOf(notebook)), ...(usage && loadOf(usage)) } };
      },
      (work, { fault, found }) =>
        fault === undefined ? markReady(work, id, found) : fail(work, id, fault, 'notebookFailed'),
    );
  },

  async 'notebook.autoStop'(work, { id }) {
    const row = await work.transition('notebook.notebook', id, 'autoStop', {
      statusReason: '已达自动停止时长',
    });
    if (!row) return;
    await planOrder(work, id, 'stop', { kind: 'notebook.stopped', payload: { id } });
    await notifyOwner(work, row, 'notebookStopped');
  },

  async 'notebook.overdue'(work, { id }) {
    const current = await lockNotebook(work, id);
    if (current?.status !== 'CREATING' && current?.status !== 'STARTING') return;
    await fail(work, id, '启动超时，请重试或更换规格、镜像', 'notebookFailed');
  },

  async 'notebook.watch'(work) {
    const { now, ports, records } = work;
    const running: Notebook[] = [];
    for await (const row of records('notebook.notebook').each({ status: 'RUNNING' })) running.push(row);
    const startOf = new Map(running.map(({ id, startTime }) => [id, startTime]));
    return askOnce(
      work,
      'notebooks are asked about again in a minute',
      async () =>
        running.length === 0 ? new Map<string, string>() : ports.cluster.notebookFaults(running, now),
      async ({ jobs }, answer) => {
        await jobs.add(
          ...[...(answer?.answer ?? [])].map(([id, reason]) => crash(id, reason, now, startOf.get(id))),
          watchNotebooks(new Date(now.getTime() + WATCH_EVERY_MS)),
        );
      },
    );
  },

  async 'notebook.crashed'(work, { id, reason, since }) {
    const current = await lockNotebook(work, id);
    const isOfBefore =
      since !== undefined && (current?.status === 'STARTING' || current?.startTime !== since);
    if (!current || isOfBefore) return;
    // While the notebook is being saved as an image, the failure waits until the image is finished.
    if (current.status === 'SAVING') await work.jobs.add(crash(id, reason, askAgain(work.now), since));
    else await fail(work, id, reason, current.status === 'RUNNING' ? 'notebookCrashed' : 'notebookFailed');
  },

  async 'notebook.stopped'(work, { id }) {
    const row = await work.transition('notebook.notebook', id, 'stopped', (notebook) =>
      stopOf(notebook, work.now),
    );
    if (!row) return;
    await work.jobs.drop(`notebook:${id}:auto`);
    await measureResource(work, row.resourceId);
  },

  async 'notebook.saved'({ ports, records }, payload) {
    const row = await records('notebook.notebook').find(payload.id);
    const repo = await records('miror.repo').find(payload.repoId);
    if (row?.status !== 'SAVING') return;
    return outside(
      async () => (repo ? ports.registry.find(imageUrlOf(repo, payload.tag)) : undefined),
      (work, stored) => endSaving(work, payload, stored),
    );
  },

  async 'notebook.gone'(work, { id, volumeId }) {
    const row = await lockNotebook(work, id, ['resource.pvc', volumeId]);
    if (row?.status !== 'DELETING') return;
    await work.records('notebook.notebook').drop(id);
    await measureResource(work, row.resourceId);
    if (volumeId === undefined) return;
    // Another notebook may mount the volume by now; then the volume is kept.
    if (await work.records('notebook.notebook').exists(mountsOneOf([volumeId]))) return;
    const volume = await work.records('resource.pvc').find(volumeId);
    if (volume && (await work.transition('resource.pvc', volumeId, 'delete')))
      await planRelease(work, volume);
  },
};

/** Marks a notebook as running. If the notebook has an automatic stop, adds the job that will stop it. */
async function markReady(work: Work, id: string, found: Values<Notebook> = {}): Promise<void> {
  const { jobs, now, transition } = work;
  const row = await transition('notebook.notebook', id, 'ready', {
    ...{ statusReason: null, startTime: now, stopTime: null, lastActivity: now },
    ...found,
  });
  if (!row) return;
  await jobs.drop(`notebook:${id}:overdue`);
  if (!row.autoStop) return;
  const dueTime = new Date(now.getTime() + (row.autoStopMinutes ?? 240) * 60_000);
  await jobs.add({ key: `notebook:${id}:auto`, kind: 'notebook.autoStop', payload: { id }, dueTime });
}

/** Makes the image of a saved notebook, if the registry has the image and the tag is still free. */
async function endSaving(
  work: Work,
  payload: NotebookJobs['notebook.saved'],
  found: StoredImage | undefined,
): Promise<void> {
  const row = await lockNotebook(work, payload.id, ['miror.repo', payload.repoId]);
  if (row?.status !== 'SAVING') return;
  const repo = await work.records('miror.repo').find(payload.repoId);
  // while the notebook was being saved, another image may have got this tag
  const isTaken = repo && (await work.records('miror.image').exists({ repoId: repo.id, tag: payload.tag }));
  const stored = isTaken ? undefined : found;
  if (repo && stored) await storeImage(work, repo, stored, imageOf(row, payload));
  const problem = isTaken
    ? '该标签已被占用，镜像未保存'
    : repo
      ? '镜像未送达镜像仓库，请重试'
      : '目标镜像仓库不存在，镜像未保存';
  await work.transition('notebook.notebook', row, 'saved', {
    lastActivity: work.now,
    statusReason: stored ? null : problem,
  });
}

type NotebookNews = 'notebookStopped' | 'notebookFailed' | 'notebookCrashed';

/**
 * Handles a notebook that ended unexpectedly or did not start: marks it as failed, frees its resources and notifies
 * its author. The notebook can be started again.
 */
async function fail(work: Work, id: string, statusReason: string, news: NotebookNews): Promise<void> {
  const row = await work.transition('notebook.notebook', id, 'fail', (notebook) => ({
    ...stopOf(notebook, work.now),
    statusReason,
  }));
  if (!row) return;
  // The jobs for the automatic stop and for the time limit of the start are removed, because the notebook no longer
  // runs.
  await work.jobs.drop(`notebook:${id}:auto`, `notebook:${id}:overdue`);
  // The notebook is stopped in the cluster by a job, because in this service it has failed even if the cluster does
  // not answer.
  await work.jobs.add(orderJob(id, { order: 'stop' }, work.now));
  await measureResource(work, row.resourceId);
  await notifyOwner(work, row, news);
}

/** Sends a message to the creator of a notebook. */
const notifyOwner = (work: Work, row: Notebook, template: NotebookNews): Promise<void> =>
  notifyAll(work, [row.createUser], template, {
    params: { name: row.notebookName },
    about: ['notebook.notebook', row.id],
  });

/**
 * Locks a notebook and, before it, the records that must be locked first, and one further record if it is given.
 * Returns the notebook; undefined if it was deleted.
 */
async function lockNotebook(
  work: Work,
  id: string,
  other: LockTarget = ['notebook.notebook', id],
): Promise<Notebook | undefined> {
  const notebooks = work.records('notebook.notebook');
  const current = await notebooks.find(id);
  if (!current) return undefined;
  await work.lock([...notebookLocks(current), other, ['notebook.notebook', id]]);
  return notebooks.find(id);
}
