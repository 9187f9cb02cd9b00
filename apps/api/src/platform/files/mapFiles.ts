import { isObject } from '@isp/kit';
import type { Field, Row } from '@isp/schema';
import { holdsFiles } from '@isp/schema/internal';

/** A file in the values of a record, with its location. */
export interface HeldFile {
  /** Value that the record stores for the file: only its id, or all values of the file. */
  readonly value: unknown;
  /** Names of the fields that lead to the file. Together with the entity they are the purpose of the file. */
  readonly names: readonly string[];
  /** Path of the file in the record, for example `pages.0.sheet`. */
  readonly path: string;
}

/**
 * Returns the record in which each file is replaced by the result of `change`. Parts without files are not copied:
 * they stay the same objects.
 */
export function mapFiles(
  fields: readonly Field[],
  row: Row,
  change: (file: HeldFile) => unknown,
  above: Pick<HeldFile, 'names' | 'path'> = { names: [], path: '' },
): Row {
  const changed: Record<string, unknown> = {};
  for (const field of fields) {
    const value = Object.hasOwn(row, field.name) ? row[field.name] : undefined;
    if (value === undefined || value === null) continue;
    const names = [...above.names, field.name];
    const path = above.path === '' ? field.name : `${above.path}.${field.name}`;
    const next = mapValue(field, value, change, { names, path });
    if (next !== value) changed[field.name] = next;
  }
  return Object.keys(changed).length === 0 ? row : { ...row, ...changed };
}

function mapValue(
  field: Field,
  value: unknown,
  change: (file: HeldFile) => unknown,
  at: Pick<HeldFile, 'names' | 'path'>,
): unknown {
  const isFile = holdsFiles(field);
  const inner = field.fields ?? field.item?.fields;
  const mapOne = (one: unknown, path: string): unknown => {
    if (isFile) return change({ value: one, names: at.names, path });
    return inner && isObject(one) ? mapFiles(inner, one, change, { names: at.names, path }) : one;
  };
  if (!isFile && !inner) return value;
  if (!Array.isArray(value)) return mapOne(value, at.path);
  const mapped = value.map((one, index) => mapOne(one, `${at.path}.${index}`));
  return mapped.some((one, index) => one !== value[index]) ? mapped : value;
}

/** Returns all files of a record. */
export function listFiles(fields: readonly Field[], row: Row): readonly HeldFile[] {
  const found: HeldFile[] = [];
  mapFiles(fields, row, (file) => {
    found.push(file);
    return file.value;
  });
  return found;
}
