import { isObject } from '@isp/kit';
import type { Entity, Field, Row } from '@isp/schema';
import {
  derivationsOf,
  fieldsByName,
  kindsOf,
  ownValue,
  presentValue,
  writablePart,
} from '@isp/schema/internal';
import { isEmpty, mayWrite, settleRecord, withDerived } from '@isp/schema/rules';
import { isCommonColumn } from '../../database/schema/columns.ts';
import { type Opened, opener } from './openedFields.ts';

export type WriteMode = 'add' | 'update';

/** True if a form may set this field. False if the field belongs to the service, or is read-only or computed. */
export const isWritable = (field: Field, mode: WriteMode): boolean =>
  !isCommonColumn(field.name) && mayWrite(field, mode);

/** An entity, or the form of an action, with its fields and its JSON Schema. */
type Asked = Pick<Entity, 'fields' | 'record'>;

/** Returns the part of a form that the caller may set, at every depth. Unknown keys are dropped without an error. */
export function pickWritable({ fields, record }: Asked, form: Row, mode: WriteMode): Row {
  const picked: Record<string, unknown> = {};
  const opened = opener(record);
  for (const field of fields) {
    const key = keyIn(form, field);
    if (key === undefined || !isWritable(field, mode)) continue;
    picked[field.name] = writablePart(presentValue(field, form[key]), [field], {
      isWritable: (own) => isWritable(own, mode),
      opened,
      dropsUnknown: true,
    });
  }
  return picked;
}

/**
 * Returns the key under which a form contains the value of a field. A page that was opened before the field was
 * renamed sends its former name. An empty value under the former name is ignored, because such a page also shows no
 * value for records that it has read since then.
 */
function keyIn(form: Row, { name, renamedFrom }: Field): string | undefined {
  if (Object.hasOwn(form, name)) return name;
  return renamedFrom !== undefined && !isEmpty(ownValue(form, renamedFrom)) ? renamedFrom : undefined;
}

/**
 * Creates a new record from a form: its writable values, and the defaults of the schema for keys that were not
 * sent.
 */
export function completeAdd(entity: Entity, form: Row): Row {
  const sent = pickWritable(entity, form, 'add');
  const defaults = entity.fields.filter(
    (field) => field.default !== undefined && !Object.hasOwn(sent, field.name) && isWritable(field, 'add'),
  );
  return { ...Object.fromEntries(defaults.map((field) => [field.name, field.default])), ...sent };
}

/**
 * Returns the record after an update. A key that the form does not contain keeps its value; `null` clears the
 * value.
 */
export function mergeUpdate(entity: Entity, before: Row, form: Row): Row {
  const sent = pickWritable(entity, form, 'update');
  const opened = opener(entity.record);
  const next: Record<string, unknown> = { ...before };
  for (const field of entity.fields) {
    if (!Object.hasOwn(sent, field.name)) continue;
    next[field.name] = keepReadOnly([field], ownValue(before, field.name), sent[field.name], opened);
  }
  return next;
}

/**
 * Returns the record to store. Every computed field gets the result of its rule; a value that a client sent for a
 * computed field is ignored. Hidden values are not used in computations, and a computed value may hide further
 * fields.
 */
export function deriveRecord(entity: Entity, row: Row, mode: WriteMode): Row {
  if (derivationsOf(entity.fields).length === 0) return settleRecord(entity, row);
  // A condition may depend on a computed value, and may hide a field that the computation has used. Therefore both
  // steps (hide fields, compute values) run a second time.
  const settled = settleRecord(entity, withDerived(entity, row, mode));
  const derived = withDerived(entity, settled, mode);
  return derived === settled ? settled : settleRecord(entity, derived);
}

/**
 * Copies the properties that the client does not send from the stored object into the sent object. Read-only
 * properties are set by the service; they are kept if the object still has the same kind. Write-only properties are
 * kept too, since a client does not receive them and cannot send them back.
 */
function keepReadOnly(fields: readonly Field[], before: unknown, sent: unknown, opened: Opened): unknown {
  if (!isObject(sent) || !isObject(before)) return sent;
  const kinds = fields.map(opened).flatMap((field) => {
    const earlier = kindsOf(field, before);
    return kindsOf(field, sent).filter((kind) => earlier.includes(kind));
  });
  const kept = [...fieldsByName(kinds)]
    .filter(([name]) => Object.hasOwn(before, name))
    .flatMap(([name, known]): [string, unknown][] => {
      const open = known.filter((own) => isWritable(own, 'update'));
      if (open.length === 0) return [[name, before[name]]];
      if (Object.hasOwn(sent, name)) return [[name, keepReadOnly(open, before[name], sent[name], opened)]];
      return open.every((own) => own.writeOnly) ? [[name, before[name]]] : [];
    });
  return { ...sent, ...Object.fromEntries(kept) };
}
