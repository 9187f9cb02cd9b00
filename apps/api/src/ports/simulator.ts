import type { Row } from '@isp/schema';
import type { JobHandler, RecordStore, Tx } from '@isp/server';
import { createJobQueue } from '@isp/server';
import { notify } from '../areas/common/message/notify.ts';
import { imageOf, stopOf, usageOf } from '../areas/notebook/cluster.ts';
import { measureResource } from '../areas/notebook/quota.ts';
import { dueIn, type StoreOf } from './simulatedTime.ts';

/**
 * The cluster simulator: there is no cluster behind this service, so states that a cluster would report come
 * from here after some seconds. Due times stand in the job table; any number of processes work it off, and a
 * restart goes on where it was.
 */

type Payload = Readonly<Record<string, unknown>>;
type Step = (work: {
  tx: Tx;
  row: Row;
  records: RecordStore;
  storeOf: StoreOf;
  payload: Payload;
  now: Date;
}) => Promise<void>;

/** By job kind: the entity, the states it may find, and what happens then. In any other state the job is stale. */
const steps: Readonly<Record<string, { entity: string; from: readonly string[]; run: Step }>> = {
  'notebook.ready': {
    entity: 'notebook.notebook',
    from: ['CREATING', 'STARTING'],
    async run({ now, records, row, tx }) {
      const id = String(row.id);
      const name = String(row.notebookName);
      await records.patch(id, {
        status: 'RUNNING',
        statusReason: null,
        startTime: now,
        stopTime: null,
        lastActivity: now,
        podName: `${name}-0`,
        nodeName: `sim-node-${Number(id.slice(-2)) % 8}`,
        ...usageOf(id, now),
      });
      if (row.autoStop) {
        const dueTime = new Date(now.getTime() + Number(row.autoStopMinutes ?? 240) * 60_000);
        await createJobQueue(tx).add({
          key: `notebook:${id}:auto`,
          kind: 'notebook.autoStop',
          payload: { id },
          dueTime,
        });
      }
    },
  },
  'notebook.autoStop': {
    entity: 'notebook.notebook',
    from: ['RUNNING'],
    async run({ now, records, row, tx }) {
      const id = String(row.id);
      await records.patch(id, { status: 'STOPPING', statusReason: '已达自动停止时长' });
      await createJobQueue(tx).add({
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
  },
  'notebook.stopped': {
    entity: 'notebook.notebook',
    from: ['STOPPING'],
    async run({ now, records, row, storeOf, tx }) {
      await records.patch(String(row.id), { status: 'STOPPED', ...stopOf(row, now) });
      await createJobQueue(tx).drop(`notebook:${String(row.id)}:auto`);
      await measureResource(tx, storeOf, String(row.resourceId), now);
    },
  },
  'notebook.saved': {
    entity: 'notebook.notebook',
    from: ['SAVING'],
    async run({ now, payload, records, row, storeOf, tx }) {
      const images = storeOf(tx, 'miror.image', now);
      const repo = await storeOf(tx, 'miror.repo', now)?.find(String(payload.repoId));
      // another notebook may have saved under this tag meanwhile
      const [taken] = (repo && (await images?.where({ repoId: repo.id, tag: payload.tag }, 1))) ?? [];
      if (images && repo && !taken) await images.insert(imageOf(row, repo, payload, now));
      const problem = taken ? '该标签已被占用，镜像未保存' : '目标镜像仓库不存在，镜像未保存';
      await records.patch(String(row.id), {
        status: 'RUNNING',
        lastActivity: now,
        statusReason: repo && !taken ? null : problem,
      });
    },
  },
  'notebook.gone': {
    entity: 'notebook.notebook',
    from: ['DELETING'],
    async run({ now, payload, records, row, storeOf, tx }) {
      await records.drop(String(row.id));
      await measureResource(tx, storeOf, String(row.resourceId), now);
      const volumeId = payload.volumeId;
      if (typeof volumeId !== 'string') return;
      const volumes = storeOf(tx, 'resource.pvc', now);
      await volumes?.patch(volumeId, { status: 'TERMINATING' });
      await createJobQueue(tx).add({
        key: `pvc:${volumeId}`,
        kind: 'pvc.gone',
        payload: { id: volumeId },
        dueTime: dueIn(now, 'gone'),
      });
    },
  },
  'pvc.bound': {
    entity: 'resource.pvc',
    from: ['PENDING'],
    async run({ records, row }) {
      await records.patch(String(row.id), {
        status: 'BOUND',
        statusReason: null,
        capacityGi: row.requestGi,
        usedPct: 0,
        volumeName: `pvc-${String(row.id)}`,
      });
    },
  },
  'pvc.expanded': {
    entity: 'resource.pvc',
    from: ['EXPANDING'],
    async run({ records, row }) {
      const [old, next] = [Number(row.capacityGi ?? 0), Number(row.requestGi)];
      const usedPct = Math.round((Number(row.usedPct ?? 0) * old * 10) / Math.max(next, 1)) / 10;
      await records.patch(String(row.id), { status: 'BOUND', capacityGi: next, usedPct });
    },
  },
  'pvc.gone': {
    entity: 'resource.pvc',
    from: ['TERMINATING'],
    run: async ({ records, row }) => records.drop(String(row.id)),
  },
  'resource.granted': {
    entity: 'resource.resource',
    from: ['APPLYING'],
    async run({ now, records, row, tx }) {
      const id = String(row.id);
      await records.patch(id, { status: 'PROVISIONING' });
      await createJobQueue(tx).add({
        key: `resource:${id}`,
        kind: 'resource.provisioned',
        payload: { id },
        dueTime: dueIn(now, 'provisioned'),
      });
    },
  },
  'resource.provisioned': {
    entity: 'resource.resource',
    from: ['PROVISIONING'],
    async run({ now, records, row }) {
      await records.patch(String(row.id), {
        status: 'RUNNING',
        effectiveTime: now,
        expireTime: new Date(now.getTime() + 30 * 24 * 3600_000),
        usedCpu: 0,
        usedMemoryGi: 0,
        usedGpu: 0,
      });
    },
  },
  'resource.released': {
    entity: 'resource.resource',
    from: ['RELEASING'],
    run: async ({ records, row }) => void (await records.patch(String(row.id), { status: 'RELEASED' })),
  },
};

export function jobHandlers(storeOf: StoreOf): Readonly<Record<string, JobHandler>> {
  return Object.fromEntries(
    Object.entries(steps).map(([kind, step]) => [
      kind,
      async (tx: Tx, payload: Payload, now: Date) => {
        const records = storeOf(tx, step.entity, now);
        const row = await records?.lock(String(payload.id));
        if (!records || !row || !step.from.includes(String(row.status))) return;
        await step.run({ tx, row, records, storeOf, payload, now });
      },
    ]),
  );
}
