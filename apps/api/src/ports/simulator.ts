import type { Row } from '@isp/schema';
import type { JobHandler, Work } from '@isp/server';
import { notify } from '../areas/common/message/notify.ts';
import { imageOf, stopOf, usageOf } from '../areas/notebook/cluster.ts';
import { notebookLocks } from '../areas/notebook/notebookLocks.ts';
import { measureResource } from '../areas/notebook/quota.ts';
import { mountsOneOf } from '../areas/resource/volumeRules.ts';
import { dueIn } from './simulatedTime.ts';

/**
 * The cluster simulator: there is no cluster behind this service, so states that a cluster would report come
 * from here after some seconds. Due times stand in the job table; any number of processes work it off, and a
 * restart goes on where it was. A record that moved on meanwhile is left alone: its transition answers nothing.
 */
export const simulatorJobs: Readonly<Record<string, JobHandler>> = {
  async 'notebook.ready'({ jobs, now, transition }, payload) {
    const id = String(payload.id);
    const row = await transition('notebook.notebook', id, 'ready', (notebook) => ({
      statusReason: null,
      startTime: now,
      stopTime: null,
      lastActivity: now,
      podName: `${String(notebook.notebookName)}-0`,
      nodeName: `sim-node-${Number(id.slice(-2)) % 8}`,
      ...usageOf(id, now),
    }));
    if (!row?.autoStop) return;
    const dueTime = new Date(now.getTime() + Number(row.autoStopMinutes ?? 240) * 60_000);
    await jobs.add({ key: `notebook:${id}:auto`, kind: 'notebook.autoStop', payload: { id }, dueTime });
  },

  async 'notebook.autoStop'({ jobs, now, transition, tx }, payload) {
    const id = String(payload.id);
    const row = await transition('notebook.notebook', id, 'autoStop', { statusReason: '已达自动停止时长' });
    if (!row) return;
    await jobs.add({
      key: `notebook:${id}`,
      kind: 'notebook.stopped',
      payload: { id },
      dueTime: dueIn(now, 'stopped'),
    });
    await notify(tx, now, {
      userId: String(row.createUser),
      category: 'RESOURCE',
      level: 'INFO',
      bizType: 'notebook.notebook',
      bizId: id,
      title: `Notebook ${String(row.notebookName)} 已自动停止`,
      linkPath: `notebook/detail?id=${id}`,
    });
  },

  async 'notebook.stopped'(work, payload) {
    const id = String(payload.id);
    const row = await work.transition('notebook.notebook', id, 'stopped', (notebook) =>
      stopOf(notebook, work.now),
    );
    if (!row) return;
    await work.jobs.drop(`notebook:${id}:auto`);
    await measureResource(work, row.resourceId);
  },

  async 'notebook.saved'(work, payload) {
    const row = await lockNotebook(work, payload.id, 'miror.repo', payload.repoId);
    if (row?.status !== 'SAVING') return;
    const images = work.records('miror.image');
    const repo = await work.records('miror.repo').find(String(payload.repoId));
    // another notebook may have saved under this tag meanwhile
    const isTaken = repo && (await images.exists({ repoId: repo.id, tag: payload.tag }));
    if (repo && !isTaken) await images.insert(imageOf(row, repo, payload, work.now));
    const problem = isTaken ? '该标签已被占用，镜像未保存' : '目标镜像仓库不存在，镜像未保存';
    await work.transition('notebook.notebook', row, 'saved', {
      lastActivity: work.now,
      statusReason: repo && !isTaken ? null : problem,
    });
  },

  async 'notebook.gone'(work, payload) {
    const { volumeId } = payload;
    const row = await lockNotebook(work, payload.id, 'resource.pvc', volumeId);
    if (row?.status !== 'DELETING') return;
    await work.records('notebook.notebook').drop(String(row.id));
    await measureResource(work, row.resourceId);
    if (typeof volumeId !== 'string') return;
    // somebody else may have mounted it meanwhile
    if (await work.records('notebook.notebook').exists(mountsOneOf([volumeId]))) return;
    if (!(await work.transition('resource.pvc', volumeId, 'delete'))) return;
    await work.jobs.add({
      key: `pvc:${volumeId}`,
      kind: 'pvc.gone',
      payload: { id: volumeId },
      dueTime: dueIn(work.now, 'gone'),
    });
  },

  async 'pvc.bound'({ transition }, { id }) {
    await transition('resource.pvc', String(id), 'bound', (volume) => ({
      statusReason: null,
      capacityGi: volume.requestGi,
      usedPct: 0,
      volumeName: `pvc-${String(id)}`,
    }));
  },

  async 'pvc.expanded'({ transition }, { id }) {
    await transition('resource.pvc', String(id), 'expanded', (volume) => {
      const [old, next] = [Number(volume.capacityGi ?? 0), Number(volume.requestGi)];
      const usedPct = Math.round((Number(volume.usedPct ?? 0) * old * 10) / Math.max(next, 1)) / 10;
      return { capacityGi: next, usedPct };
    });
  },

  async 'pvc.gone'({ records }, { id }) {
    const volume = await records('resource.pvc').lock(String(id));
    if (volume?.status === 'TERMINATING') await records('resource.pvc').drop(String(id));
  },

  async 'resource.granted'({ jobs, now, transition }, { id }) {
    if (!(await transition('resource.resource', String(id), 'approve'))) return;
    await jobs.add({
      key: `resource:${String(id)}`,
      kind: 'resource.provisioned',
      payload: { id },
      dueTime: dueIn(now, 'provisioned'),
    });
  },

  async 'resource.provisioned'({ now, transition }, { id }) {
    await transition('resource.resource', String(id), 'provisioned', {
      effectiveTime: now,
      expireTime: new Date(now.getTime() + 30 * 24 * 3600_000),
      usedCpu: 0,
      usedMemoryGi: 0,
      usedGpu: 0,
    });
  },

  async 'resource.released'({ transition }, { id }) {
    await transition('resource.resource', String(id), 'released');
  },
};

/** A notebook, locked with all that is locked before it and one record more; undefined when it is gone. */
async function lockNotebook(work: Work, id: unknown, key: string, other: unknown): Promise<Row | undefined> {
  const notebooks = work.records('notebook.notebook');
  const seen = await notebooks.find(String(id));
  if (!seen) return undefined;
  await work.lock([...notebookLocks(seen), [key, other], ['notebook.notebook', id]]);
  return notebooks.find(String(id));
}
