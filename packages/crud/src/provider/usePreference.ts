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
  const name = `${storagePrefix}:${scopeKey}:${scope}:${key}`;
  const [local, keep] = useStored(name, parse);
  // what the service would not take: it stays until it takes a change of it
  const [unsaved, keepUnsaved] = useStored(`${name}:unsaved`, parse);
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
    if (unsaved === undefined && JSON.stringify(data) !== JSON.stringify(local ?? null))
      keep(data ?? undefined);
  }, [data, local, keep, unsaved]);

  const shown = unsaved === undefined ? data : unsaved;
  const value = useMemo(() => read(shown ?? undefined), [read, shown]);
  const latest = useRef({ value, shown, unsaved });
  latest.current = { value, shown, unsaved };
  /** One after another: the next change is made to what the one before left. */
  const saving = useRef<Promise<void>>(Promise.resolve());
  const changes = useRef(0);
  const put = useCallback<PutPreference<Value>>(
    (change) => {
      const show = (next: Value | undefined, isUnsaved: boolean) => {
        const shown = next ?? null;
        const unsaved = isUnsaved ? shown : undefined;
        latest.current = { value: next ?? read(undefined), shown, unsaved };
        keep(next);
        keepUnsaved(unsaved);
        void mutate(shown, { revalidate: false });
      };
      if (!preferences) return keep(change(latest.current.value));
      show(change(latest.current.value), latest.current.unsaved !== undefined);
      changes.current += 1;
      const own = changes.current;
      /** Another tab may have changed another part of it, before or meanwhile: then once more of what is there now. */
      const save = async (tries: number): Promise<Value | undefined> => {
        const was = (await preferences.get(key, scope)) ?? null;
        const { unsaved } = latest.current;
        const next =
          unsaved === undefined ? change(read(was ?? undefined)) : ((unsaved ?? undefined) as Value);
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
          if (own === changes.current) show(next, false);
        })
        .catch((error: unknown) => {
          const shown = latest.current.shown ?? null;
          latest.current = { ...latest.current, unsaved: shown };
          keepUnsaved(shown);
          const failure = toFailure(error, t, '保存失败');
          if (!failure) return;
          void message.warning(
            speak((words) => words.t('仅保存在此浏览器：{reason}', { reason: failure(words) })),
          );
        });
    },
    [read, keep, keepUnsaved, mutate, preferences, key, scope, t, speak, message],
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
