import { usePortal } from '@isp/portal';
import { useCallback, useEffect, useState } from 'react';

/** Something of one's own account, as far as it is known. */
export interface Own<Data> {
  readonly data: Data | undefined;
  /** Why the last try failed, as people read it. */
  readonly failure: string | undefined;
  readonly reload: () => void;
}

/** Reads a path of the service, `/users` for example; while it reads again the data of before stay. */
export const useOwn = <Data>(path: string): Own<Data> => useCall('GET', path);

/** The newest two hundred records of the user in a list. */
export const useList = (path: string): Own<{ readonly records: readonly Row[] }> => useCall('POST', path);

type Row = Readonly<Record<string, unknown>>;

/** Records a list answers at most. */
const most = { current: 1, size: 200 };

function useCall<Data>(method: 'GET' | 'POST', path: string): Own<Data> {
  const { session, wire } = usePortal();
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Omit<Own<Data>, 'reload'>>({ data: undefined, failure: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further turn asks again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const asked = { method, path: wire.prefix + path, ...(method === 'POST' && { body: most }) };
    session.client.request({ ...asked, tips: false, signal }).then(
      (data) => setState({ data: data as Data, failure: undefined }),
      (error: unknown) => {
        if (!signal.aborted)
          setState(({ data }) => ({ data, failure: error instanceof Error ? error.message : String(error) }));
      },
    );
    return () => controller.abort();
  }, [method, path, session, wire, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return { ...state, reload };
}
