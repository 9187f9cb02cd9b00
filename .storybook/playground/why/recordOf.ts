import type { WatchedForm } from '@isp/crud/internal';
import type { Entity, Row } from '@isp/schema';
import { initialValues } from '../../../packages/crud/src/form/initialValues.ts';
import { NEW_RECORD } from './useWhy.ts';

/** The values with which a field or an action is explained. */
export interface ExplainedRecord {
  readonly value: Row;
  /** True for a record that is stored. */
  readonly isStored: boolean;
  /** The form that contains the values. Undefined if they are those of a record. */
  readonly form?: WatchedForm | undefined;
  /** Row key of the record, or {@link NEW_RECORD}. */
  readonly key: string;
}

interface Choices {
  readonly entity: Entity;
  /** The open form of the entity. */
  readonly form: WatchedForm | undefined;
  readonly rows: readonly Row[];
  /** Row key of the record that the screen shows. */
  readonly shown: string | undefined;
  /** Row key that the user has chosen, or {@link NEW_RECORD}. */
  readonly chosen: string | undefined;
}

/** Returns the chosen record; without a choice the open form, or else the record of the screen, or a new record. */
export function recordOf({ chosen, entity, form, rows, shown }: Choices): ExplainedRecord {
  if (chosen === undefined && form) {
    return { value: form.values(), isStored: form.mode === 'edit', form, key: form.id ?? NEW_RECORD };
  }
  const key = chosen ?? shown;
  const stored = rows.find((row) => String(row[entity.rowKey]) === key);
  if (stored && key !== undefined) return { value: stored, isStored: true, key };
  return { value: initialValues(entity, undefined, new URLSearchParams()), isStored: false, key: NEW_RECORD };
}
