import type { Path } from '../path.ts';
import type { FieldValues } from './fieldValues.ts';

/**
 * Returns the paths of the groups (objects) that contain a path, starting with the outermost. List elements are not
 * included, because only the controls of the list add and remove elements.
 */
export const groupsAround = (path: Path): readonly Path[] =>
  path.flatMap((segment, at) =>
    at > 0 && typeof segment === 'string' && typeof path[at - 1] === 'string' ? [path.slice(0, at)] : [],
  );

/**
 * Returns the outermost group around a path that is not in the record, because the user has entered nothing in it.
 * Undefined if all groups are in the record.
 */
export const missingAround = (values: Pick<FieldValues, 'at'>, path: Path): Path | undefined =>
  groupsAround(path).find((group) => values.at(group) == null);
