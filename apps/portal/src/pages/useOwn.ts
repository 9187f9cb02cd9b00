import { usePortal } from '@isp/portal';
import { useCallback, useEffect, useState } from 'react';

/** Data of the signed-in user that a path of the service returns. */
export interface Own<Data> {
  readonly data: Data | undefined;
  /** Error message of the last failed load. */
  readonly failure: string | undefined;
  readonly reload: () => void;
}

/**
 * Reads data of the signed-in user from a path of the service, for example `/users`. While the data are loaded
 * again, the previous data stay.
 */
export const useOwn = <Data>(path: string): Own<Data> => useCall('GET', path);

/** Reads the newest two hundred records of a list of the signed-in user. */
export const useList = (path: string): Own<{ readonly records: readonly Row[] }> => useCall('POST', path);

type Row = Readonly<Record<string, unknown>>;

/** The largest page that a list call returns. */
const LONGEST_PAGE = { current: 1, size: 200 };

function useCall<Data>(method: 'GET' | 'POST', path: string): Own<Data> {
  const { session, wire } = usePortal();
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Omit<Own<Data>, 'reload'>>({ data: undefined, failure: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const asked = { method, path: wire.prefix + path, ...(method === 'POST' && { body: LONGEST_PAGE }) };
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
