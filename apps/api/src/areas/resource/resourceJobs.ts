import type { JobHandlers } from '@isp/server';
import { letFilesGo } from '../../platform/files/keepFiles.ts';

/** What happens to a record the cluster reported about. */
interface ResourceJobs {
  readonly 'pvc.bound': { readonly id: string };
  readonly 'pvc.expanded': { readonly id: string };
  readonly 'pvc.gone': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends ResourceJobs {}
}

/**
 * What follows when the cluster reports. A record that moved on meanwhile is left alone: its transition answers
 * nothing.
 */
export const resourceJobs: JobHandlers<keyof ResourceJobs> = {
  async 'pvc.bound'({ ports, records, transition }, { id }) {
    const fault = await ports.cluster.volumeFault(id);
    if (fault !== undefined)
      return void (await transition('resource.pvc', id, 'fail', { statusReason: fault }));
    const volumeName = await ports.cluster.storageOf(id);
    const { sourceId } = (await records('resource.pvc').find(id)) ?? {};
    const source = sourceId ? await records('resource.pvc').find(sourceId) : undefined;
    await transition('resource.pvc', id, 'bound', (volume) => ({
      statusReason: null,
      capacityGi: volume.requestGi,
      // a copy is as large as what it is one of, and as full
      usedPct: source?.usedPct ?? 0,
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

  async 'pvc.gone'({ now, ports, records, tx }, { id }) {
    const volume = await records('resource.pvc').lock(id);
    if (volume?.status !== 'TERMINATING') return;
    if (volume.reclaimPolicy !== 'RETAIN')
      await letFilesGo(tx, await ports.cluster.removeEntry(tx, id, ''), now);
    await records('resource.pvc').drop(id);
  },
};
