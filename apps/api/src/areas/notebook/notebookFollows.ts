import type { Row } from '@isp/schema';
import type { Follow, WorkContext } from '@isp/server';

/** What a paused project or a released resource means for the notebooks there. */
export const notebookFollows: Readonly<Record<string, Readonly<Record<string, Follow>>>> = {
  'project.project': {
    suspend: (work, rows) => stopNotebooks(work, { projectId: rows.map(({ id }) => id) }),
  },
  'resource.resource': {
    release: (work, rows) => stopNotebooks(work, { resourceId: rows.map(({ id }) => id) }),
  },
};

/** Stops every running notebook of projects or resources, which are locked. */
async function stopNotebooks(work: WorkContext, where: Row): Promise<void> {
  await work.asService(async ({ transitionAll }) => {
    const stopping = await transitionAll('notebook.notebook', where, 'halt');
    const jobs = stopping.map(async (notebook) => ({
      key: `notebook:${notebook.id}`,
      kind: 'notebook.stopped',
      payload: { id: notebook.id },
      dueTime: await work.ports.cluster.stop(notebook, work.now),
    }));
    await work.jobs.add(...(await Promise.all(jobs)));
    await work.jobs.drop(...stopping.map((notebook) => `notebook:${notebook.id}:auto`));
  });
}
