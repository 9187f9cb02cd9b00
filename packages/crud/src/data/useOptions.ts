import type { Field, Option } from '@isp/schema';
import { use, useMemo } from 'react';
import { isOffered } from '../core/form/fieldIndex.ts';
import type { Path } from '../core/path.ts';
import { useDict } from './useDicts.ts';
import { SiblingsContext, useSiblings } from './useSiblings.ts';

interface Choices {
  readonly options: readonly Option[];
  readonly loading: boolean;
}

/** Code of the dictionary the choices of a field hang on; none where they are all written in the schema. */
export const dictOf = ({ options, offered, dict }: Field): string | undefined => (options ? offered : dict);

/** Choices of a field: written in the schema or held in a dictionary, less those its siblings rule out. */
export const useFieldOptions = (field: Field, path: Path): Choices =>
  useChoices(field, path, useDict(dictOf(field)));

const nothingLoaded: Choices = { options: [], loading: false };

/** The same of a field without a dictionary, for which nothing is read. */
export function useChoices(field: Field, path: Path, loaded: Choices = nothingLoaded): Choices {
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
