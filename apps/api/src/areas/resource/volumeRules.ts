import type { Row } from '@isp/schema';
import { type EntityRules, refuseFields, toFieldIssue, type Values, type WorkContext } from '@isp/server';
import type { ResourcePvc, ResourcePvcForms } from '../../generated/rows.ts';
import { requireStorage } from './quota.ts';

/** Block devices mount on one node at a time. */
const blockClasses = new Set(['ceph-rbd', 'local-path']);

const onOneNode = {
  'zh-CN': '块存储仅支持单节点或单容器组读写',
  'en-US': 'A block device allows RWO and RWOP only',
};

/** Volumes a notebook's form names, with the field that names each. */
export function volumesOf(notebook: Row): { field: string; pvcId: string }[] {
  const workspace = (notebook.workspaceVolume ?? {}) as Row;
  const data = Array.isArray(notebook.dataVolumes) ? (notebook.dataVolumes as Row[]) : [];
  return [
    { field: 'workspaceVolume.pvcId', pvcId: workspace.pvcId },
    ...data.map((volume, index) => ({ field: `dataVolumes.${index}.pvcId`, pvcId: volume.pvcId })),
  ].filter((entry): entry is { field: string; pvcId: string } => typeof entry.pvcId === 'string');
}

/** Makes a volume for another record, with the owner's organisation and project. */
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
    await work.jobs.add({
      key: `pvc:${id}`,
      kind: 'pvc.bound',
      payload: { id },
      dueTime: await work.ports.cluster.bindVolume(volume, work.now),
    });
    return volume;
  });
}

/** Rules of storage volumes. */
export const volumeRules: EntityRules<ResourcePvc, ResourcePvcForms> = {
  locks: (row) => [['project.project', row.projectId]],
  validate(work, next) {
    const isBlock = blockClasses.has(next.storageClassName);
    const mode = next.accessMode;
    if (!isBlock || mode === 'RWO' || mode === 'RWOP') return [];
    return [toFieldIssue({ field: 'accessMode', rule: 'choice' }, work.caller.locale, onOneNode)];
  },
  async fillAdd(work, row) {
    await work.asService((service) => requireStorage(service, row.projectId, row.requestGi));
    return row;
  },
  async afterAdd(work, row) {
    const id = row.id;
    await work.jobs.add({
      key: `pvc:${id}`,
      kind: 'pvc.bound',
      payload: { id },
      dueTime: await work.ports.cluster.bindVolume(row, work.now),
    });
  },
  inUse: { 'zh-CN': '存储正在被使用，无法删除', 'en-US': 'The volume is in use and cannot be deleted' },
  async afterRemove(work, rows) {
    for (const row of rows) {
      const { id } = row;
      await work.jobs.add({
        key: `pvc:${id}`,
        kind: 'pvc.gone',
        payload: { id },
        dueTime: await work.ports.cluster.releaseVolume(row, work.now),
      });
    }
  },
  actions: {
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
      for (const row of rows) {
        const { id } = row;
        await work.jobs.add({
          key: `pvc:${id}`,
          kind: 'pvc.expanded',
          payload: { id },
          dueTime: await work.ports.cluster.expandVolume({ ...row, requestGi: to }, work.now),
        });
      }
      return { requestGi: to };
    },
  },
};
