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

/**
 * Returns the code of the dictionary that a field's options need. Returns undefined if all options are in the
 * schema.
 */
export const dictOf = ({ options, offered, dict }: Field): string | undefined => (options ? offered : dict);

/**
 * Returns the options of a field, from the schema or from a dictionary. Options that the values of other fields
 * exclude are left out.
 */
export const useFieldOptions = (field: Field, path: Path): Choices =>
  useChoices(field, path, useDict(dictOf(field)));

const nothingLoaded: Choices = { options: [], loading: false };

/**
 * Returns the options of a field without reading a dictionary. `loaded` contains the options of the field's
 * dictionary, which the caller has read.
 */
export function useChoices(field: Field, path: Path, loaded: Choices = nothingLoaded): Choices {
  const all = field.options ?? loaded.options;
  const names = useMemo(() => [...new Set(all.flatMap(({ when }) => Object.keys(when ?? {})))], [all]);
  const siblings = useOtherFields(path, names);
  // a search offers all options, because there are no other fields that exclude options
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

/**
 * Returns true if the dictionary contains the option. If the dictionary is empty or not loaded yet, all options
 * count as contained.
 */
const isAmong = ({ value }: Option, offered: readonly Option[]): boolean =>
  offered.length === 0 || offered.some((own) => own.value === value);
