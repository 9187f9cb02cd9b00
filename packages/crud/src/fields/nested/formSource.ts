import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';

/** A read call that returns the JSON Schema of a field's values. */
export interface FormSource {
  /** Key of the entity that has the read call: `area.entity`. */
  readonly entity: string;
  readonly read: string;
  /** Name of the field that contains the row key of the record for which the schema is read. */
  readonly by: string;
  /** Condition: values of other fields, by name. The source is used only if the fields have these values. */
  readonly when: Readonly<Record<string, unknown>>;
}

/**
 * Returns the sources from `x-ui.options.form` of a field. Returns undefined if there are none, so that the user
 * types the names of the values.
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
