import type { Entity, Row } from '@isp/schema';
import { findDuplicates } from '@isp/schema/internal';
import type { Text } from '../context/useText.ts';
import type { FieldError } from '../core/adapter.ts';
import { type ImportRow, type ReadTools, readRow } from './importRows.ts';

/** Maximum number of rows that one message names. */
const MAX_NAMED = 5;

/**
 * Finds rows of a file that have equal values in a field that must be unique. The error of each row names the other
 * rows.
 *
 * @param by - field whose value identifies a record
 * @returns errors by line of the file and field
 */
export async function duplicateErrors(
  entity: Entity,
  rows: readonly ImportRow[],
  tools: ReadTools,
  by: string | undefined,
): Promise<ReadonlyMap<number, Readonly<Record<string, FieldError>>>> {
  const names = new Set([by, ...entity.unique.flat()]);
  const fields = tools.fields.filter(({ name }) => names.has(name));
  const errors = new Map<number, Record<string, FieldError>>();
  if (fields.length === 0) return errors;
  const records: Row[] = [];
  for (const row of rows) records.push((await readRow(row, { ...tools, fields })).record);
  for (const { field, rows: same } of findDuplicates(entity, records, by)) {
    const lines = same.map((at) => rows[at]?.line ?? 0);
    for (const line of lines) {
      const own = errors.get(line) ?? {};
      own[field] ??= {
        field,
        message: alikeMessage(
          lines.filter((other) => other !== line),
          tools.t,
        ),
      };
      errors.set(line, own);
    }
  }
  return errors;
}

const alikeMessage = (lines: readonly number[], t: Text): string => {
  const named = lines.slice(0, MAX_NAMED).join(t('、'));
  return lines.length > MAX_NAMED
    ? t('与第 {lines} 等 {n} 行重复', { lines: named, n: lines.length })
    : t('与第 {lines} 行重复', { lines: named });
};
