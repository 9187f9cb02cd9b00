import { useSite } from '@isp/portal/site';
import { useEffect } from 'react';
import { useCalls } from '../kit/useCalls.ts';

/** Keys of the pages whose visit was already counted since this document was loaded. */
const counted = new Set<string>();

/**
 * Counts a visit of a page once per document. Rendering on the service is not counted, because effects run only in
 * the browser.
 */
export function useView(path: string, id: string): void {
  const { client } = useSite();
  const calls = useCalls();
  useEffect(() => {
    const key = `${path} ${id}`;
    if (!client || counted.has(key)) return;
    counted.add(key);
    // The page does not wait for the answer, and ignores an error.
    calls.post(path, { id }).catch(() => undefined);
  }, [calls, client, id, path]);
}
