import { isPlainObject } from '@isp/kit';
import { type Effects, settleEffects } from '../conditions/effectsOf.ts';
import type { Row } from '../json/jsonSchema.ts';
import { ownValue } from '../json/ownValue.ts';
import { getAt, keyOf, type Path, putAt } from '../json/path.ts';
import type { Entity } from '../model/entity.ts';
import type { Field } from '../model/field.ts';
import type { Validate, ValueIssue } from '../model/issues.ts';
import { fieldAt } from '../value/fieldAt.ts';
import { mayWrite, type SaveMode } from '../value/mayWrite.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';
import { type WritableOptions, writablePart } from '../value/writablePart.ts';

/** The parts of an entity that are needed to prepare the values of a form for saving. */
export type FormEntity = Pick<Entity, 'record' | 'conditions' | 'fields' | 'rowKey'>;

/**
 * Returns the record in the form in which it is validated: without empty values, and without fields that a
 * condition hides. Fields that the server writes are kept, because a condition may read them.
 */
export function settleValues(entity: Pick<Entity, 'record' | 'conditions'>, value: Row): Row {
  return settleEffects(entity, value).settled;
}

/**
 * Returns the record in the form in which it is stored: without empty values, and without fields that a condition
 * hides. A hidden field with `onHidden: keep` is kept.
 *
 * @example settleRecord(entity, { name: '海', author: '', gpu: 0, gpuModel: 'A' }) // { name: '海', gpu: 0 }
 */
export function settleRecord(entity: Pick<FormEntity, 'record' | 'conditions' | 'fields'>, row: Row): Row {
  const { effects, settled } = settleEffects(entity, row);
  const places = hiddenPlaces(entity.fields, effects).filter(({ field }) => field.ui.onHidden === 'keep');
  if (places.length === 0) return settled;
  const filled = withoutEmpty(row, entity.record);
  return places.reduce((stored, { path }) => {
    const kept = getAt(filled, path);
    return kept === undefined ? stored : putAt(stored, path, kept);
  }, settled);
}

/**
 * Returns the body of an add or update call for the values of a form. Values that are empty or hidden are removed
 * first (see {@link settleValues}), then the field `params`, unknown keys, read-only fields, and fields that cannot
 * be written in this mode. An update keeps the row key and `rowVersion`. For a writable field that the user has
 * emptied it contains `null`, so that the server can distinguish a cleared field from an unchanged one. For a
 * hidden field, `x-ui.onHidden` decides: `omit` leaves it out, `clear` sends `null`, and `keep` sends its value.
 *
 * @example
 * normalise(entity, { id: '7', rowVersion: 2, name: '海', author: '' }, 'update') // { id: '7', rowVersion: 2, name: '海', author: null }
 */
export function normalise(entity: FormEntity, value: Row, mode: SaveMode): Row {
  const { effects, settled } = settleEffects(entity, value);
  let payload: Record<string, unknown> = {};
  const identity = [entity.rowKey, 'rowVersion'];
  for (const field of entity.fields) {
    const { name } = field;
    const given = ownValue(value, name);
    const kept = ownValue(settled, name);
    if (mode === 'update' && identity.includes(name) && given !== undefined) {
      payload[name] = given;
      continue;
    }
    if (!mayWrite(field, mode)) continue;
    if (effects.hidden.has(keyOf([name]))) {
      if (field.ui.onHidden === 'clear') payload[name] = null;
      else if (field.ui.onHidden === 'keep' && given !== undefined)
        payload[name] = writablePart(given, [field], sent);
    } else if (kept !== undefined) payload[name] = writablePart(kept, [field], sent);
    else if (mode === 'update' && given !== undefined) payload[name] = null;
  }
  for (const { path, field } of hiddenPlaces(entity.fields, effects)) {
    if (path.length === 1 || !mayWriteAt(entity.fields, path, mode)) continue;
    const { onHidden } = field.ui;
    const before = getAt(value, path);
    if (onHidden === 'keep' && before !== undefined)
      payload = putAt(payload, path, writablePart(before, [field], sent));
    // A hidden member is cleared only if the object around it is sent.
    else if (onHidden === 'clear' && isPlainObject(getAt(payload, path.slice(0, -1))))
      payload = putAt(payload, path, null);
  }
  return payload;
}

interface HiddenPlace {
  readonly path: Path;
  readonly field: Field;
}

/**
 * Returns the hidden fields with their paths. Fields inside a hidden object or list are left out, because they are
 * hidden together with it.
 */
const hiddenPlaces = (fields: readonly Field[], { hidden }: Effects): readonly HiddenPlace[] =>
  [...hidden.values()]
    .filter((path) => !path.some((_, at) => at > 0 && hidden.has(keyOf(path.slice(0, at)))))
    .flatMap((path) => {
      const field = fieldAt(fields, path);
      return field ? [{ path, field }] : [];
    });

/** Returns true if a form of this mode may write the value at a path. Every field on the path must be writable. */
const mayWriteAt = (fields: readonly Field[], path: Path, mode: SaveMode): boolean =>
  path.every((_, at) => {
    const field = fieldAt(fields, path.slice(0, at + 1));
    return field !== undefined && (at === 0 ? mayWrite(field, mode) : !field.readOnly);
  });

/** Options for {@link writablePart}: properties that the server writes are not sent back. */
const sent: WritableOptions = { isWritable: (field) => !field.readOnly };

/** Result of preparing a record for saving: the body of the call, and the issues of the whole record. */
export interface Prepared {
  readonly payload: Row;
  readonly issues: readonly ValueIssue[];
}

/**
 * Normalises and validates a record. Form and service call this function, so that both do the same.
 *
 * @param value the whole record: the row that is edited, in which the values of the form or of the request replace
 * the stored ones
 */
export function prepareSave(entity: FormEntity, validate: Validate, value: Row, mode: SaveMode): Prepared {
  return { payload: normalise(entity, value, mode), issues: validate(value) };
}
