import type { Row } from '@isp/schema';
import type { Follows, FollowWork } from '@isp/server/internal';
import { sql } from 'kysely';
import { takeOver } from '../developer/takeOver.ts';
import { measureResource } from '../resource/room/quota.ts';
import { crash } from './notebookJobs.ts';
import { mountsOneOf } from './notebookUses.ts';
import { occupying } from './occupying.ts';
import { planOrder } from './planOrder.ts';
import { stopOf } from './stopOf.ts';

/**
 * What happens to notebooks when other records change: they are stopped, deleted or transferred when their project
 * is paused or deleted, when their resource is deleted, or when their author leaves.
 */
export const notebookFollows: Follows = {
  'developer.orgMember': { delete: takeOver(['notebook.notebook']) },
  'project.project': {
    suspend: (work, rows) => stopNotebooks(work, { projectId: rows.map(({ id }) => id) }),
    delete: (work, rows) => removeNotebooks(work, { projectId: rows.map(({ id }) => id) }),
  },
  'resource.pvc': {
    // A notebook that mounts the lost volume cannot continue. Each notebook is ended by a job, in a separate
    // transaction, which can take the locks in the usual order.
    async lose({ jobs, now, records }, rows) {
      for (const { id, pvcName } of rows) {
        const mounting = sql`status = any(${[...occupying]}) and ${mountsOneOf([id])}`;
        for await (const notebook of records('notebook.notebook').each(mounting))
          await jobs.add(crash(notebook.id, `挂载的存储卷 ${pvcName} 已丢失`, now));
      }
    },
  },
  'resource.resource': {
    releasing: (work, rows) => stopNotebooks(work, { resourceId: rows.map(({ id }) => id) }),
    expire: (work, rows) => stopNotebooks(work, { resourceId: rows.map(({ id }) => id) }),
    async freeze(work, rows) {
      const resourceId = rows.map(({ id }) => id);
      await freezeNotebooks(work, { resourceId });
      await stopNotebooks(work, { resourceId });
      for (const id of resourceId) await measureResource(work, id);
    },
    thaw: async ({ transitionAll }, rows) => {
      const where = { resourceId: rows.map(({ id }) => id) };
      await transitionAll('notebook.notebook', where, 'unfreeze', { statusReason: null });
    },
  },
};

/**
 * Stops every running notebook that matches a condition, by project or by resource. The projects or resources must
 * be locked.
 */
async function stopNotebooks(work: FollowWork, where: Row): Promise<void> {
  for (const { id } of await work.transitionAll('notebook.notebook', where, 'halt')) {
    await planOrder(work, id, 'stop', { kind: 'notebook.stopped', payload: { id } });
    await work.jobs.drop(`notebook:${id}:auto`);
  }
}

/**
 * Deletes the stopped notebooks of a deleted project. The project must be locked. The volumes of the notebooks must
 * have been deleted before.
 */
async function removeNotebooks(work: FollowWork, where: Row): Promise<void> {
  for (const { id } of await work.transitionAll('notebook.notebook', where, 'delete'))
    await planOrder(work, id, 'remove', { kind: 'notebook.gone', payload: { id } });
}

/**
 * Stops running notebooks at once, and freezes them until the account is paid. A notebook that is starting or being
 * saved is stopped in the usual way.
 */
async function freezeNotebooks(work: FollowWork, where: Row): Promise<void> {
  const { jobs, now, records, transitionAll } = work;
  const frozen = await transitionAll('notebook.notebook', where, 'freeze', {
    statusReason: '账户欠费，计算资源已冻结',
  });
  for (const notebook of frozen) {
    await planOrder(work, notebook.id, 'stop');
    await records('notebook.notebook').patch(notebook.id, stopOf(notebook, now));
    await jobs.drop(`notebook:${notebook.id}:auto`);
  }
}
