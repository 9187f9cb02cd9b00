import type { JobHandlers } from '@isp/server';
import { letFilesGo } from '../../platform/files/keepFiles.ts';
import { reached } from '../../ports/reached.ts';
import { notifyAll } from '../common/message/notifyAll.ts';

/** What happens to a record the cluster reported about. */
interface ResourceJobs {
  readonly 'pvc.bound': { readonly id: string };
  readonly 'pvc.expanded': { readonly id: string };
  /** Asks the cluster which of the bound volumes are there no more, and plans the next look. */
  readonly 'pvc.watch': Readonly<Record<string, never>>;
  readonly 'pvc.lost': { readonly id: string };
  /** `isLost`: the cluster knows nothing of it */
  readonly 'pvc.gone': { readonly id: string; readonly isLost?: true };
}

declare module '@isp/server' {
  interface JobTypes extends ResourceJobs {}
}

/** Milliseconds between two looks at what is bound. */
const watchEvery = 5 * 60_000;

export const watchVolumes = (dueTime: Date) =>
  ({ key: 'pvc.watch', kind: 'pvc.watch', payload: {}, dueTime }) as const;

/**
 * What follows when the cluster reports. A record that moved on meanwhile is left alone: its transition answers
 * nothing.
 */
export const resourceJobs: JobHandlers<keyof ResourceJobs> = {
  async 'pvc.bound'({ ports, transition }, { id }) {
    const fault = await ports.cluster.volumeFault(id);
    if (fault !== undefined)
      return void (await transition('resource.pvc', id, 'fail', { statusReason: fault }));
    const volumeName = await ports.cluster.storageOf(id);
    await transition('resource.pvc', id, 'bound', (volume) => ({
      statusReason: null,
      capacityGi: volume.requestGi,
      // a copy holds something from its first day
      usedPct: volume.usedPct ?? 0,
      volumeName,
    }));
  },

  async 'pvc.expanded'({ ports, transition }, { id }) {
    const fault = await ports.cluster.volumeFault(id);
    await transition('resource.pvc', id, 'expanded', (volume) => {
      // it stays as large as it was, and asks for no more
      if (fault !== undefined)
        return { requestGi: volume.capacityGi ?? volume.requestGi, statusReason: fault };
      const [old, next] = [volume.capacityGi ?? 0, volume.requestGi];
      const usedPct = Math.round(((volume.usedPct ?? 0) * old * 10) / Math.max(next, 1)) / 10;
      return { capacityGi: next, usedPct, statusReason: null };
    });
  },

  async 'pvc.watch'(work) {
    const { jobs, now, ports, records } = work;
    const bound: string[] = [];
    for await (const { id } of records('resource.pvc').each({ status: 'BOUND' })) bound.push(id);
    if (bound.length > 0) {
      const told = await reached(work, 'volumes are asked about again in five minutes', () =>
        ports.cluster.lostVolumes(bound),
      );
      const lost = told?.answer ?? [];
      await jobs.add(
        ...lost.map((id) => ({
          key: `pvc:${id}:lost`,
          kind: 'pvc.lost' as const,
          payload: { id },
          dueTime: now,
        })),
      );
    }
    await jobs.add(watchVolumes(new Date(now.getTime() + watchEvery)));
  },

  async 'pvc.lost'(work, { id }) {
    const volume = await work.transition('resource.pvc', id, 'lose', {
      statusReason: '集群中已找不到该存储卷，数据无法恢复',
    });
    if (!volume) return;
    await notifyAll(work, [volume.createUser], 'volumeLost', {
      params: { name: volume.pvcName },
      about: ['resource.pvc', id],
    });
  },

  async 'pvc.gone'(work, { id, isLost }) {
    const { now, ports, records, tx } = work;
    const volume = await records('resource.pvc').lock(id);
    if (volume?.status !== 'TERMINATING') return;
    if (volume.reclaimPolicy !== 'RETAIN') {
      const again = { key: `pvc:${id}`, kind: 'pvc.gone', payload: { id } } as const;
      // of what is lost the answer may never come, and there is nothing to wait for
      const instead = isLost ? `${volume.pvcName}: lost, and deleted without the cluster` : again;
      const removed = await reached(work, instead, () => ports.cluster.removeEntry(tx, id, ''));
      if (!removed && !isLost) return;
      await letFilesGo(tx, removed?.answer ?? [], now);
    }
    await records('resource.pvc').drop(id);
  },
};
