import { deepEqual } from '@isp/schema/internal';
import { type Adapter, AdapterError, type PreferenceScope } from '../core/adapter.ts';
import type { CallGate } from './callGate.ts';

/** Creates the calls for stored settings (preferences). */
export function createMemoryPreferences(gate: CallGate): NonNullable<Adapter['preferences']> {
  const kept = new Map<string, unknown>();
  const find = (key: string, scope: PreferenceScope) => kept.get(`${scope} ${key}`) ?? null;
  return {
    get: (key, scope, call) =>
      gate.pass({ name: 'preferences', args: ['get', key, scope] }, call, () =>
        structuredClone(find(key, scope)),
      ),
    put: (key, scope, value, { was, ...call } = {}) =>
      gate.pass({ name: 'preferences', args: ['put', key, scope, value] }, call, () => {
        if (was !== undefined && !deepEqual(was, find(key, scope))) {
          throw new AdapterError('conflict', '数据已被他人修改，请刷新后重试');
        }
        kept.set(`${scope} ${key}`, structuredClone(value));
      }),
  };
}
