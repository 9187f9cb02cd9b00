import { App } from 'antd';
import { useCallback, useEffect, useMemo } from 'react';
import useSWR from 'swr';
import { toErrorText } from '../actions/toErrorText.ts';
import type { PreferenceScope } from '../adapter.ts';
import { useStored } from '../list/useStored.ts';
import { useCrud } from './context.ts';
import { useText } from './useText.ts';

/**
 * Something the user, or his organisation, chose once: kept by the service where the adapter can, so that every tab and
 * browser has it, and in this browser's storage besides, so that the next page has it at once.
 *
 * @param read what is made of whatever was stored, by whoever; undefined where there is nothing. The same function on
 * every render
 * @see R9.06
 */
export function usePreference<Value>(
  key: string,
  scope: PreferenceScope,
  read: (stored: unknown) => Value,
): readonly [Value, (value: Value | undefined) => void] {
  const { adapter, cacheKey, scopeKey, storagePrefix } = useCrud();
  const { preferences } = adapter;
  const t = useText();
  const { message } = App.useApp();
  const [local, keep] = useStored(`${storagePrefix}:${scopeKey}:${scope}:${key}`, parse);
  const { data, mutate } = useSWR<unknown>(
    preferences ? [cacheKey, key, 'preference', scope] : null,
    // nothing is an answer too
    async () => (await preferences?.get(key, scope)) ?? null,
    { shouldRetryOnError: false, dedupingInterval: 10_000, revalidateOnFocus: true },
  );
  const stored = data === undefined ? local : data;
  useEffect(() => {
    if (data !== undefined && JSON.stringify(data) !== JSON.stringify(local ?? null)) keep(data ?? undefined);
  }, [data, local, keep]);

  const put = useCallback(
    (value: Value | undefined) => {
      keep(value);
      if (!preferences) return;
      void mutate(value ?? null, { revalidate: false });
      preferences.put(key, scope, value ?? null).catch((error: unknown) => {
        const reason = toErrorText(error, t, '保存失败');
        if (reason !== undefined) void message.warning(t('仅保存在此浏览器：{reason}', { reason }));
      });
    },
    [keep, mutate, preferences, key, scope, t, message],
  );
  const value = useMemo(() => read(stored ?? undefined), [read, stored]);
  return [value, put];
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
