import type { Entity, Row } from '@isp/schema';
import { useEffect, useState } from 'react';
import { useServer } from '../context/contexts.tsx';
import { type AdapterError, asAdapterError } from '../core/adapter.ts';
import { toRef } from '../core/toRef.ts';

export interface StoredRecord {
  readonly row?: Row;
  readonly error?: AdapterError;
  readonly retry: () => void;
}

/**
 * Reads the record to edit, once and without the cache. A record from the cache might have an old `rowVersion`. A
 * record that is read again by itself would change while the user edits it.
 */
export function useStoredRecord(entity: Entity, id: string | undefined): StoredRecord {
  const { adapter } = useServer();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<
    Omit<StoredRecord, 'retry'> & { id?: string | undefined; round?: number }
  >({});
  useEffect(() => {
    if (id === undefined) return;
    const stop = new AbortController();
    adapter.detail(toRef(entity), id, { signal: stop.signal }).then(
      (row) => !stop.signal.aborted && setState({ id, round, row }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setState({ id, round, error: asAdapterError(error) });
      },
    );
    return () => stop.abort();
  }, [adapter, entity, id, round]);
  const retry = () => setRound(round + 1);
  // `state` belongs to an earlier read if its id or round differs, so it is then ignored
  return state.id === id && state.round === round ? { ...state, retry } : { retry };
}
