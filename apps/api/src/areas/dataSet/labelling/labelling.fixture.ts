import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import type { DatabaseKind } from '@isp/server/testing/internal';
// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this file
import { afterAll, beforeAll, expect } from 'vitest';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type Reply, type TestApi } from '../../../testing/openTestApi.ts';
import { tusClient } from '../../../testing/tusClient.ts';
import { zipOf } from '../import/zipOf.fixture.ts';

/** The service that the tests of one file share. */
interface Service {
  readonly database: Database;
  readonly api: TestApi;
  readonly origin: string;
  /** Pictures of the demo data that are not labelled yet. */
  readonly pictures: readonly Row[];
  /** Texts of the demo data that are not labelled yet. */
  readonly texts: readonly Row[];
}

/** Starts the service with the labelling tool before the tests of a file, and ends it after them. */
export function startLabelling(kind: DatabaseKind) {
  const databases = testDatabases(kind, demoImage);
  const labelUi = mkdtempSync(join(tmpdir(), 'isp-label-'));
  const files = mkdtempSync(join(tmpdir(), 'isp-label-files-'));
  // it is empty until the first test
  const service = {} as Service;
  const calls = callsOf(service);

  beforeAll(async () => {
    writeFileSync(join(labelUi, 'index.html'), '<!doctype html><title>tool</title>');
    const database = await databases.open();
    const api = await openTestApi(database, { ISP_CAPTCHA: 'off', ISP_LABEL_UI: labelUi, ISP_FILES: files });
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    Object.assign(service, { database, api, origin });
    const pictures = await calls.dataSets({ dataType: 'IMAGE', visibility: 'ORG' });
    const texts = await calls.dataSets({ dataType: 'TEXT' });
    expect(pictures.length).toBeGreaterThan(3);
    expect(texts.length).toBeGreaterThan(0);
    Object.assign(service, { pictures, texts });
  });
  afterAll(async () => {
    await service.api.close();
    await databases.close();
    for (const folder of [labelUi, files]) rmSync(folder, { recursive: true });
  });
  return { service, ...calls };
}

/** Returns the calls of the labelling, as users of the demo data and as the tool. */
function callsOf(service: Service) {
  const openLabel = (form: Row, account = 'developer') =>
    service.api.call(account, 'POST', '/label/api/open_label', form);
  return {
    openLabel,
    /** Reads data sets that are ready and not labelled yet, the oldest first. */
    async dataSets(search: Row): Promise<readonly Row[]> {
      const page = await service.api.done('developer', 'POST', 'data-set/page-query', {
        size: 50,
        status_in: 'READY,PUBLISHED',
        labelStatus: 'UNLABELED',
        ascs: 'createTime',
        ...search,
      });
      return page.records as Row[];
    },
    /** Opens the tool for a data set. Returns the id of the task. */
    async openTask({ id }: Row, account = 'developer'): Promise<string> {
      const opened = await service.api.done(account, 'POST', '/label/api/open_label', { dataSetId: id });
      return String(opened.taskId);
    },
    readTask: (id: string, account = 'developer') =>
      service.api.done(account, 'GET', `/label/api/tasks/detail?id=${id}`) as Promise<
        Row & { items: Row[]; labels: Row[] }
      >,
    readItem: (taskId: string, itemId: unknown) =>
      service.api.done('developer', 'GET', `/label/api/items/detail?taskId=${taskId}&id=${String(itemId)}`),
    save: (form: Row, account = 'developer') =>
      service.api.call(account, 'PUT', '/label/api/annotations', form),
    /** Exchanges a token for a session of the tool. */
    startSession: (labelToken: unknown) =>
      service.api.call(undefined, 'POST', '/label/api/session', { labelToken }),
    /**
     * Sends a call as the tool does in a separate browser tab: with the tool's session, and without a session of the
     * platform.
     */
    async callAsTool(token: string, orgId: unknown, path: string, body?: Row): Promise<Reply> {
      const url = body ? path : `${path}${path.includes('?') ? '&' : '?'}orgId=${String(orgId)}`;
      return service.api.call(undefined, body ? 'POST' : 'GET', url, body && { orgId, ...body }, {
        'label-session': token,
      });
    },
    /** Adds a data set with a version that contains these files. */
    async upload(dataType: string, packed: Parameters<typeof zipOf>[0], more: Row = {}): Promise<Row> {
      const { api, origin } = service;
      const { orgId, token } = await api.signedIn('developer');
      const tus = tusClient(origin, { 'blade-auth': `bearer ${token}` }, orgId);
      const zip = zipOf(packed);
      const { body } = await tus.whole('d.zip', zip.length, 'dataSet.dataSetVersion.files', zip);
      const dataSet = await api.done('developer', 'POST', 'data-set/add', {
        ...{ dataSetName: `自带数据 ${dataType} ${zip.length}`, dataType, taskType: 'OTHER' },
        ...{ visibility: 'ORG', sourceType: 'UPLOAD' },
        ...more,
      });
      const files = [body.data];
      await api.done('developer', 'POST', 'data-set-version/add', { dataSetId: dataSet.id, files });
      await api.later(1);
      return dataSet;
    },
  };
}

/** Returns the shape of a box inside every picture of the demo data. */
export const boxOf = (label: unknown, more: Row = {}) => ({
  id: 'a',
  label,
  kind: 'box',
  x: 10,
  y: 12,
  w: 80,
  h: 40,
  ...more,
});
