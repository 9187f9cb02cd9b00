import { deepEqual, type Field, isEmpty, type Row } from '@isp/schema';

export type Side = 'mine' | 'latest';

/** A field two people changed, or one of them did. */
export interface ConflictRow {
  readonly field: Field;
  readonly mine: unknown;
  readonly latest: unknown;
  /** What the other person changed alone is theirs, the rest is mine. */
  readonly proposed: Side;
}

/** Fields in which what I hold and what is stored differ; `base` is what I began with. */
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
