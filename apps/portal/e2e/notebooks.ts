import { expect, type Page } from '@playwright/test';
import { call } from './steps.ts';

const api = '/isp-user/api/v1';

interface Found {
  readonly records: readonly Record<string, unknown>[];
  readonly total: number;
}

const find = (page: Page, path: string, body: object) =>
  call(page, 'POST', `${api}/${path}/page-query`, body) as Promise<Found>;

/** Adds notebooks of the smallest size by calls of the service, without the screen. Returns their ids. */
export async function addNotebooks(page: Page, names: readonly string[]): Promise<string[]> {
  const project = (await find(page, 'project', { status: 'ACTIVE', size: 1 })).records[0];
  const resource = await largestResource(page);
  const image = (await find(page, 'miror-image', { status: 'AVAILABLE', usageScopes: 'NOTEBOOK', size: 1 }))
    .records[0];
  expect(project && resource && image, 'demo data has a project, a resource and an image').toBeTruthy();
  const ids: string[] = [];
  for (const notebookName of names) {
    const row = (await call(page, 'POST', `${api}/notebook/add`, {
      notebookName,
      jupyterName: notebookName.replace(/^nb-/, ''),
      projectId: project?.id,
      ideType: 'JUPYTER_LAB',
      imageMode: image?.imageMode ?? 'PRESET',
      imageId: image?.id,
      resourceId: resource?.id,
      cpu: 0.5,
      memoryGi: 1,
      gpuCount: 0,
      workspaceVolume: { mode: 'NONE' },
    })) as { id: string };
    ids.push(row.id);
  }
  return ids;
}

/** Returns the running resource with the most free cores. Other tests add small ones, which a few notebooks use up. */
async function largestResource(page: Page): Promise<Readonly<Record<string, unknown>> | undefined> {
  const wanted = { status: 'RUNNING', resourceType_in: 'CPU,GPU,NPU', size: 100 };
  const { records } = await find(page, 'resource', wanted);
  const free = ({ cpuCores, usedCpu }: Readonly<Record<string, unknown>>) =>
    Number(cpuCores) - Number(usedCpu);
  return records.toSorted((one, other) => free(other) - free(one))[0];
}

/** Waits until the simulator has changed the state of a notebook. */
export async function untilState(page: Page, id: string, state: string): Promise<void> {
  await expect
    .poll(
      async () => ((await call(page, 'GET', `${api}/notebook/detail?id=${id}`)) as { status: string }).status,
    )
    .toBe(state);
}

/** Stops notebooks, and waits until they have stopped. */
export async function stopNotebooks(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) await call(page, 'POST', `${api}/notebook/stop`, { id });
  for (const id of ids) await untilState(page, id, 'STOPPED');
}

/** Returns a random name for a notebook, so that no other test uses the same name. */
export const newName = (what: string): string =>
  `nb-${what}-${Math.random().toString(36).slice(2, 8).replace(/\d/g, 'x')}`;
