import type { Option } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { use, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { type Server, ServerContext } from '../context/contexts.tsx';
import type { Adapter } from '../core/adapter.ts';
import { useRead, useReadData } from './useRead.ts';

/** Options by the code of their dictionary. */
export type Dicts = Readonly<Record<string, readonly Option[]>>;

const noOptions: readonly Option[] = [];
const noCodes: readonly string[] = [];
const nowhere: Partial<Server> = {};
const keyOf = (cacheKey: string | undefined, codes: readonly string[]) => [cacheKey, 'dict', codes] as const;

/**
 * Returns dictionaries of the organisation. They come from one cache that all components share. A dictionary that
 * is already loaded is read again in the background when another component starts to show it.
 *
 * @param codes codes of the dictionaries; pass the same array as long as the codes are the same
 * @returns undefined until the dictionaries are loaded
 */
export const useDicts = (codes: readonly string[]): Dicts | undefined => useReadData(...useQuestion(codes));

/** Returns the options of a dictionary. The dictionary is read once per organisation, however many fields show it. */
export function useDict(code: string | undefined): { options: readonly Option[]; loading: boolean } {
  const question = useQuestion(useMemo(() => (code ? [code] : noCodes), [code]));
  const { data, isLoading } = useRead(...question, { revalidateIfStale: false });
  return { options: ownValue(data, code ?? '') ?? noOptions, loading: isLoading };
}

/** Returns the cache key and the read function for these dictionaries. */
function useQuestion(codes: readonly string[]) {
  const { adapter, cacheKey } = use(ServerContext) ?? nowhere;
  const { mutate } = useSWRConfig();
  const key = codes.length > 0 && adapter?.dict ? keyOf(cacheKey, codes) : undefined;
  async function read(): Promise<Dicts> {
    const read = await Promise.all(codes.map((code) => loadDict(adapter as Adapter, code)));
    const dicts = codes.map((code, at) => [code, read[at] ?? noOptions] as const);
    if (dicts.length > 1)
      for (const dict of dicts)
        void mutate(keyOf(cacheKey, [dict[0]]), Object.fromEntries([dict]), { revalidate: false });
    return Object.fromEntries(dicts);
  }
  return [key, read] as const;
}

const waiting = new WeakMap<Adapter, { readonly codes: Set<string>; readonly reply: Promise<Dicts> }>();

/** Loads a dictionary. Several dictionaries that are requested in the same moment are read by one call. */
export function loadDict(adapter: Adapter, code: string): Promise<readonly Option[]> {
  let batch = waiting.get(adapter);
  if (!batch) {
    const codes = new Set<string>();
    const reply = Promise.resolve().then(() => {
      waiting.delete(adapter);
      return adapter.dict?.([...codes]) ?? {};
    });
    batch = { codes, reply };
    waiting.set(adapter, batch);
  }
  batch.codes.add(code);
  return batch.reply.then((all) => ownValue(all, code) ?? noOptions);
}
