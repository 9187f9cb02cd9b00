import type { Row } from '@isp/schema';
import type { Follow, FollowWork } from '@isp/server';

/** What a paused project or a resource that is there no more means for the notebooks there. */
export const notebookFollows: Readonly<Record<string, Readonly<Record<string, Follow>>>> = {
  'project.project': {
    suspend: (work, rows) => stopNotebooks(work, { projectId: rows.map(({ id }) => id) }),
  },
  'resource.resource': {
    releasing: (work, rows) => stopNotebooks(work, { resourceId: rows.map(({ id }) => id) }),
    expire: (work, rows) => stopNotebooks(work, { resourceId: rows.map(({ id }) => id) }),
    freeze: (work, rows) => stopNotebooks(work, { resourceId: rows.map(({ id }) => id) }),
  },
};

/** Stops every running notebook of projects or resources, which are locked. */
async function stopNotebooks({ jobs, now, ports, transitionAll }: FollowWork, where: Row): Promise<void> {
  const stopping = await transitionAll('notebook.notebook', where, 'halt');
  const stops = stopping.map(async (notebook) => ({
    key: `notebook:${notebook.id}`,
    kind: 'notebook.stopped',
    payload: { id: notebook.id },
    dueTime: await ports.cluster.stop(notebook, now),
  }));
  await jobs.add(...(await Promise.all(stops)));
  await jobs.drop(...stopping.map((notebook) => `notebook:${notebook.id}:auto`));
}
