import type { Action, Row } from '@isp/schema';
import { deepEqual } from '@isp/schema/internal';
import { defaultsOf } from '../core/form/defaultsOf.ts';

type ActionForm = NonNullable<Action['form']>;

/**
 * Returns the initial values of an action's form: the default values, and for each field in `from` the value that
 * all records have in common.
 */
export function initialFormValues({ fields, from = [] }: ActionForm, rows: readonly Row[]): Row {
  const [first, ...others] = rows;
  const shared = from.filter(
    (name) =>
      first?.[name] !== undefined &&
      first[name] !== null &&
      others.every((row) => deepEqual(row[name], first[name])),
  );
  return { ...defaultsOf(fields), ...Object.fromEntries(shared.map((name) => [name, first?.[name]])) };
}
