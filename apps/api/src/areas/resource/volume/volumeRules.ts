import type { Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import {
  type EntityRules,
  type FieldIssue,
  outside,
  Refusal,
  refuseFields,
  toFieldIssue,
  type Values,
  type Work,
  type WorkContext,
} from '@isp/server';
import type { ResourcePvc, ResourcePvcForms } from '../../../generated/rows.ts';
import { toDateTime } from '../../../rules/dateTimes.ts';
import { duplicateAt } from '../../../rules/duplicateAt.ts';
import { textParam } from '../../../rules/queries.ts';
import { spanOf } from '../../../rules/spanOf.ts';
import { amountParam } from '../room/estimateOf.ts';
import { requireStorage } from '../room/quota.ts';
import { planVolume, volumeKey } from './planVolume.ts';
import { allowsFiles, fileActions, fileReads, pathParam } from './volumeFiles.ts';

/** Storage classes of block devices, which can be mounted on one node at a time. */
const blockClasses = new Set(['ceph-rbd', 'local-path']);

const onOneNode = {
  'zh-CN': '块存储仅支持单节点或单容器组读写',
  'en-US': 'Block devices support RWO and RWOP only',
};

/** Returns the ids of the volumes in the form of a notebook, each with the path of its field. */
export function volumesOf(notebook: Row): { field: string; pvcId: string }[] {
  const workspace = (notebook.workspaceVolume ?? {}) as Row;
  const data = Array.isArray(notebook.dataVolumes) ? (notebook.dataVolumes as Row[]) : [];
  return [
    { field: 'workspaceVolume.pvcId', pvcId: workspace.pvcId },
    ...data.map((volume, index) => ({ field: `dataVolumes.${index}.pvcId`, pvcId: volume.pvcId })),
  ].filter((entry): entry is { field: string; pvcId: string } => typeof entry.pvcId === 'string');
}

/** Makes a volume for another record. The volume gets the organisation and the project of this record. */
export async function bindVolume(
  work: WorkContext,
  owner: Pick<ResourcePvc, 'tenantId' | 'orgId' | 'projectId'>,
  values: Values<ResourcePvc> & { readonly requestGi: number },
): Promise<ResourcePvc> {
  return work.asService(async (service) => {
    const { records } = service;
    await requireStorage(service, owner.projectId, values.requestGi);
    const id = work.newId();
    const volume = await records('resource.pvc').insert({
      id,
      tenantId: owner.tenantId,
      orgId: owner.orgId,
      projectId: owner.projectId,
      createUser: work.caller.userId,
      createTime: work.now,
      updateUser: work.caller.userId,
      updateTime: work.now,
      accessMode: 'RWO',
      volumeMode: 'FILESYSTEM',
      reclaimPolicy: 'DELETE',
      status: 'PENDING',
      rowVersion: 0,
      isDeleted: false,
      ...values,
    });
    await planVolume(work, bindOf(volume));
    return volume;
  });
}

/** Returns the order that binds a new volume. A copy has the files of its source. */
const bindOf = ({ id, sourceId }: ResourcePvc) =>
  ({ id, order: 'bind', ...(sourceId && { copyOf: sourceId }) }) as const;

/** Returns the used share of a copy of this size. The copy has as many used bytes as its source has now. */
const fullnessOf = (original: ResourcePvc, sizeGi: number): number =>
  ((original.capacityGi ?? 0) * (original.usedPct ?? 0)) / Math.max(sizeGi, 1);

/** Makes a copy of each volume, with the same size. */
async function copyVolumes(
  work: WorkContext,
  rows: readonly ResourcePvc[],
  sourceType: 'CLONE' | 'SNAPSHOT',
  pvcName: string,
): Promise<undefined> {
  for (const row of rows) {
    const isTaken = await work.asService(({ records }) =>
      records('resource.pvc').exists({ projectId: row.projectId, pvcName }),
    );
    if (isTaken || rows.length > 1)
      throw duplicateAt('pvcName', { 'zh-CN': '存储名称', 'en-US': 'PVC name' }, work.caller);
    const { accessMode, displayName, id, reclaimPolicy, requestGi, storageClassName, volumeMode } = row;
    // in a shared storage class, several nodes may read the snapshot at the same time, so its files must not be
    // changed
    const isShared = sourceType === 'SNAPSHOT' && !blockClasses.has(storageClassName);
    await bindVolume(work, row, {
      pvcName,
      displayName,
      storageClassName,
      accessMode: isShared ? 'ROX' : accessMode,
      volumeMode,
      reclaimPolicy,
      requestGi,
      sourceType,
      sourceId: id,
      usedPct: fullnessOf(row, requestGi),
    });
  }
  return undefined;
}

/**
 * Returns the field errors in the source of a new volume. The source must belong to the same project and storage
 * class, the caller must be allowed to copy it, and its files must fit in the new volume.
 */
async function sourceIssues(work: WorkContext, next: ResourcePvc): Promise<FieldIssue[]> {
  const { projectId, requestGi, sourceId, sourceType, storageClassName, volumeMode } = next;
  if (!sourceId) return [];
  const { locale } = work.caller;
  const source = await work.records('resource.pvc').find(sourceId);
  const isFit =
    source?.status === 'BOUND' &&
    source.projectId === projectId &&
    source.storageClassName === storageClassName &&
    source.volumeMode === volumeMode &&
    (await work.may('resource.pvc', sourceType === 'SNAPSHOT' ? 'snapshot' : 'clone', sourceId));
  if (!isFit) return [toFieldIssue({ field: 'sourceId', rule: 'choice' }, locale, notToCopy)];
  if (requestGi >= source.requestGi) return [];
  const texts = {
    'zh-CN': `不能小于来源存储卷的容量 ${source.requestGi}Gi`,
    'en-US': `At least the ${source.requestGi} Gi of the source`,
  };
  return [toFieldIssue({ field: 'requestGi', rule: 'minimum' }, locale, texts)];
}

const notToCopy = {
  'zh-CN': '只能选择同一项目中存储类、卷模式相同且可复制的已绑定存储卷',
  'en-US': 'Choose a bound volume of the same project, class and mode that you can copy',
};

function requireVolume<V>(row: V | undefined): V {
  if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
  return row;
}

/**
 * Returns the used size of a volume over time, as far back as the cluster has stored it. Must not be called within
 * a transaction, because it calls the cluster.
 */
async function readUse(
  { caller, now, ports }: Pick<WorkContext, 'caller' | 'now' | 'ports'>,
  volume: Pick<ResourcePvc, 'id' | 'capacityGi' | 'usedPct' | 'createTime'>,
  range: unknown,
): Promise<Series> {
  const { starts } = spanOf(range ?? '30d', now);
  const data = await Promise.all(starts.map((at) => ports.cluster.volumeUseOf(volume, at, now)));
  if (data.every((value) => value === undefined)) return { xAxis: [], series: [] };
  return {
    xAxis: starts.map((at) => toDateTime(at).slice(0, 16)),
    series: [
      {
        key: 'used',
        name: caller.locale === 'en-US' ? 'Used' : '已用',
        unit: 'Gi',
        data: data.map((value) => value ?? null),
      },
    ],
    ...(volume.capacityGi === null ? {} : { threshold: volume.capacityGi }),
  };
}

/**
 * Adds the job that releases the storage of a deleted volume.
 * @param volume - volume before the deletion; for a lost volume the cluster gets no order
 */
export async function planRelease(
  work: Pick<Work, 'jobs' | 'now' | 'ports'>,
  { id, status }: ResourcePvc,
): Promise<void> {
  if (status !== 'LOST') return planVolume(work, { id, order: 'release' });
  const payload = { id, isLost: true } as const;
  await work.jobs.add({ key: volumeKey(id), kind: 'pvc.gone', payload, dueTime: work.now });
}

/** Rules of storage volumes: field errors, allowed actions, copies, and orders to the cluster. */
export const volumeRules: EntityRules<ResourcePvc, ResourcePvcForms> = {
  locks: (row) => [['project.project', row.projectId]],
  async validate(work, next, before) {
    const issues = before ? [] : await sourceIssues(work, next);
    const isBlock = blockClasses.has(next.storageClassName);
    const mode = next.accessMode;
    if (!isBlock || mode === 'RWO' || mode === 'RWOP') return issues;
    return [...issues, toFieldIssue({ field: 'accessMode', rule: 'choice' }, work.caller.locale, onOneNode)];
  },
  async fillAdd(work, row) {
    return work.asService(async (service) => {
      await requireStorage(service, row.projectId, row.requestGi);
      const source = row.sourceId ? await service.records('resource.pvc').find(row.sourceId) : undefined;
      return source ? { ...row, usedPct: fullnessOf(source, row.requestGi) } : row;
    });
  },
  async afterAdd(work, row) {
    await planVolume(work, bindOf(row));
  },
  allows: allowsFiles,
  queries: {
    files: { folder: pathParam },
    file: { path: pathParam },
    estimate: { projectId: textParam, requestGi: amountParam },
  },
  reads: {
    ...fileReads,
    /** The storage of a project that is in use with a new volume, and its limit. */
    async estimate(work, { query }) {
      const project = await work.records('project.project').find(String(query.projectId ?? ''));
      if (!project) throw new Refusal('DATA_NOT_FOUND');
      const { storageGi = 0 } = await work.asService((service) =>
        service.taken('project.project', project.id),
      );
      return {
        storageGi: storageGi + Number(query.requestGi ?? 0),
        storageGiTotal: project.quota?.storageGi,
      };
    },
  },
  afterActions: fileActions.afterActions,
  inUse: { 'zh-CN': '存储正在被使用，无法删除', 'en-US': 'The volume is in use and cannot be deleted' },
  async afterRemove(work, rows) {
    for (const row of rows) await planRelease(work, row);
  },
  actions: {
    ...fileActions.actions,
    async expand(work, { form, rows }) {
      const to = form.requestGi;
      for (const row of rows) {
        const from = row.requestGi;
        if (to <= from) {
          const texts = {
            'zh-CN': `须大于当前容量 ${from}Gi，扩容后不可缩小`,
            'en-US': `More than ${from} Gi, a volume cannot shrink`,
          };
          throw refuseFields([
            toFieldIssue({ field: 'requestGi', rule: 'minimum' }, work.caller.locale, texts),
          ]);
        }
      }
      const more = new Map<string, number>();
      for (const row of rows) {
        more.set(row.projectId, (more.get(row.projectId) ?? 0) + to - row.requestGi);
      }
      for (const [projectId, gi] of more) {
        await work.asService((service) => requireStorage(service, projectId, gi));
      }
      for (const { id } of rows) await planVolume(work, { id, order: 'expand', requestGi: to });
      return { requestGi: to };
    },
    snapshot: (work, { form, rows }) => copyVolumes(work, rows, 'SNAPSHOT', form.pvcName),
    clone: (work, { form, rows }) => copyVolumes(work, rows, 'CLONE', form.pvcName),
  },
  statistics: {
    gauge: async (work, { row }) => {
      const { usedPct } = requireVolume(row);
      const name = work.caller.locale === 'en-US' ? 'Used' : '已用';
      return usedPct === null
        ? { xAxis: [], series: [] }
        : { xAxis: [name], series: [{ key: 'used', name, unit: '%', data: [usedPct] }] };
    },
    used: async (work, { query, row }) => {
      const volume = requireVolume(row);
      return outside(() => readUse(work, volume, query.range));
    },
  },
};
