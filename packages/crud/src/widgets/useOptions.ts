import { type Field, type Option, ownValue } from '@isp/schema';
import { use, useMemo } from 'react';
import useSWR from 'swr';
import type { Adapter } from '../adapter.ts';
import { isOffered } from '../core/form/fieldIndex.ts';
import type { Path } from '../core/path.ts';
import { ServerContext } from '../provider/concerns.tsx';
import { SiblingsContext, useSiblings } from './useSiblings.ts';

const noOptions: readonly Option[] = [];

/** Choices of a field: written in the schema or held in a dictionary, less those its siblings rule out. */
export function useFieldOptions(field: Field, path: Path): { options: readonly Option[]; loading: boolean } {
  const loaded = useDict(field.options ? field.offered : field.dict);
  const all = field.options ?? loaded.options;
  const names = useMemo(() => [...new Set(all.flatMap(({ when }) => Object.keys(when ?? {})))], [all]);
  const siblings = useSiblings(path, names);
  // a search bar asks for any of them: nothing beside it rules one out
  const form = use(SiblingsContext);
  const options = useMemo(
    () =>
      form ? all.filter((option) => isOffered(option, siblings) && isAmong(option, loaded.options)) : all,
    [all, form, siblings, loaded.options],
  );
  return { options, loading: loaded.loading };
}

/** A dictionary that is empty, or not there yet, rules nothing out. */
const isAmong = ({ value }: Option, offered: readonly Option[]): boolean =>
  offered.length === 0 || offered.some((own) => own.value === value);

/** A dictionary, read once per organisation however many fields show it. */
export function useDict(code: string | undefined): { options: readonly Option[]; loading: boolean } {
  const crud = use(ServerContext);
  const adapter = crud?.adapter;
  const { data, isLoading } = useSWR(
    code && adapter?.dict ? [crud?.cacheKey, 'dict', code] : null,
    () => loadDict(adapter as Adapter, code as string),
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  return { options: data ?? noOptions, loading: isLoading };
}

const waiting = new WeakMap<
  Adapter,
  { codes: Set<string>; reply: Promise<Readonly<Record<string, readonly Option[]>>> }
>();

/** Dictionaries asked for in the same moment travel in one request. */
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
