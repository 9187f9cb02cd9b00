import type { Field, Option } from '@isp/schema';
import { use, useMemo } from 'react';
import { isOptionAllowed } from '../core/form/fieldIndex.ts';
import type { Path } from '../core/path.ts';
import { FormAccessContext, useOtherFields } from './formAccess.ts';
import { useDict } from './useDicts.ts';

interface Choices {
  readonly options: readonly Option[];
  readonly loading: boolean;
}

/** Code of the dictionary that a field's choices depend on; undefined when all of them are in the schema. */
export const dictOf = ({ options, offered, dict }: Field): string | undefined => (options ? offered : dict);

/** Choices of a field, from the schema or a dictionary, without those that other fields exclude. */
export const useFieldOptions = (field: Field, path: Path): Choices =>
  useChoices(field, path, useDict(dictOf(field)));

const nothingLoaded: Choices = { options: [], loading: false };

/** The same for a field without a dictionary: reads nothing. */
export function useChoices(field: Field, path: Path, loaded: Choices = nothingLoaded): Choices {
  const all = field.options ?? loaded.options;
  const names = useMemo(() => [...new Set(all.flatMap(({ when }) => Object.keys(when ?? {})))], [all]);
  const siblings = useOtherFields(path, names);
  // a search offers all of them: other fields exclude none
  const form = use(FormAccessContext);
  const options = useMemo(
    () =>
      form
        ? all.filter((option) => isOptionAllowed(option, siblings) && isAmong(option, loaded.options))
        : all,
    [all, form, siblings, loaded.options],
  );
  return { options, loading: loaded.loading };
}

/** An empty dictionary, or one that is not loaded yet, excludes nothing. */
const isAmong = ({ value }: Option, offered: readonly Option[]): boolean =>
  offered.length === 0 || offered.some((own) => own.value === value);
