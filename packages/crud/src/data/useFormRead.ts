import { isObject } from '@isp/kit';
import type { Row } from '@isp/schema';
import { useMemo } from 'react';
import { entryOf } from '../context/context.ts';
import { useServer } from '../context/contexts.tsx';
import type { Path } from '../core/path.ts';
import { keyToRef } from '../core/toRef.ts';
import { useDebounced } from '../kit/useDebounced.ts';
import { isBlank } from '../values/formatValue.ts';
import type { FieldCall } from './fieldCall.ts';
import { useOtherFields } from './formAccess.ts';
import { useRead } from './useRead.ts';

export interface FormReadOptions {
  /** @defaultValue nothing is read */
  readonly call: Pick<FieldCall, 'also' | 'by' | 'entity' | 'filter' | 'read'> | undefined;
  /** Path of the part of the form that uses the reply; the fields of the call are beside it. */
  readonly path: Path;
  /** Name of that part, for the cache. */
  readonly part: string;
  /** Milliseconds for which the fields must stay the same before they are sent. @defaultValue 0 */
  readonly delay?: number;
}

export interface FormRead {
  readonly answer: Row | undefined;
  readonly error: Error | undefined;
  /** True if the reply to the current values is not there yet. */
  readonly isWaiting: boolean;
  /** True if all fields that the call needs have values. */
  readonly isAsked: boolean;
  readonly reload: () => void;
}

/**
 * Reads what the service computes from the values of a form. It is read again whenever one of the fields of the call
 * changes; a read with older values is aborted.
 */
export function useFormRead({ call, path, part, delay = 0 }: FormReadOptions): FormRead {
  const { adapter, areas, cacheKey } = useServer();
  const { by, also, filter, entity: key, read } = call ?? none;
  const names = useMemo(() => [...Object.values(by), ...Object.values(also)], [by, also]);
  const current = useOtherFields(path, names);
  const sent = useDebounced(current, delay);
  const entry = entryOf(areas, key);
  const isAsked = entry !== undefined && Object.values(by).every((name) => !isBlank(current[name]));
  const query: Row = {
    ...filter,
    ...Object.fromEntries(
      [...Object.entries(by), ...Object.entries(also)].flatMap(([name, from]) =>
        isBlank(sent[from]) ? [] : [[name, sent[from]]],
      ),
    ),
  };
  const mayRead = isAsked && Object.values(by).every((name) => !isBlank(sent[name]));
  const { data, error, isLoading, isValidating, reload } = useRead<unknown>(
    mayRead ? [cacheKey, key, 'form read', read, part, query] : undefined,
    (signal) =>
      entry && adapter.read
        ? adapter.read(keyToRef(key, entry.path), read, query, { signal })
        : Promise.resolve(undefined),
  );
  return {
    answer: isAsked && isObject(data) ? (data as Row) : undefined,
    error: isAsked && !isLoading ? error : undefined,
    isWaiting: isAsked && (sent !== current || isLoading || (isValidating && data === undefined)),
    isAsked,
    reload,
  };
}

const none = { by: {}, also: {}, filter: {}, entity: '', read: '' };
