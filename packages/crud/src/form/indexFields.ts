import type { Field, Option } from '@isp/schema';
import type { Ask } from '../widgets/askOf.ts';
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
}

/** Finds fields by path, wherever they are nested, and those that lose their value to others. */
export function indexFields(fields: readonly Field[]): FieldIndex {
  const byPattern = new Map<string, Field>();
  const cascades: FieldIndex['cascades'][number][] = [];

  function visit(field: Field, path: string): void {
    // two variants may share a name: the first tells enough
    if (!byPattern.has(path)) byPattern.set(path, field);
    // what is asked of a call by them too: the form is there before the control that reads it whole
    const { by } = field.ref ?? ((field.ui.options?.ask ?? {}) as Partial<Pick<Ask, 'by'>>);
    if (by) cascades.push({ path, parents: Object.values(by) });
    const parents = [...new Set((field.options ?? []).flatMap(({ when }) => Object.keys(when ?? {})))];
    if (parents.length > 0) cascades.push({ path, parents, options: field.options ?? [] });
    for (const child of field.fields ?? []) visit(child, joinPath(path, child.name));
    for (const variant of field.variants ?? [])
      for (const child of variant.fields) visit(child, joinPath(path, child.name));
    if (field.item) visit(field.item, joinPath(path, '*'));
  }
  for (const field of fields) visit(field, field.name);

  return { at: (path) => byPattern.get(toPattern(path)), cascades };
}
