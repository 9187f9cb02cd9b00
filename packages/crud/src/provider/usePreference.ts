import { App } from 'antd';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import useSWR from 'swr';
import { AdapterError, type PreferenceScope } from '../adapter.ts';
import { useServer } from './concerns.tsx';
import { useSpeak } from './spoken.tsx';
import { toFailure } from './toErrorText.ts';
import { useStored } from './useStored.ts';
import { useText } from './useText.ts';

/** Changes what is kept: told of what there is, answers what there is to be; undefined leaves nothing. */
export type PutPreference<Value> = (change: (old: Value) => Value | undefined) => void;

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
): readonly [Value, PutPreference<Value>] {
  const { adapter, cacheKey, scopeKey, storagePrefix } = useServer();
  const { preferences } = adapter;
  const t = useText();
  const speak = useSpeak();
  const { message } = App.useApp();
  const [local, keep] = useStored(`${storagePrefix}:${scopeKey}:${scope}:${key}`, parse);
  const { data, mutate } = useSWR<unknown>(
    preferences ? [cacheKey, key, 'preference', scope] : null,
    // nothing is an answer too
    async () => (await preferences?.get(key, scope)) ?? null,
    // an answer that says what is kept here already draws nothing
    {
      fallbackData: local ?? null,
      shouldRetryOnError: false,
      dedupingInterval: 10_000,
      revalidateOnFocus: true,
    },
  );
  useEffect(() => {
    if (JSON.stringify(data) !== JSON.stringify(local ?? null)) keep(data ?? undefined);
  }, [data, local, keep]);

  const value = useMemo(() => read(data ?? undefined), [read, data]);
  const latest = useRef(value);
  latest.current = value;
  /** One after another: the next change is made to what the one before left. */
  const saving = useRef<Promise<void>>(Promise.resolve());
  const changes = useRef(0);
  const put = useCallback<PutPreference<Value>>(
    (change) => {
      const show = (next: Value | undefined) => {
        latest.current = next ?? read(undefined);
        keep(next);
        void mutate(next ?? null, { revalidate: false });
      };
      if (!preferences) return keep(change(latest.current));
      show(change(latest.current));
      changes.current += 1;
      const own = changes.current;
      /** Another tab may have changed another part of it, before or meanwhile: then once more of what is there now. */
      const save = async (tries: number): Promise<Value | undefined> => {
        const was = (await preferences.get(key, scope)) ?? null;
        const next = change(read(was ?? undefined));
        try {
          await preferences.put(key, scope, next ?? null, { was });
        } catch (error) {
          if (tries > 0 && error instanceof AdapterError && error.kind === 'conflict') return save(tries - 1);
          throw error;
        }
        return next;
      };
      saving.current = saving.current
        .then(async () => {
          const next = await save(3);
          // what was changed since is on the screen already
          if (own === changes.current) show(next);
        })
        .catch((error: unknown) => {
          const failure = toFailure(error, t, '保存失败');
          if (!failure) return;
          void message.warning(
            speak((words) => words.t('仅保存在此浏览器：{reason}', { reason: failure(words) })),
          );
        });
    },
    [read, keep, mutate, preferences, key, scope, t, speak, message],
  );
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
