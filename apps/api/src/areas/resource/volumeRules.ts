import type { Row } from '@isp/schema';
import { type EntityRules, Refusal, refuseFields, type WorkContext } from '@isp/server';
import { dueIn } from '../../ports/simulatedTime.ts';

/** Block devices mount on one node at a time. */
const blockClasses = new Set(['ceph-rbd', 'local-path']);

/** Volumes a notebook's form names, with the field that names each. */
export function volumesOf(notebook: Row): { field: string; pvcId: string }[] {
  const workspace = (notebook.workspaceVolume ?? {}) as Row;
  const data = Array.isArray(notebook.dataVolumes) ? (notebook.dataVolumes as Row[]) : [];
  return [
    { field: 'workspaceVolume.pvcId', pvcId: workspace.pvcId },
    ...data.map((volume, index) => ({ field: `dataVolumes.${index}.pvcId`, pvcId: volume.pvcId })),
  ].filter((entry): entry is { field: string; pvcId: string } => typeof entry.pvcId === 'string');
}

/** Does the notebook mount the volume? A workspace made with the notebook is known by its name in the project. */
export function mounts(notebook: Row, volume: Row): boolean {
  if (volumesOf(notebook).some(({ pvcId }) => pvcId === volume.id)) return true;
  const workspace = (notebook.workspaceVolume ?? {}) as Row;
  return (
    workspace.mode === 'NEW' && workspace.name === volume.pvcName && notebook.projectId === volume.projectId
  );
}

/** Makes a volume for another record, with the owner's organisation and project. */
export async function bindVolume(work: WorkContext, owner: Row, values: Row): Promise<Row> {
  return work.asService(async (records) => {
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
      dueTime: dueIn(work.now, 'bound'),
    });
    return volume;
  });
}

/** Rules of storage volumes. */
export const volumeRules: EntityRules = {
  validate(work, next) {
    const isBlock = blockClasses.has(String(next.storageClassName));
    const mode = String(next.accessMode);
    if (!isBlock || mode === 'RWO' || mode === 'RWOP') return [];
    const msg =
      work.caller.locale === 'en-US'
        ? 'A block device allows RWO and RWOP only'
        : '块存储仅支持单节点或单容器组读写';
    return [{ field: 'accessMode', rule: 'choice', msg }];
  },
  async afterAdd(work, row) {
    const id = String(row.id);
    await work.jobs.add({
      key: `pvc:${id}`,
      kind: 'pvc.bound',
      payload: { id },
      dueTime: dueIn(work.now, 'bound'),
    });
  },
  async beforeRemove(work, row) {
    const notebooks = await work.asService((records) =>
      records('notebook.notebook').where({ projectId: row.projectId }),
    );
    const users = notebooks.filter((notebook) => mounts(notebook, row));
    if (users.length > 0) {
      throw new Refusal('DATA_IN_USE', {
        text: { 'zh-CN': '存储正在被使用，无法删除', 'en-US': 'The volume is in use and cannot be deleted' },
        data: { usedBy: users.map((user) => ({ id: user.id, name: user.notebookName })) },
      });
    }
  },
  async afterRemove(work, row) {
    const id = String(row.id);
    await work.jobs.add({
      key: `pvc:${id}`,
      kind: 'pvc.gone',
      payload: { id },
      dueTime: dueIn(work.now, 'gone'),
    });
  },
  actions: {
    async expand(work, { form, row }) {
      const [from, to] = [Number(row.requestGi), Number(form.requestGi)];
      if (to <= from) {
        const msg =
          work.caller.locale === 'en-US'
            ? `More than ${from} Gi, a volume cannot shrink`
            : `须大于当前容量 ${from}Gi，扩容后不可缩小`;
        throw refuseFields([{ field: 'requestGi', rule: 'minimum', msg }]);
      }
      const id = String(row.id);
      await work.jobs.add({
        key: `pvc:${id}`,
        kind: 'pvc.expanded',
        payload: { id },
        dueTime: dueIn(work.now, 'expanded'),
      });
      return { requestGi: to };
    },
  },
};
