import type { Field, Option } from '@isp/schema';
import { use, useMemo } from 'react';
import { isOffered } from '../core/form/fieldIndex.ts';
import type { Path } from '../core/path.ts';
import { useDict } from './useDicts.ts';
import { SiblingsContext, useSiblings } from './useSiblings.ts';

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
