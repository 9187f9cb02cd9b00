import type { Field } from '@isp/schema';
import { use, useEffect, useMemo, useRef } from 'react';
import { ServerContext } from '../context/concerns.tsx';
import { entryOf } from '../context/context.ts';
import type { Path } from '../core/path.ts';
import { keyToRef } from '../core/toRef.ts';
import { isSameKey } from '../values/recordKeys.ts';
import { type Ask, askOf } from './askOf.ts';
import { optionsOf, useLabels, type Wanted } from './useLabels.ts';
import { useNotBelow } from './useNotBelow.ts';
import { type ShownOptions, useOptionsController } from './useOptionsController.ts';
import { useSiblings } from './useSiblings.ts';

const noNames: readonly string[] = [];
const noneWanted: readonly Wanted[] = [];

/** Milliseconds a search waits for the next letter. */
const SEARCH_DELAY = 300;

export interface RefOptions extends ShownOptions {
  /** The server cannot be asked: the control falls back to plain text. */
  readonly offline: boolean;
  /** What every choice answers to: fixed by the schema, or taken from siblings. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Waits for the parent a cascade depends on. */
  readonly missing: readonly string[];
}

/**
 * Records a reference may point at. Searches wait for a pause in typing and abort the one before; values that are
 * not among the first choices get their labels by id. All requests are shared by the whole organisation.
 */
export function useRefOptions(field: Field, path: Path, values: readonly (string | number)[]): RefOptions {
  const crud = use(ServerContext);
  const { ref } = field;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const asked = useMemo(() => askOf(field), [field]);
  // a read named beside a reference is used first: it also answers users without permission for the records
  const { by, entity: target = '' }: Partial<Pick<Ask, 'by' | 'entity'>> = asked ?? ref ?? {};
  const names = useMemo(() => Object.values(by ?? {}), [by]);
  const siblings = useSiblings(path, names);
  const missing = names.filter(
    (name) => siblings[name] === undefined || siblings[name] === null || siblings[name] === '',
  );
  const filter = useMemo(() => {
    const fromSiblings = Object.entries(by ?? {}).map(([key, name]) => [key, siblings[name]]);
    return { ...(asked ?? ref)?.filter, ...Object.fromEntries(fromSiblings) } as Record<string, unknown>;
  }, [by, ref, asked, siblings]);

  const entry = crud ? entryOf(crud.areas, target) : undefined;
  const ask = entry && crud && optionsOf(crud.adapter, asked?.read);
  const source = asked ? `${target} ${asked.read}` : target;
  // a search bar has no siblings: there a cascade offers everything
  const waits = missing.length > 0 && path.length > 0;
  const notBelow = useNotBelow(path);
  const shown = useOptionsController(
    ask && entry && !waits
      ? {
          key: [crud?.cacheKey, source, ...(notBelow ? [notBelow] : [])],
          ask: (query, signal) =>
            ask(keyToRef(target, entry.path), notBelow ? { ...query, notBelow } : query, { signal }),
        }
      : undefined,
    filter,
  );
  const known = shown.options;
  const unknown = values.filter((value) => !known.some((option) => isSameKey(option.value, value)));
  const labelOf = useLabels(
    unknown.length > 0 && !shown.isLoading
      ? [{ entity: target, read: asked?.read, ids: [...unknown].sort() }]
      : noneWanted,
  );
  const named = unknown.flatMap((value) => {
    const label = labelOf(target, value);
    return label === undefined ? [] : [{ value, label }];
  });

  return {
    ...shown,
    options: named.length > 0 ? [...known, ...named] : known,
    offline: !ask,
    filter,
    missing: waits ? missing : noNames,
    search(text) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => shown.search(text.trim()), SEARCH_DELAY);
    },
  };
}
