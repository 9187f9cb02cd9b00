import type { Field } from '@isp/schema';
import { use, useEffect, useMemo, useRef } from 'react';
import { entryOf } from '../context/context.ts';
import { ServerContext } from '../context/contexts.tsx';
import type { Path } from '../core/path.ts';
import { keyToRef } from '../core/toRef.ts';
import { isSameKey } from '../values/recordKeys.ts';
import { type FieldCall, fieldCallOf } from './fieldCall.ts';
import { useOtherFields } from './formAccess.ts';
import { useForbiddenParents } from './useForbiddenParents.ts';
import { type LabelRequest, optionsOf, useLabels } from './useLabels.ts';
import { type ShownOptions, useOptionsController } from './useOptionsController.ts';

const noNames: readonly string[] = [];
const noneWanted: readonly LabelRequest[] = [];

/** Pause in typing, in milliseconds, after which a search starts. */
const SEARCH_DELAY_MS = 300;

export interface RefOptions extends ShownOptions {
  /** True if options cannot be read, because there is no server or no such entity. The control is then a text box. */
  readonly offline: boolean;
  /** Conditions that all options must meet. They are fixed by the schema, or are values of other fields. */
  readonly filter: Readonly<Record<string, unknown>>;
  /**
   * Names of the parent fields that are still empty. The user must fill them in before a dependent picker has
   * options.
   */
  readonly missing: readonly string[];
}

/**
 * Returns the options of a reference. A search starts after a pause in typing and aborts the previous search. For
 * selected values that are not among the first options, the labels are read by id. All pickers of a
 * user's organisation share the cache of these reads.
 */
export function useRefOptions(field: Field, path: Path, values: readonly (string | number)[]): RefOptions {
  const crud = use(ServerContext);
  const { ref } = field;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const asked = useMemo(() => fieldCallOf(field), [field]);
  // if the schema names a read call in addition to a reference, the read call is used, because it also returns
  // options to users who may not view the records
  const { by, entity: target = '' }: Partial<Pick<FieldCall, 'by' | 'entity'>> = asked ?? ref ?? {};
  const names = useMemo(() => Object.values(by ?? {}), [by]);
  const siblings = useOtherFields(path, names);
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
  // a search bar has no parent fields to fill in, so dependent pickers offer all options there
  const waits = missing.length > 0 && path.length > 0;
  const notBelow = useForbiddenParents(path);
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
      timer.current = setTimeout(() => shown.search(text.trim()), SEARCH_DELAY_MS);
    },
  };
}
