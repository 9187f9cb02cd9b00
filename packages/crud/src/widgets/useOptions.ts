import type { Field, Option } from '@isp/schema';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import type { Adapter } from '../adapter.ts';
import { keyToRef } from '../detail/toRef.ts';
import { CrudContext, entryOf } from '../provider/context.ts';
import { isSameKey } from './recordKeys.ts';
import { useSiblings } from './useSiblings.ts';

const noOptions: readonly Option[] = [];
const noNames: readonly string[] = [];

/** Milliseconds a search waits for the next letter. */
const SEARCH_DELAY = 300;
/** Choices asked for at a time. */
const PAGE = 20;

/** Choices of a field: written in the schema or held in a dictionary, less those its siblings rule out. */
export function useFieldOptions(
  field: Field,
  path: string,
): { options: readonly Option[]; loading: boolean } {
  const loaded = useDict(field.options ? undefined : field.dict);
  const all = field.options ?? loaded.options;
  const names = useMemo(
    () =>
      all.some(({ when }) => when)
        ? [...new Set(all.flatMap(({ when }) => Object.keys(when ?? {})))]
        : noNames,
    [all],
  );
  const siblings = useSiblings(path, names);
  const options = useMemo(
    () => (names.length === 0 ? all : all.filter((option) => isOffered(option, siblings))),
    [all, names, siblings],
  );
  return { options, loading: loaded.loading };
}

/** Is the option allowed while its siblings hold these values? */
export const isOffered = ({ when }: Option, siblings: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(when ?? {}).every(([name, values]) => values.includes(siblings[name]));

/** A dictionary, read once per organisation however many fields show it. */
export function useDict(code: string | undefined): { options: readonly Option[]; loading: boolean } {
  const crud = use(CrudContext);
  const adapter = crud?.adapter;
  const { data, isLoading } = useSWR(
    code && adapter?.dict ? [crud?.cacheKey, 'dict', code] : null,
    () => loadDict(adapter as Adapter, code as string),
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  return { options: data ?? noOptions, loading: isLoading };
}

const waiting = new WeakMap<
  Adapter,
  { codes: Set<string>; reply: Promise<Readonly<Record<string, readonly Option[]>>> }
>();

/** Dictionaries asked for in the same moment travel in one request. */
export function loadDict(adapter: Adapter, code: string): Promise<readonly Option[]> {
  let batch = waiting.get(adapter);
  if (!batch) {
    const codes = new Set<string>();
    const reply = Promise.resolve().then(() => {
      waiting.delete(adapter);
      return adapter.dict?.([...codes]) ?? {};
    });
    batch = { codes, reply };
    waiting.set(adapter, batch);
  }
  batch.codes.add(code);
  return batch.reply.then((all) => (Object.hasOwn(all, code) ? (all[code] ?? noOptions) : noOptions));
}

export interface RefOptions {
  readonly options: readonly Option[];
  readonly loading: boolean;
  readonly failed: boolean;
  /** The server cannot be asked: the control falls back to plain text. */
  readonly offline: boolean;
  /** What every choice answers to: fixed by the schema, or taken from siblings. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Waits for the parent a cascade depends on. */
  readonly missing: readonly string[];
  readonly search: (keyword: string) => void;
  readonly retry: () => void;
}

/**
 * Records a reference may point at. Searches wait for a pause in typing and abort the one before; values that are
 * not among the first choices get their labels by id. All requests are shared by the whole organisation.
 */
export function useRefOptions(field: Field, path: string, values: readonly (string | number)[]): RefOptions {
  const crud = use(CrudContext);
  const { ref } = field;
  const [keyword, setKeyword] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );
  const by = ref?.by;
  const names = useMemo(() => Object.values(by ?? {}), [by]);
  const siblings = useSiblings(path, names);
  const missing = names.filter(
    (name) => siblings[name] === undefined || siblings[name] === null || siblings[name] === '',
  );
  const filter = useMemo(() => {
    const fromSiblings = Object.entries(by ?? {}).map(([key, name]) => [key, siblings[name]]);
    return { ...ref?.filter, ...Object.fromEntries(fromSiblings) } as Record<string, unknown>;
  }, [by, ref, siblings]);

  const entry = ref && crud && entryOf(crud.areas, ref.entity);
  const ask = entry && crud?.adapter.options;
  const entity = ref && entry ? keyToRef(ref.entity, entry.path) : undefined;
  // a search bar has no siblings: there a cascade offers everything
  const waits = missing.length > 0 && path !== '';
  const of = JSON.stringify(filter);
  const listed = useSWR(
    ask && !waits ? [crud?.cacheKey, ref?.entity, 'options', keyword, filter] : null,
    async () => {
      running.current?.abort();
      // only a search belongs to this control alone; the first page is shared and must not be aborted for others
      running.current = keyword ? new AbortController() : undefined;
      const options =
        ask && entity
          ? await ask(entity, { keyword, limit: PAGE, filter }, { signal: running.current?.signal })
          : noOptions;
      return { of, options };
    },
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  // those found for the word before stay while the next is looked for; those below another parent are no choice
  const known = listed.data?.of === of ? listed.data.options : noOptions;
  const unknown = values.filter((value) => !known.some((option) => isSameKey(option.value, value)));
  const labels = useSWR(
    ask && unknown.length > 0 && !listed.isLoading
      ? [crud?.cacheKey, ref?.entity, 'labels', [...unknown].sort()]
      : null,
    () => (ask && entity ? ask(entity, { ids: unknown, limit: unknown.length }) : noOptions),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const named = (labels.data ?? noOptions).filter(({ value }) =>
    unknown.some((own) => isSameKey(own, value)),
  );

  return {
    options: named.length > 0 ? [...known, ...named] : known,
    loading: listed.isLoading || listed.isValidating,
    failed: listed.error !== undefined && !isAbort(listed.error),
    offline: !ask,
    filter,
    missing: waits ? missing : noNames,
    search(text) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setKeyword(text.trim()), SEARCH_DELAY);
    },
    retry: () => void listed.mutate(),
  };
}

/** Names of referenced records by id; those not known yet are missing. */
export function useRefLabels(
  entity: string | undefined,
  ids: readonly (string | number)[],
): ReadonlyMap<string, string> {
  const crud = use(CrudContext);
  const entry = entity && crud ? entryOf(crud.areas, entity) : undefined;
  const ask = entry && crud?.adapter.options;
  const { data } = useSWR(
    ask && entity && ids.length > 0 ? [crud?.cacheKey, entity, 'labels', [...ids].sort()] : null,
    () =>
      ask && entity && entry ? ask(keyToRef(entity, entry.path), { ids, limit: ids.length }) : noOptions,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return useMemo(
    () => new Map((data ?? noOptions).map(({ value, label }) => [String(value), label])),
    [data],
  );
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';
