import { useSite } from '@isp/portal/site';
import { useEffect } from 'react';
import { useCalls } from '../kit/useCalls.ts';

/** Pages counted since this document was loaded. */
const counted = new Set<string>();

/** Counts a visit, once per document and by the browser only: rendering on the service counts nothing. */
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
