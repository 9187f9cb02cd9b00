import { type Action, deepEqual, type Row } from '@isp/schema';
import { defaultsOf } from '../core/form/defaultsOf.ts';

type ActionForm = NonNullable<Action['form']>;

/** What a form begins with: its defaults, and what all the records have in the fields it takes over from them. */
export function beginForm({ fields, from = [] }: ActionForm, rows: readonly Row[]): Row {
  const [first, ...others] = rows;
  const shared = from.filter(
    (name) =>
      first?.[name] !== undefined &&
      first[name] !== null &&
      others.every((row) => deepEqual(row[name], first[name])),
  );
  return { ...defaultsOf(fields), ...Object.fromEntries(shared.map((name) => [name, first?.[name]])) };
}
