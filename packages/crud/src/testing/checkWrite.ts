import type { Entity, Row } from '@isp/schema';
import type { SaveMode } from '@isp/schema/internal';
import { fromPointer, prepareSave, uniqueValue } from '@isp/schema/internal';
import { mayWrite, settleRecord, withDerived } from '@isp/schema/rules';
import { type Clock, valueAt } from '@isp/schema/values';
import { AdapterError, type FieldError } from '../core/adapter.ts';
import { cyclicFields } from './cyclicFields.ts';
import type { MemoryTable } from './memoryTable.ts';

/**
 * Returns the record that a write stores: the old record, changed by those fields of the form that may be written.
 * The result is validated in the same way as by the service.
 *
 * @throws {@link AdapterError} `invalid` with the fields that are refused
 */
export function checkWrite(table: MemoryTable, old: Row, form: Row, mode: SaveMode, clock: Clock): Row {
  const { entity, validate } = table;
  const writable = Object.entries(form).filter(([name]) => {
    const field = entity.fields.find((one) => one.name === name);
    return field !== undefined && mayWrite(field, mode);
  });
  // null means that the user has cleared the field, so it is removed from the record
  const sent = Object.entries({ ...old, ...Object.fromEntries(writable) }).filter(
    ([, value]) => value !== null,
  );
  const merged: Row = withDerived(entity, Object.fromEntries(sent), mode);
  if (validate) {
    const { issues } = prepareSave(
      entity,
      (value) => validate(value, { clock, ...(mode === 'update' ? { before: old } : {}) }),
      merged,
      mode,
    );
    const fields = issues.map((issue) => {
      const field = fromPointer(issue.path).join('.');
      const title = entity.fields.find((one) => one.path === field)?.title ?? field;
      return { field, message: issue.keyword === 'required' ? `缺少参数 ${title}` : `${title}不正确` };
    });
    refuse(fields);
  }
  refuse(takenFields(table, merged));
  if (mode === 'update') refuse(cyclicFields(table, [merged]));
  return spelled(entity, settleRecord(entity, merged), clock);
}

/** Returns the record with date-times in the time zone and format of the service. */
function spelled({ fields }: Entity, record: Row, clock: Clock): Row {
  const times = fields.flatMap(({ format, name }) => {
    const date = format === 'date-time' ? clock.parseDateTime(record[name]) : undefined;
    return date ? [[name, clock.toDateTime(date)] as const] : [];
  });
  return { ...record, ...Object.fromEntries(times) };
}

/**
 * Refuses a write that has field errors.
 * @throws {@link AdapterError} `invalid` if there are any
 */
export function refuse(fields: readonly FieldError[]): void {
  const [first] = fields;
  if (first) throw new AdapterError('invalid', first.message, { fields });
}

function takenFields({ entity, rows }: MemoryTable, record: Row): FieldError[] {
  const others = rows.filter((row) => String(row[entity.rowKey]) !== String(record[entity.rowKey] ?? ''));
  return entity.unique.flatMap((names) => {
    const other = others.find((row) => isSameIn(entity, names, row, record));
    // if several fields must be unique together, the error is shown at the last one, which the user has typed. The
    // other fields only define the records among which its value must be unique.
    const field = names.at(-1);
    if (!other || field === undefined) return [];
    const title = entity.fields.find((one) => one.name === field)?.title ?? field;
    const isAlike = valueAt(other, field) === valueAt(record, field);
    const message = isAlike ? `${title}已存在` : `${title}与已有的“${String(valueAt(other, field))}”重复`;
    return [{ field, message }];
  });
}

/** Returns true if two records have equal values in all these fields, which must be unique together. */
export const isSameIn = ({ fields }: Entity, names: readonly string[], one: Row, other: Row): boolean =>
  names.every((name) => {
    const field = fields.find((own) => own.name === name);
    const value = uniqueValue(field, valueAt(one, name));
    return value !== undefined && value === uniqueValue(field, valueAt(other, name));
  });
