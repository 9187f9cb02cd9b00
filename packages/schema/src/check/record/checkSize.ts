import type { JsonSchemaObject } from '../../json/jsonSchema.ts';
import { isSchemaObject, resolveRef } from '../../json/resolveSchema.ts';
import { assertPolicy } from '../../parse/toFields.ts';
import type { Place, Report } from '../report/report.ts';

/** Maximum number of levels of objects and arrays in a schema. A deeper schema is refused before it is read. */
export const MAX_DEPTH = 100;
/**
 * Maximum number of parts of a schema after every `$ref` was replaced by its target. A recursive reference is
 * replaced once.
 */
export const MAX_PARTS = 30_000;

/** Returns the number of nested levels of a JSON value. It works without recursion. */
export function depthOf(value: unknown, limit: number): number {
  let level: unknown[] = [value];
  for (let depth = 0; ; depth++) {
    const next: unknown[] = [];
    for (const node of level) {
      if (typeof node === 'object' && node !== null)
        for (const entry of Object.values(node)) next.push(entry);
    }
    if (next.length === 0 || depth > limit) return depth;
    level = next;
  }
}

/**
 * Checks the size of a schema before it is read. Refuses a schema that is too deep, has too many fields, or whose
 * references would make it extremely large.
 * @returns true if the schema may be read
 */
export function checkSize(record: unknown, place: Place, report: Report): boolean {
  if (depthOf(record, MAX_DEPTH) > MAX_DEPTH) {
    report.add(
      'too-deep',
      place,
      `The schema has more than ${MAX_DEPTH} nested levels. Split it, or use $ref and $defs.`,
    );
    return false;
  }
  if (!isSchemaObject(record)) return true;
  const fields = Object.keys(record.properties ?? {}).length;
  const { maxFields } = assertPolicy;
  if (fields > maxFields) {
    report.add(
      'too-many-fields',
      [...place, 'properties'],
      `The record has ${fields} fields, but a screen shows at most ${maxFields}. Split the entity into several entities.`,
    );
    return false;
  }
  const parts = partsOf(record, record, new Map());
  if (parts > MAX_PARTS) {
    report.add(
      'too-large',
      place,
      `With each reference replaced by its target, the schema has more than ${MAX_PARTS} parts. Make it smaller.`,
    );
    return false;
  }
  return true;
}

/**
 * Counts the parts of a schema as if its references were replaced by their targets. A recursive reference counts as
 * one part.
 */
function partsOf(node: unknown, root: JsonSchemaObject, counted: Map<string, number>): number {
  if (typeof node !== 'object' || node === null) return 0;
  let total = 1;
  for (const [key, entry] of Object.entries(node)) {
    if (key === '$defs' || key === 'definitions') continue;
    if (key === '$ref' && typeof entry === 'string') total += partsOfRef(entry, root, counted);
    else total += partsOf(entry, root, counted);
    if (total > MAX_PARTS) return total;
  }
  return total;
}

function partsOfRef(ref: string, root: JsonSchemaObject, counted: Map<string, number>): number {
  const before = counted.get(ref);
  if (before !== undefined) return before;
  counted.set(ref, 1);
  const total = partsOf(resolveRef(ref, root), root, counted);
  counted.set(ref, total);
  return total;
}
