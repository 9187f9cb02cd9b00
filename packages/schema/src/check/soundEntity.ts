import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import type { EntityFile } from '../model/generated/areaFile.ts';
import { nearest } from '../texts/nearest.ts';
import { checkShape } from './checkShape.ts';
import { createReport, type Report } from './report/report.ts';

/** Keywords on which the fields of a record depend. */
const structure = ['properties', 'items', 'type', '$ref', '$defs'];

/**
 * Returns the part of an entity whose shape is right: the entity without its unknown keys, if they are its only
 * mistakes. Thus one run also reports names that do not exist.
 *
 * @returns undefined if the issues about its names would be misleading
 */
export function soundEntity(
  name: string,
  json: JsonSchemaObject & { readonly entities: Readonly<Record<string, unknown>> },
  meta: JsonSchemaObject,
  report: Report,
): EntityFile | undefined {
  const entity = json.entities[name];
  if (!isSchemaObject(entity)) return undefined;
  const pointer = `/entities/${name}`;
  const issues = issuesBelow(pointer, report);
  if (issues.length === 0) return entity as JsonSchemaObject & EntityFile;
  if (issues.some(({ code, path }) => code !== 'unknown-key' || changesFields(path, pointer)))
    return undefined;
  const kept = without(entity, new Set(issues.map(({ path }) => path)), pointer) as EntityFile;
  const again = createReport();
  checkShape({ ...json, entities: { [name]: kept } }, meta, again);
  const isWhole = issuesBelow(pointer, again).length === 0 && isSchemaObject(kept.record?.properties);
  return isWhole ? kept : undefined;
}

/** Returns the issues of a part of the file. Duplicate keys are left out, because they do not change the shape. */
const issuesBelow = (pointer: string, { issues }: Report) =>
  issues.filter(
    ({ code, path }) => code !== 'duplicate-key' && (path === pointer || path.startsWith(`${pointer}/`)),
  );

/** Returns true if an unknown key looks like a misspelt keyword on which the fields of the record depend. */
const changesFields = (path: string, entity: string): boolean =>
  path.startsWith(`${entity}/record/`) &&
  nearest(path.slice(path.lastIndexOf('/') + 1), structure) !== undefined;

function without(value: unknown, paths: ReadonlySet<string>, pointer: string): unknown {
  if (Array.isArray(value)) return value.map((entry, at) => without(entry, paths, `${pointer}/${at}`));
  if (!isSchemaObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !paths.has(`${pointer}/${key}`));
  return Object.fromEntries(kept.map(([key, entry]) => [key, without(entry, paths, `${pointer}/${key}`)]));
}
