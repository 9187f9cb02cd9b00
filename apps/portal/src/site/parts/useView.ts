import { useSite } from '@isp/portal/site';
import { useEffect } from 'react';
import { useCalls } from '../kit/useCalls.ts';

/** Pages that were counted, of this document. */
const counted = new Set<string>();

/** Counts a visit: once a document, and by the browser only, so that drawing and reading a page count nothing. */
export function useView(path: string, id: string): void {
  const { client } = useSite();
  const calls = useCalls();
  useEffect(() => {
    const key = `${path} ${id}`;
    if (!client || counted.has(key)) return;
    counted.add(key);
    // the page does not wait for it
    calls.post(path, { id }).catch(() => undefined);
  }, [calls, client, id, path]);
}
