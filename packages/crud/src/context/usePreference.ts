import { onDemand } from '@isp/kit/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import useSWR from 'swr';
import type { Adapter, PreferenceScope } from '../core/adapter.ts';
import { fetchLazy } from '../kit/fetchLazy.ts';
import { useStored } from '../kit/useStored.ts';
import { useServer } from './contexts.tsx';
import { useNotice } from './notice.tsx';
import type { Change } from './savePreference.ts';
import { useShowNotice } from './showNotice.tsx';
import { toFailure } from './toErrorText.ts';
import { useText } from './useText.ts';

/**
 * Changes of the setting `of` that are not saved yet, in their order. The first may be an unsaved value from an
 * earlier page.
 */
interface Pending<Value> {
  readonly of: string;
  changes: readonly Change<Value>[];
}

// the code that saves is loaded at the first change, because most users change no setting
const saves = onDemand(() => import('./savePreference.ts'));

/** Changes the setting by applying a function to the stored value. */
export type PutPreference<Value> = (change: Change<Value>) => void;

/**
 * Returns a setting of the user or of the organisation. If the adapter has `preferences`, the service stores the
 * setting, so that the setting applies in every browser of the user. This browser's storage keeps a copy, so that
 * the next page has the setting at once.
 *
 * @param read turns the stored value, which is untrusted, into the setting; its argument is undefined if nothing is
 * stored. Pass the same function on every render.
 * @param former - key under which the setting was stored before its entity was renamed
 * @returns the value, a function that changes it, and a function that returns true while the service's value is
 * loading
 */
export function usePreference<Value>(
  key: string,
  scope: PreferenceScope,
  read: (stored: unknown) => Value,
  former?: string,
): readonly [Value, PutPreference<Value>, isOnItsWay: () => boolean] {
  const { adapter, cacheKey, scopeKey, storagePrefix } = useServer();
  const { preferences } = adapter;
  const t = useText();
  const toNotice = useNotice();
  const showNotice = useShowNotice();
  const name = `${storagePrefix}:${scopeKey}:${scope}:${key}`;
  const [own, keep] = useStored(name, parse);
  const [before] = useStored(`${storagePrefix}:${scopeKey}:${scope}:${former ?? key}`, parse);
  const local = own ?? before;
  // true after a change could not be saved: this browser's copy is then used until saving succeeds
  const [isUnsaved, setUnsaved] = useStored(`${name}:unsaved`, Boolean);
  const answer = useSWR<unknown>(
    preferences ? [cacheKey, key, 'preference', scope] : null,
    // null means that the service has no value, which is also a valid reply
    async () => (preferences ? storedPreference(preferences, { key, former, scope }) : null),
    // the local copy is the first data, so that an equal reply of the service causes no further render
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
  /** Saves changes one after another, so that each change applies to the result of the previous one. */
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
          // if no change is left, the previous save has included this change
          if (changes.length === 0) return;
          const { savePreference } = await fetchLazy(saves);
          const next = await savePreference({ preferences, key, former, scope, read, changes });
          own.changes = own.changes.slice(changes.length);
          // a newer change is already on screen, so the saved value is not shown
          if (own.changes.length > 0) return;
          show(next);
          setUnsaved(undefined);
        })
        .catch((error: unknown) => {
          setUnsaved(true);
          const failure = toFailure(error, t, '保存失败');
          if (!failure) return;
          const text = toNotice((words) => words.t('仅保存在此浏览器：{reason}', { reason: failure(words) }));
          showNotice(({ message }) => message.warning(text));
        });
    },
    [read, keep, setUnsaved, mutate, preferences, key, former, scope, t, toNotice, showNotice],
  );
  // `isLoading` is returned inside a function, so that components that do not call it do not re-render when loading
  // ends
  return [value, put, () => answer.isLoading];
}

/** Returns the stored value, or that of the former key while there is none. */
export async function storedPreference(
  preferences: NonNullable<Adapter['preferences']>,
  { key, former, scope }: StoredPlace,
): Promise<unknown> {
  const own = (await preferences.get(key, scope)) ?? null;
  return own !== null || former === undefined ? own : ((await preferences.get(former, scope)) ?? null);
}

interface StoredPlace {
  readonly key: string;
  readonly former: string | undefined;
  readonly scope: PreferenceScope;
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
