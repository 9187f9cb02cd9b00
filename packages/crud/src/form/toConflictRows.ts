import type { Field, Row } from '@isp/schema';
import { deepEqual } from '@isp/schema/internal';
import { isEmpty } from '@isp/schema/rules';

export type ConflictSide = 'mine' | 'latest';

/** A field whose value in the form differs from the stored value. */
export interface ConflictRow {
  readonly field: Field;
  readonly mine: unknown;
  readonly latest: unknown;
  /**
   * The value that is proposed to the user: `latest` if only the other user has changed the field, otherwise
   * `mine`.
   */
  readonly proposed: ConflictSide;
}

/**
 * Returns the fields in which the form (`mine`) and the stored record (`latest`) differ. `base` is the record with
 * which the form started.
 */
export function toConflictRows(fields: readonly Field[], base: Row, mine: Row, latest: Row): ConflictRow[] {
  return fields
    .filter((field) => !field.readOnly && !isSame(mine[field.name], latest[field.name]))
    .map((field) => ({
      field,
      mine: mine[field.name],
      latest: latest[field.name],
      proposed: isSame(mine[field.name], base[field.name]) ? 'latest' : 'mine',
    }));
}

const isSame = (one: unknown, other: unknown) => (isEmpty(one) && isEmpty(other)) || deepEqual(one, other);
