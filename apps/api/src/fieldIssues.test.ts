import { fileURLToPath } from 'node:url';
import type { Row } from '@isp/schema';
import { testDatabases } from '@isp/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notebookForm } from './areas/notebook/notebookForm.fixture.ts';
import { demoImage } from './testing/demoImage.ts';
import { openTestApi, type Reply, type TestApi } from './testing/openTestApi.ts';

const databases = testDatabases('pglite', demoImage);
let api: TestApi;

beforeAll(async () => {
  // the service only checks that this folder exists, so the sources of the labelling tool are enough
  const ISP_LABEL_UI = fileURLToPath(new URL('../../label', import.meta.url));
  api = await openTestApi(await databases.open(), { ISP_CAPTCHA: 'off', ISP_LABEL_UI });
});
afterAll(async () => {
  await api.close();
  await databases.close();
});

const post = (account: string, path: string, form: Row) => api.call(account, 'POST', path, form);
const firstOf = async (path: string, query: Row = {}): Promise<Row> => {
  const page = await api.done('developer', 'POST', `${path}/page-query`, {
    ascs: 'createTime',
    size: 1,
    ...query,
  });
  const [row] = page.records as Row[];
  if (!row) throw new Error(`There is no ${path} of ${JSON.stringify(query)}.`);
  return row;
};
const volume = async (more: Row): Promise<Row> => ({
  pvcName: `told-${String(more.accessMode).toLowerCase()}`,
  displayName: 'told',
  projectId: (await firstOf('project', { status: 'ACTIVE' })).id,
  storageClassName: 'ceph-rbd',
  requestGi: 2,
  ...more,
});
async function labelling(): Promise<Row> {
  const sets = (await api.call('developer', 'GET', '/label/api/data-sets')).body.data as unknown as Row[];
  const dataSetId = sets.find(({ dataType }) => dataType === 'IMAGE')?.id;
  const { taskId } = await api.done('developer', 'POST', '/label/api/open_label', { dataSetId });
  return api.done('developer', 'GET', `/label/api/tasks/detail?id=${String(taskId)}`);
}

/** Calls that break rules which a schema cannot express, by their description. All of them are refused. */
const refusals: Readonly<Record<string, () => Promise<Reply>>> = {
  'a project that ends before it starts': () =>
    post('developer', 'project/add', {
      projectName: 'told',
      projectCode: 'told',
      projectType: 'MODEL_DEV',
      startDate: '2026-02-02',
      endDate: '2026-02-01',
    }),
  'a block device for several nodes': async () =>
    post('developer', 'pvc/add', await volume({ accessMode: 'RWX' })),
  'a volume that is to shrink': async () => {
    const { id } = await api.done('developer', 'POST', 'pvc/add', await volume({ accessMode: 'RWO' }));
    await api.later(60);
    return post('developer', 'pvc/expand', { id, requestGi: 1 });
  },
  'two mounts at one place': async () => {
    const project = await firstOf('project', { status: 'ACTIVE' });
    const resource = await firstOf('resource', { status: 'RUNNING' });
    const image = await firstOf('miror-image', { status: 'AVAILABLE' });
    const dataSets = await api.done('developer', 'POST', 'data-set/page-query', { size: 2 });
    return post(
      'developer',
      'notebook/add',
      notebookForm({
        notebookName: 'nb-told',
        projectId: project.id,
        resourceId: resource.id,
        imageId: image.id,
        dataSets: (dataSets.records as Row[]).map(({ id }) => ({ dataSetId: id, mountPath: '/data' })),
      }),
    );
  },
  'a flavour of another type': async () => {
    const flavor = await firstOf('resource-flavor');
    return post('developer', 'resource/add', {
      resourceName: 'told',
      resourceType: flavor.resourceType === 'GPU' ? 'CPU' : 'GPU',
      poolType: flavor.poolType,
      flavorId: flavor.id,
      count: 1,
      chargeType: 'YEAR_MONTH',
      duration: 1,
    });
  },
  'a repository of the platform that hides': () =>
    post('admin', 'miror-repo/add', { category: 'BASE', repoName: 'told', visibility: 'PRIVATE' }),
  'a label without a name': async () => {
    const { id } = await labelling();
    return post('developer', '/label/api/tasks/labels', { taskId: id, name: ' ' });
  },
  'a shape beyond its picture': async () => {
    const { id, items, labels } = await labelling();
    const [item, label] = [(items as Row[])[0]?.id, (labels as Row[])[0]?.id];
    const shapes = [{ id: 'a', label, kind: 'box', x: -1, y: 0, w: 5, h: 5 }];
    const form = { taskId: id, itemId: item, shapes, state: 'DONE', rowVersion: 0 };
    return api.call('developer', 'PUT', '/label/api/annotations', form);
  },
  'a preference that is a book': () =>
    post('developer', 'preference/save', { key: 'told', scope: 'user', value: 'x'.repeat(200_000) }),
  'an account of bad letters': () =>
    api.call(undefined, 'POST', '/blade-system/user/register-guest', {
      tenantId: '000000',
      account: '1',
      name: 'x',
      password: 'x',
      phone: '1',
      email: 'x',
    }),
  'a profile without a name': () => api.call('newcomer', 'PUT', 'users', { nickname: '' }),
  'an entry on another origin': () =>
    api.call('admin', 'PUT', 'child-app/update', {
      id: '20',
      rowVersion: 0,
      ...{ title: 'x', appKind: 'NORMAL', keepAlive: true, withMenu: false },
      entryUrl: 'https://evil.example/',
    }),
};

it.each(Object.keys(refusals))('%s is refused in both languages, at its field (T-R17)', async (what) => {
  const { body } = await (refusals[what] as () => Promise<Reply>)();
  const { errors = [] } = (body.data ?? {}) as { errors?: readonly Row[] };
  expect(errors, JSON.stringify(body)).not.toEqual([]);
  for (const { msg, msgs } of errors) {
    expect(msgs).toEqual({
      'zh-CN': expect.stringMatching(/\p{Script=Han}/u),
      'en-US': expect.stringMatching(/^[^\p{Script=Han}]+$/u),
    });
    expect(msg).toBe((msgs as Row)['zh-CN']);
  }
  expect(body.msg).toBe(errors[0]?.msg);
});

it('values within a refusal are in both languages too: the missing part of a quota (T-R17)', async () => {
  const project = await firstOf('project', { status: 'ACTIVE' });
  const quota = { ...(project.quota as Row | undefined), storageGi: 1 };
  const { id, rowVersion, projectName, projectCode, projectType } = project;
  const form = { id, rowVersion, projectName, projectCode, projectType, quota };
  await api.done('developer', 'PUT', 'project/update', form);
  const { body } = await post('developer', 'pvc/add', await volume({ accessMode: 'RWOP' }));
  expect(body).toMatchObject({
    errCode: 'QUOTA_EXCEEDED',
    msgs: {
      'zh-CN': '资源配额不足（需 2Gi，剩余 0Gi）',
      'en-US': 'Insufficient resource quota (2 Gi needed, 0 Gi left)',
    },
  });
});
