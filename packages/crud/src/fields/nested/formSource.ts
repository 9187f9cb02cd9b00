import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';

/** A read that returns the JSON Schema of a field's values. */
export interface FormSource {
  /** Key of the entity that has the read: `area.entity`. */
  readonly entity: string;
  readonly read: string;
  /** Name of the field whose value is the row key for the read. */
  readonly by: string;
  /** Values of other fields, by name. The source is used if the fields have these values. */
  readonly when: Readonly<Record<string, unknown>>;
}

/**
 * Returns the sources in `x-ui.options.form` of a field. Undefined if there are none and the user types the names.
 */
export function formSources({ ui }: Pick<Field, 'ui'>): readonly FormSource[] | undefined {
  const form = ownValue(ui.options ?? {}, 'form');
  const sources = (Array.isArray(form) ? form : [form]).flatMap(toSource);
  return sources.length > 0 ? sources : undefined;
}

function toSource(form: unknown): readonly FormSource[] {
  if (!isObject(form)) return [];
  const [entity, read, by] = ['entity', 'read', 'by'].map((name) => ownValue(form, name));
  const when = ownValue(form, 'when');
  return typeof entity === 'string' && typeof read === 'string' && typeof by === 'string'
    ? [{ entity, read, by, when: isObject(when) ? when : {} }]
    : [];
}

/** Returns the first source whose `when` matches these values. */
export const sourceOf = (
  sources: readonly FormSource[],
  beside: Readonly<Record<string, unknown>>,
): FormSource | undefined =>
  sources.find(({ when }) => Object.entries(when).every(([name, value]) => beside[name] === value));
