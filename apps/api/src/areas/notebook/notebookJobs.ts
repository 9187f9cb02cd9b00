import type { JobHandlers, LockTarget, Work } from '@isp/server';
import type { Notebook, NotebookForms } from '../../generated/rows.ts';
import { askAgain, reached } from '../../ports/reached.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import { imageUrlOf, storeImage } from '../miror/storeImage.ts';
import { measureResource } from '../resource/quota.ts';
import { planRelease } from '../resource/volumeRules.ts';
import { imageOf } from './imageOf.ts';
import { loadOf } from './loadOf.ts';
import { notebookLocks } from './notebookLocks.ts';
import { mountsOneOf } from './notebookUses.ts';
import { stopOf } from './stopOf.ts';

interface NotebookJobs {
  readonly 'notebook.ready': { readonly id: string };
  readonly 'notebook.autoStop': { readonly id: string };
  /** It should be running by now. */
  readonly 'notebook.overdue': { readonly id: string };
  /** Asks the cluster which of those that run have ended by themselves, and plans the next look. */
  readonly 'notebook.watch': Readonly<Record<string, never>>;
  /** It cannot go on. `reason`: as people are told */
  readonly 'notebook.crashed': { readonly id: string; readonly reason: string; readonly since?: string };
  readonly 'notebook.stopped': { readonly id: string };
  readonly 'notebook.saved': { readonly id: string } & NotebookForms['saveImage'];
  /** `volumeId`: its workspace, to be thrown away with it */
  readonly 'notebook.gone': { readonly id: string; readonly volumeId?: string };
}

declare module '@isp/server' {
  interface JobTypes extends NotebookJobs {}
}

/** Milliseconds between two looks at what runs. */
const watchEvery = 60_000;

export const watchNotebooks = (dueTime: Date) =>
  ({ key: 'notebook.watch', kind: 'notebook.watch', payload: {}, dueTime }) as const;

/**
 * A notebook that cannot go on, to be failed in a transaction of its own.
 *
 * @param since - of a notebook that was seen running: one that was started anew meanwhile is another matter
 */
export const crash = (id: string, reason: string, dueTime: Date, since?: string | null) =>
  ({
    key: `notebook:${id}:crash`,
    kind: 'notebook.crashed',
    payload: { id, reason, ...(since && { since }) },
    dueTime,
  }) as const;

/**
 * What follows when the cluster reports. A record that moved on meanwhile is left alone: its transition answers
 * nothing.
 */
export const notebookJobs: JobHandlers<keyof NotebookJobs> = {
  async 'notebook.ready'(work, { id }) {
    const { jobs, now, ports, records, transition } = work;
    const notebook = await records('notebook.notebook').find(id);
    if (!notebook) return;
    const fault = (await ports.cluster.notebookFaults([notebook], now)).get(id);
    if (fault !== undefined) return fail(work, id, fault, 'notebookFailed');
    const usage = await ports.cluster.usageOf(id, now);
    const row = await transition('notebook.notebook', id, 'ready', {
      statusReason: null,
      startTime: now,
      stopTime: null,
      lastActivity: now,
      ...(await ports.cluster.placeOf(notebook)),
      ...(usage && loadOf(usage)),
    });
    if (!row) return;
    await jobs.drop(`notebook:${id}:overdue`);
    if (!row.autoStop) return;
    const dueTime = new Date(now.getTime() + (row.autoStopMinutes ?? 240) * 60_000);
    await jobs.add({ key: `notebook:${id}:auto`, kind: 'notebook.autoStop', payload: { id }, dueTime });
  },

  async 'notebook.autoStop'(work, { id }) {
    const { jobs, now, ports, transition } = work;
    const row = await transition('notebook.notebook', id, 'autoStop', { statusReason: '已达自动停止时长' });
    if (!row) return;
    await jobs.add({
      key: `notebook:${id}`,
      kind: 'notebook.stopped',
      payload: { id },
      dueTime: await ports.cluster.stop(row, now),
    });
    await tell(work, row, 'notebookStopped');
  },

  async 'notebook.overdue'(work, { id }) {
    const seen = await lockNotebook(work, id);
    if (seen?.status !== 'CREATING' && seen?.status !== 'STARTING') return;
    await fail(work, id, '启动超时，请重试或更换规格、镜像', 'notebookFailed');
  },

  async 'notebook.watch'(work) {
    const { jobs, now, ports, records } = work;
    const running: Notebook[] = [];
    for await (const row of records('notebook.notebook').each({ status: 'RUNNING' })) running.push(row);
    if (running.length > 0) {
      const told = await reached(work, 'notebooks are asked about again in a minute', () =>
        ports.cluster.notebookFaults(running, now),
      );
      const startOf = new Map(running.map(({ id, startTime }) => [id, startTime]));
      await jobs.add(
        ...[...(told?.answer ?? [])].map(([id, reason]) => crash(id, reason, now, startOf.get(id))),
      );
    }
    await jobs.add(watchNotebooks(new Date(now.getTime() + watchEvery)));
  },

  async 'notebook.crashed'(work, { id, reason, since }) {
    const seen = await lockNotebook(work, id);
    const isOfBefore = since !== undefined && (seen?.status === 'STARTING' || seen?.startTime !== since);
    if (!seen || isOfBefore) return;
    // its image is finished first
    if (seen.status === 'SAVING') await work.jobs.add(crash(id, reason, askAgain(work.now), since));
    else await fail(work, id, reason, seen.status === 'RUNNING' ? 'notebookCrashed' : 'notebookFailed');
  },

  async 'notebook.stopped'(work, { id }) {
    const row = await work.transition('notebook.notebook', id, 'stopped', (notebook) =>
      stopOf(notebook, work.now),
    );
    if (!row) return;
    await work.jobs.drop(`notebook:${id}:auto`);
    await measureResource(work, row.resourceId);
  },

  async 'notebook.saved'(work, payload) {
    const row = await lockNotebook(work, payload.id, ['miror.repo', payload.repoId]);
    if (row?.status !== 'SAVING') return;
    const images = work.records('miror.image');
    const repo = await work.records('miror.repo').find(payload.repoId);
    // another notebook may have saved under this tag meanwhile
    const isTaken = repo && (await images.exists({ repoId: repo.id, tag: payload.tag }));
    const stored =
      repo && !isTaken ? await work.ports.registry.find(imageUrlOf(repo, payload.tag)) : undefined;
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
  },

  async 'notebook.gone'(work, { id, volumeId }) {
    const row = await lockNotebook(work, id, ['resource.pvc', volumeId]);
    if (row?.status !== 'DELETING') return;
    await work.records('notebook.notebook').drop(id);
    await measureResource(work, row.resourceId);
    if (volumeId === undefined) return;
    // somebody else may have mounted it meanwhile
    if (await work.records('notebook.notebook').exists(mountsOneOf([volumeId]))) return;
    const volume = await work.records('resource.pvc').find(volumeId);
    if (volume && (await work.transition('resource.pvc', volumeId, 'delete')))
      await planRelease(work, volume);
  },
};

type NotebookNews = 'notebookStopped' | 'notebookFailed' | 'notebookCrashed';

/** It runs no more, or never came to: its room is given back, and who made it is told. It may be started again. */
async function fail(work: Work, id: string, statusReason: string, news: NotebookNews): Promise<void> {
  const row = await work.transition('notebook.notebook', id, 'fail', (notebook) => ({
    ...stopOf(notebook, work.now),
    statusReason,
  }));
  if (!row) return;
  // what the cluster reports after that comes too late
  await work.jobs.drop(`notebook:${id}`, `notebook:${id}:auto`, `notebook:${id}:overdue`);
  // it has failed here, whether the cluster can be told or not
  await reached(work, `${row.notebookName}: failed, and the cluster was not told`, () =>
    work.ports.cluster.stop(row, work.now),
  );
  await measureResource(work, row.resourceId);
  await tell(work, row, news);
}

/** Tells who made a notebook what became of it. */
const tell = (work: Work, row: Notebook, template: NotebookNews): Promise<void> =>
  notifyAll(work, [row.createUser], template, {
    params: { name: row.notebookName },
    about: ['notebook.notebook', row.id],
  });

/** A notebook, locked with all that is locked before it and, where one is named, another record; undefined when it is gone. */
async function lockNotebook(
  work: Work,
  id: string,
  other: LockTarget = ['notebook.notebook', id],
): Promise<Notebook | undefined> {
  const notebooks = work.records('notebook.notebook');
  const seen = await notebooks.find(id);
  if (!seen) return undefined;
  await work.lock([...notebookLocks(seen), other, ['notebook.notebook', id]]);
  return notebooks.find(id);
}
