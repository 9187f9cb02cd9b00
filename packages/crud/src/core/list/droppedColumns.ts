import { createObservable, type Observable } from '../signal.ts';
import type { SetColumn } from './columnSettings.ts';

/**
 * Fields of the columns that a list does not show because it is too narrow. The list's table writes them, and the
 * list's column settings read them.
 */
export type DroppedColumns = Observable<ReadonlySet<string>>;

/** Returns true if the table shows the column: the column is not hidden, and there is space for it. */
export const isInTable = (
  { column, hidden }: Pick<SetColumn, 'column' | 'hidden'>,
  dropped: ReadonlySet<string>,
): boolean => !hidden && !dropped.has(column.field);

export const createDroppedColumns = (): DroppedColumns =>
  createObservable<ReadonlySet<string>>(new Set(), hasSameFields);

const hasSameFields = (fields: ReadonlySet<string>, before: ReadonlySet<string>): boolean =>
  fields.size === before.size && [...fields].every((field) => before.has(field));
