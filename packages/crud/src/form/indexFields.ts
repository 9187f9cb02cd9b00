import { type Field, type Option, type Row, valueAt } from '@isp/schema';
import { joinPath, toPattern } from './fieldPaths.ts';

export interface FieldIndex {
  /** The field at a concrete path. */
  readonly at: (path: string) => Field | undefined;
  /** Fields whose value is lost when one of `parents` changes; with `options`, only when it is no longer offered. */
  readonly cascades: readonly {
    readonly path: string;
    readonly parents: readonly string[];
    readonly options?: readonly Option[];
  }[];
  readonly derived: readonly {
    readonly path: string;
    readonly rule: string;
    readonly from: readonly string[];
  }[];
  /** Concrete places of a pattern in a record: one per element of the lists on the way. */
  readonly placesOf: (pattern: string, row: Row) => string[];
}

/** Finds fields by path, wherever they are nested, and those that follow others. */
export function indexFields(fields: readonly Field[]): FieldIndex {
  const byPattern = new Map<string, Field>();
  const cascades: FieldIndex['cascades'][number][] = [];
  const derived: FieldIndex['derived'][number][] = [];

  function visit(field: Field, path: string): void {
    // two variants may share a name: the first tells enough
    if (!byPattern.has(path)) byPattern.set(path, field);
    if (field.ref?.by) cascades.push({ path, parents: Object.values(field.ref.by) });
    const parents = [...new Set((field.options ?? []).flatMap(({ when }) => Object.keys(when ?? {})))];
    if (parents.length > 0) cascades.push({ path, parents, options: field.options ?? [] });
    if (field.derive) derived.push({ path, ...field.derive });
    for (const child of field.fields ?? []) visit(child, joinPath(path, child.name));
    for (const variant of field.variants ?? [])
      for (const child of variant.fields) visit(child, joinPath(path, child.name));
    if (field.item) visit(field.item, joinPath(path, '*'));
  }
  for (const field of fields) visit(field, field.name);

  return {
    at: (path) => byPattern.get(toPattern(path)),
    cascades,
    derived,
    placesOf(pattern, row) {
      return pattern.split('.').reduce<string[]>(
        (places, segment) =>
          places.flatMap((place) => {
            if (segment !== '*') return [joinPath(place, segment)];
            const list = valueAt(row, place);
            return Array.isArray(list) ? list.map((_, at) => joinPath(place, at)) : [];
          }),
        [''],
      );
    },
  };
}
