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

/** The part of an entity that validates a form's value. */
export type FormEntity = Pick<Entity, 'record' | 'conditions' | 'fields' | 'rowKey'>;

/**
 * The record as it is validated: without empty values, then without fields whose condition is false. Everything else
 * stays, also fields of the server, since a condition may read them.
 */
export function settleValues(entity: Pick<Entity, 'record' | 'conditions'>, value: Row): Row {
  return settleEffects(entity, value).settled;
}

/**
 * The record as it is stored: without empty values and fields whose condition is false, except hidden ones that are
 * kept.
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
 * The payload of an add or update, from what a form holds: {@link settleValues}d, then without the `params` field,
 * unknown keys, and fields that are read-only or not of this mode. An update keeps row key and
 * `rowVersion`, and sends `null` for a writable field the user emptied, so that "cleared" differs from "not
 * touched" for the server. A hidden field follows its `x-ui.onHidden`: `omit` leaves it out, `clear` sends `null`,
 * `keep` sends its value.
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
    // in an object that is not sent there is nothing to clear
    else if (onHidden === 'clear' && isPlainObject(getAt(payload, path.slice(0, -1))))
      payload = putAt(payload, path, null);
  }
  return payload;
}

interface HiddenPlace {
  readonly path: Path;
  readonly field: Field;
}

/** Fields that are hidden; a place inside a hidden object or list is hidden with it. */
const hiddenPlaces = (fields: readonly Field[], { hidden }: Effects): readonly HiddenPlace[] =>
  [...hidden.values()]
    .filter((path) => !path.some((_, at) => at > 0 && hidden.has(keyOf(path.slice(0, at)))))
    .flatMap((path) => {
      const field = fieldAt(fields, path);
      return field ? [{ path, field }] : [];
    });

/** May a form of this mode write a place inside a field, with all around it? */
const mayWriteAt = (fields: readonly Field[], path: Path, mode: SaveMode): boolean =>
  path.every((_, at) => {
    const field = fieldAt(fields, path.slice(0, at + 1));
    return field !== undefined && (at === 0 ? mayWrite(field, mode) : !field.readOnly);
  });

/** Properties the server keeps are not sent back. */
const sent: WritableOptions = { isWritable: (field) => !field.readOnly };

/** The steps of a form or the service before a save: validate the whole record, then take the payload from it. */
export interface Prepared {
  readonly payload: Row;
  readonly issues: readonly ValueIssue[];
}

/**
 * Normalises and validates in the one order both sides use.
 * @param value the whole record: a form's values over the row it edits, or a request over the stored row
 */
export function prepareSave(entity: FormEntity, validate: Validate, value: Row, mode: SaveMode): Prepared {
  return { payload: normalise(entity, value, mode), issues: validate(value) };
}
