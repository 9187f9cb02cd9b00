import { onDemand } from '@isp/kit/react';
import { App } from 'antd';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import useSWR from 'swr';
import type { PreferenceScope } from '../core/adapter.ts';
import { fetchLate } from '../kit/fetchLate.ts';
import { useStored } from '../kit/useStored.ts';
import { useServer } from './concerns.tsx';
import type { Change } from './savePreference.ts';
import { useSpeak } from './spoken.tsx';
import { toFailure } from './toErrorText.ts';
import { useText } from './useText.ts';

/** What the service has not taken yet, in its order; what another page left behind is the first of it. */
interface Pending<Value> {
  readonly of: string;
  changes: readonly Change<Value>[];
}

// most people keep what there is
const saves = onDemand(() => import('./savePreference.ts'));

/** Changes what is kept. */
export type PutPreference<Value> = (change: Change<Value>) => void;

/**
 * A setting of the user or of their organisation. The service stores it if the adapter has `preferences`, so that
 * every browser has it; this browser's storage keeps a copy, so that the next page has it at once.
 *
 * @param read turns the stored value, which is untrusted, into the setting; gets undefined if nothing is stored. The
 * same function on every render
 * @returns the value, a function to change it, and whether the service's value is still loading
 */
export function usePreference<Value>(
  key: string,
  scope: PreferenceScope,
  read: (stored: unknown) => Value,
): readonly [Value, PutPreference<Value>, isOnItsWay: () => boolean] {
  const { adapter, cacheKey, scopeKey, storagePrefix } = useServer();
  const { preferences } = adapter;
  const t = useText();
  const speak = useSpeak();
  const { message } = App.useApp();
  const name = `${storagePrefix}:${scopeKey}:${scope}:${key}`;
  const [local, keep] = useStored(name, parse);
  // the service would not take it: until it does this browser's own is what counts
  const [isUnsaved, setUnsaved] = useStored(`${name}:unsaved`, Boolean);
  const answer = useSWR<unknown>(
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
  const { data, mutate } = answer;
  useEffect(() => {
    if (!isUnsaved && JSON.stringify(data) !== JSON.stringify(local ?? null)) keep(data ?? undefined);
  }, [data, local, keep, isUnsaved]);

  const shown = isUnsaved ? local : data;
  const value = useMemo(() => read(shown ?? undefined), [read, shown]);
  const latest = useRef(value);
  latest.current = value;
  const pending = useRef<Pending<Value>>({ of: '', changes: [] });
  if (pending.current.of !== name) pending.current = { of: name, changes: isUnsaved ? [() => value] : [] };
  /** One after another: the next change is made to what the one before left. */
  const saving = useRef<Promise<void>>(Promise.resolve());
  const put = useCallback<PutPreference<Value>>(
    (change) => {
      const show = (next: Value | undefined) => {
        latest.current = next ?? read(undefined);
        keep(next);
        void mutate(next ?? null, { revalidate: false });
      };
      if (!preferences) return keep(change(latest.current));
      const own = pending.current;
      own.changes = [...own.changes, change];
      show(change(latest.current));
      saving.current = saving.current
        .then(async () => {
          const { changes } = own;
          // the save before took this one along
          if (changes.length === 0) return;
          const { savePreference } = await fetchLate(saves);
          const next = await savePreference({ preferences, key, scope, read, changes });
          own.changes = own.changes.slice(changes.length);
          // what was changed since is on the screen already
          if (own.changes.length > 0) return;
          show(next);
          setUnsaved(undefined);
        })
        .catch((error: unknown) => {
          setUnsaved(true);
          const failure = toFailure(error, t, '保存失败');
          if (!failure) return;
          void message.warning(
            speak((words) => words.t('仅保存在此浏览器：{reason}', { reason: failure(words) })),
          );
        });
    },
    [read, keep, setUnsaved, mutate, preferences, key, scope, t, speak, message],
  );
  // a function: components that do not call it do not re-render when loading ends
  return [value, put, () => answer.isLoading];
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
