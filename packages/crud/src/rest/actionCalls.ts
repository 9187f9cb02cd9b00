import { toKebab } from '@isp/schema/internal';
import type { Adapter } from '../core/adapter.ts';
import { readJob, readRows } from './readData.ts';
import type { RestCalls } from './restCalls.ts';
import { toWireQuery } from './toWireQuery.ts';

type ActionCalls = Required<Pick<Adapter, 'act' | 'actOnQuery' | 'job' | 'cancel'>>;

/** Returns the calls that run actions on records, and the calls for jobs, which run an action on many records. */
export const actionCalls = ({ settings, below, get, post }: RestCalls, prefix: string): ActionCalls => ({
  async act(entity, action, { ids, form }, callOptions) {
    const path = settings(entity).actions?.[action] ?? `/${toKebab(action)}`;
    const chosen = ids.length === 1 ? { id: ids[0] } : { ids: ids.join(',') };
    const body = { ...form, ...chosen };
    return readRows(await post(below(entity, path), body, callOptions));
  },
  async actOnQuery(entity, action, { search }, form, callOptions) {
    const { current: _, size: __, ...query } = toWireQuery({ page: 1, size: 1, search });
    const body = { action, query, form };
    return readJob(await post(below(entity, '/act-on-query'), body, callOptions));
  },
  job: async (id, callOptions) => readJob(await get(`${prefix}/batch-job/detail`, { id }, callOptions)),
  async cancel(id, callOptions) {
    return readJob(await post(`${prefix}/batch-job/cancel`, { id }, callOptions));
  },
});
