import { type JobHandlers, outside, type Work } from '@isp/server';
import { letFilesGo } from '../../../platform/files/keepFiles.ts';
import { askOnce, askUntilAnswered } from '../../../ports/calls/reached.ts';
import { notifyAll } from '../../common/message/notifyAll.ts';
import { type VolumeOrder, volumeKey } from './planVolume.ts';

/** Jobs that send orders to the cluster and read its reports. */
interface ResourceJobs {
  /** Job that sends an order about a volume to the cluster. */
  readonly 'pvc.order': VolumeOrder;
  readonly 'pvc.bound': { readonly id: string };
  readonly 'pvc.expanded': { readonly id: string };
  /**
   * Job that asks the cluster which of the bound volumes no longer exist, and adds itself again for the next check.
   */
  readonly 'pvc.watch': Readonly<Record<string, never>>;
  readonly 'pvc.lost': { readonly id: string };
  /** Job that deletes the volume. `isLost`: true if the cluster has already lost the volume */
  readonly 'pvc.gone': { readonly id: string; readonly isLost?: true };
}

declare module '@isp/server' {
  interface JobTypes extends ResourceJobs {}
}

/** Time between two checks of bound volumes, in milliseconds. */
const WATCH_EVERY_MS = 5 * 60_000;

export const watchVolumes = (dueTime: Date) =>
  ({ key: 'pvc.watch', kind: 'pvc.watch', payload: {}, dueTime }) as const;

/**
 * Handlers of the jobs that send orders to the cluster and process its reports. A volume whose state has changed
 * meanwhile is not changed, because the transition then returns nothing.
 */
export const resourceJobs: JobHandlers<keyof ResourceJobs> = {
  async 'pvc.order'(work, payload) {
    const { id, order } = payload;
    const { cluster } = work.ports;
    const { at, ...again } = payload;
    const issuedAt = at === undefined ? work.now : new Date(at);
    const ask = async () => {
      if (order === 'expand') return cluster.expandVolume({ id, requestGi: payload.requestGi }, issuedAt);
      if (order === 'release') return cluster.releaseVolume({ id }, issuedAt);
      if (payload.copyOf !== undefined) await cluster.copyFiles(payload.copyOf, id);
      return cluster.bindVolume({ id }, issuedAt);
    };
    const job = { key: volumeKey(id), kind: 'pvc.order', payload: again as VolumeOrder } as const;
    const kind = ({ bind: 'pvc.bound', expand: 'pvc.expanded', release: 'pvc.gone' } as const)[order];
    return askUntilAnswered(
      work,
      job,
      ask,
      ({ jobs }, dueTime) => jobs.add({ key: volumeKey(id), kind, payload: { id }, dueTime }),
      refusedOf[order]?.(id),
    );
  },

  async 'pvc.bound'({ ports: { cluster } }, { id }) {
    return outside(
      async () => {
        const fault = await cluster.volumeFault(id);
        return fault === undefined ? { volumeName: await cluster.storageOf(id) } : { fault };
      },
      async ({ transition }, { fault, volumeName = null }) => {
        if (fault !== undefined) await transition('resource.pvc', id, 'fail', { statusReason: fault });
        else
          await transition('resource.pvc', id, 'bound', (volume) => ({
            statusReason: null,
            capacityGi: volume.requestGi,
            // a copy of another volume already contains files, so its used size is kept
            usedPct: volume.usedPct ?? 0,
            volumeName,
          }));
      },
    );
  },

  async 'pvc.expanded'({ ports }, { id }) {
    return outside(
      () => ports.cluster.volumeFault(id),
      async ({ transition }, fault) => {
        await transition('resource.pvc', id, 'expanded', (volume) => {
          // if the cluster refuses to expand the volume, the volume keeps its size, and `requestGi` is set back
          if (fault !== undefined)
            return { requestGi: volume.capacityGi ?? volume.requestGi, statusReason: fault };
          const [old, next] = [volume.capacityGi ?? 0, volume.requestGi];
          const usedPct = Math.round(((volume.usedPct ?? 0) * old * 10) / Math.max(next, 1)) / 10;
          return { capacityGi: next, usedPct, statusReason: null };
        });
      },
    );
  },

  async 'pvc.watch'(work) {
    const { now, ports, records } = work;
    const bound: string[] = [];
    for await (const { id } of records('resource.pvc').each({ status: 'BOUND' })) bound.push(id);
    return askOnce(
      work,
      'volumes are asked about again in five minutes',
      async () => (bound.length === 0 ? [] : ports.cluster.lostVolumes(bound)),
      async ({ jobs }, answer) => {
        for (const id of answer?.answer ?? [])
          await jobs.add({ key: `pvc:${id}:lost`, kind: 'pvc.lost', payload: { id }, dueTime: now });
        await jobs.add(watchVolumes(new Date(now.getTime() + WATCH_EVERY_MS)));
      },
    );
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
    const volume = await work.records('resource.pvc').find(id);
    if (volume?.status !== 'TERMINATING') return;
    if (volume.reclaimPolicy === 'RETAIN') return forget(work, id, []);
    const ask = () => work.ports.cluster.removeEntry(id, '');
    // A lost volume is deleted without waiting for the cluster, because the cluster may never report about it.
    if (isLost)
      return askOnce(
        work,
        `${volume.pvcName}: lost, and deleted without the cluster`,
        ask,
        (later, removed) => forget(later, id, removed?.answer ?? []),
      );
    const again = { key: volumeKey(id), kind: 'pvc.gone', payload: { id } } as const;
    return askUntilAnswered(work, again, ask, (later, files) => forget(later, id, files));
  },
};

/**
 * Functions that handle the cluster's refusal of an order about a volume. Key: the order. If the cluster does not
 * answer, nothing is called, and the cluster is asked again.
 */
const refusedOf: Readonly<
  Record<string, ((id: string) => (work: Work, statusReason: string) => Promise<void>) | undefined>
> = {
  bind: (id) => async (work, statusReason) =>
    void (await work.transition('resource.pvc', id, 'fail', { statusReason })),
  // the volume keeps its size, and `requestGi` is set back
  expand: (id) => async (work, statusReason) =>
    void (await work.transition('resource.pvc', id, 'expanded', (volume) => ({
      requestGi: volume.capacityGi ?? volume.requestGi,
      statusReason,
    }))),
};

/** Deletes the record of a deleted volume, and lets the uploaded files that were on it expire. */
async function forget({ now, records, tx }: Work, id: string, files: readonly string[]): Promise<void> {
  const volume = await records('resource.pvc').lock(id);
  if (volume?.status !== 'TERMINATING') return;
  await letFilesGo(tx, files, now);
  await records('resource.pvc').drop(id);
}
