import type { Row } from '@isp/schema';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { saveProfile } from '../../../testing/saveProfile.ts';

/** Repeats a check until it succeeds, so that a test does not fail on a slow machine. */
const waitFor = (check: () => unknown) => vi.waitFor(check);

describe.each(inTurn('pglite'))('dictionaries as administrators keep them, on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(await databases.open());
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });
  const wordsOf = async (code: string, language = 'zh-CN') => {
    const { body } = await api.call(undefined, 'GET', `dict/list?codes=${code}`, undefined, {
      'accept-language': language,
    });
    return (body.data as Record<string, Row[]>)[code] ?? [];
  };
  const itemOf = async (code: string, value: string) => {
    const { records } = await api.done('admin', 'POST', 'dict-item/page-query', { code, value, size: 50 });
    return (records as Row[]).find((row) => row.code === code && row.value === value) as Row;
  };

  it('dictionaries start with the values of the areas, take new ones, and lose none that records have', async () => {
    expect((await wordsOf('license')).slice(0, 2)).toMatchObject([{ value: 'apache-2.0' }, { value: 'mit' }]);
    const form = { code: 'license', value: 'house', label: '自有协议', labelEn: 'House licence' };
    const added = await api.done('admin', 'POST', 'dict-item/add', form);
    await waitFor(async () =>
      expect((await wordsOf('license', 'en-US')).at(-1)).toMatchObject({
        value: 'house',
        label: 'House licence',
      }),
    );
    const again = await api.call('admin', 'POST', 'dict-item/add', form);
    expect(again.body.errCode).toBe('DATA_DUPLICATE');

    // Now records may use the new value: after a change of a dictionary, the validation of its values is compiled
    // again.
    const { records } = await api.done('developer', 'POST', 'data-set/page-query', {
      status: 'READY',
      size: 1,
    });
    const [set] = records as Row[];
    const detail = await api.done('developer', 'GET', `data-set/detail?id=${set?.id}`);
    const store = (license: string, row: Row) =>
      api.call('developer', 'PUT', 'data-set/update', { ...row, license, params: undefined });
    const stored = await store('house', detail);
    expect(stored.body.data, JSON.stringify(stored.body)).toMatchObject({ license: 'house' });
    expect((await store('mine', stored.body.data as Row)).body.errCode).toBe('PARAM_INVALID');

    // A disabled value still has its label, but is no longer offered as a choice.
    await api.done('admin', 'POST', 'dict-item/disable', { id: added.id });
    await waitFor(async () =>
      expect((await wordsOf('license')).at(-1)).toMatchObject({
        value: 'house',
        label: '自有协议',
        disabled: true,
      }),
    );
    // A record may keep a disabled value that it has already, but another record cannot get the value.
    const held = stored.body.data as Row;
    const kept = await store('house', held);
    expect(kept.body.data, JSON.stringify(kept.body)).toMatchObject({ license: 'house' });
    const left = (await store('mit', kept.body.data as Row)).body.data as Row;
    const refused = await store('house', left);
    expect(refused.body).toMatchObject({
      errCode: 'PARAM_INVALID',
      data: { errors: [{ field: 'license', rule: 'disabled' }] },
    });
    expect(refused.body.msg).toMatch(/^.+的「自有协议」已停用，请重新选择$/);
    const renamed = await itemOf('license', 'unknown');
    await api.done('admin', 'PUT', 'dict-item/update', { ...renamed, label: '没有声明' });
    await waitFor(async () =>
      expect((await wordsOf('license')).find(({ value }) => value === 'unknown')?.label).toBe('没有声明'),
    );
    // A value that an area's file declares cannot be removed. Only the platform may change dictionaries.
    expect((await api.call('admin', 'POST', 'dict-item/remove', { ids: renamed.id })).body.errCode).toBe(
      'STATE_NOT_ALLOWED',
    );
    expect((await api.call('developer', 'POST', 'dict-item/add', { ...form, value: 'ko' })).status).toBe(403);
  });

  it('dictionaries have levels: a value needs an existing parent, is deleted before it, and is not offered without it', async () => {
    const region = { code: 'region', labelEn: '', tag: null };
    const refused = await api.call('admin', 'POST', 'dict-item/add', {
      ...region,
      value: '999901',
      parent: '999900',
      label: '无省市',
    });
    expect(refused.body.data).toMatchObject({
      errors: [{ field: 'parent', msg: '该字典中没有这个上级字典值' }],
    });
    const province = await api.done('admin', 'POST', 'dict-item/add', {
      ...region,
      value: '999900',
      label: '新省',
    });
    const city = await api.done('admin', 'POST', 'dict-item/add', {
      ...region,
      value: '999901',
      parent: '999900',
      label: '新市',
    });
    const end = async () => (await wordsOf('region')).slice(-2);
    await waitFor(async () =>
      expect(await end()).toMatchObject([{ value: '999900' }, { value: '999901', parent: '999900' }]),
    );
    const live = await saveProfile(api, 'member', { region: '999901' });
    expect(live.region).toBe('999901');
    const used = await api.call('admin', 'POST', 'dict-item/remove', { ids: province.id });
    expect(used.body).toMatchObject({
      errCode: 'DATA_IN_USE',
      data: { usedBy: [{ id: city.id, name: '新市' }] },
    });
    await api.done('admin', 'POST', 'dict-item/disable', { id: province.id });
    await waitFor(async () => expect(await end()).toMatchObject([{ disabled: true }, { disabled: true }]));
    // A user who has the disabled region keeps it, but other users can no longer choose it.
    expect((await saveProfile(api, 'member', { region: '999901' })).region).toBe('999901');
    const other = await api.call('developer', 'PUT', 'users', { region: '999901' });
    expect(other.body.data).toMatchObject({ errors: [{ field: 'region' }] });
    // parent and child are deleted in one call
    await api.done('admin', 'POST', 'dict-item/remove', { ids: [province.id, city.id].join(',') });
    await waitFor(async () =>
      expect(await end()).not.toContainEqual(expect.objectContaining({ value: '999900' })),
    );
  });

  it('the regions are those of the country, in both languages (R2.36)', async () => {
    const chinese = await wordsOf('region');
    const english = await wordsOf('region', 'en-US');
    expect(chinese.find(({ value }) => value === '440300')).toMatchObject({
      label: '深圳市',
      parent: '440000',
    });
    expect(english.find(({ value }) => value === '440300')).toMatchObject({ label: 'Shenzhen' });
    expect(chinese.filter(({ parent }) => parent === undefined)).toHaveLength(34);
    expect(english.filter(({ label }) => /\p{Script=Han}/u.test(String(label)))).toEqual([]);
  });
});
