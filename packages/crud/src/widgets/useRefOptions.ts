import type { Field, Option } from '@isp/schema';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import type { Path } from '../core/path.ts';
import { keyToRef } from '../core/toRef.ts';
import { useRead } from '../hooks/useRead.ts';
import { ServerContext } from '../provider/concerns.tsx';
import { entryOf } from '../provider/context.ts';
import { type Ask, askOf } from './askOf.ts';
import { isSameKey } from './recordKeys.ts';
import { optionsOf, useLabels, type Wanted } from './useLabels.ts';
import { useSiblings } from './useSiblings.ts';

const noOptions: readonly Option[] = [];
const noNames: readonly string[] = [];
const noneWanted: readonly Wanted[] = [];

/** Milliseconds a search waits for the next letter. */
const SEARCH_DELAY = 300;
/** Choices asked for at a time. */
const PAGE = 20;
/** Pickers of one form, and of the rows of a list in it, come one after the other and ask the same. */
const shared = { keepPreviousData: true, dedupingInterval: 2000 };

/** Choices, and what they answer to. */
interface Listed {
  readonly of: string;
  readonly options: readonly Option[];
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
export function useRefOptions(field: Field, path: Path, values: readonly (string | number)[]): RefOptions {
  const crud = use(ServerContext);
  const { ref } = field;
  const [keyword, setKeyword] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const asked = useMemo(() => askOf(field), [field]);
  // a read beside a reference answers for who may not see its records
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
  const entity = entry && keyToRef(target, entry.path);
  const source = asked ? `${target} ${asked.read}` : target;
  // a search bar has no siblings: there a cascade offers everything
  const waits = missing.length > 0 && path.length > 0;
  const of = JSON.stringify(filter);
  const listed = useRead<Listed>(
    ask && !waits ? [crud?.cacheKey, source, 'options', keyword, filter] : undefined,
    async (signal) => {
      const query = { keyword, limit: PAGE, filter };
      return { of, options: ask && entity ? await ask(entity, query, { signal }) : noOptions };
    },
    shared,
  );
  // those found for the word before stay while the next is looked for; those below another parent are no choice
  const known = listed.data?.of === of ? listed.data.options : noOptions;
  const unknown = values.filter((value) => !known.some((option) => isSameKey(option.value, value)));
  const labelOf = useLabels(
    unknown.length > 0 && !listed.isLoading
      ? [{ entity: target, read: asked?.read, ids: [...unknown].sort() }]
      : noneWanted,
  );
  const named = unknown.flatMap((value) => {
    const label = labelOf(target, value);
    return label === undefined ? [] : [{ value, label }];
  });

  return {
    options: named.length > 0 ? [...known, ...named] : known,
    loading: listed.isLoading || listed.isValidating,
    failed: listed.error !== undefined,
    offline: !ask,
    filter,
    missing: waits ? missing : noNames,
    search(text) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setKeyword(text.trim()), SEARCH_DELAY);
    },
    retry: listed.reload,
  };
}
