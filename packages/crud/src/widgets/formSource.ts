import { type Field, ownValue } from '@isp/schema';
import { isObject } from '../isObject.ts';

/** Which read answers the JSON Schema of a field's values. */
export interface FormSource {
  /** `area.entity` whose read it is. */
  readonly entity: string;
  readonly read: string;
  /** Field beside it that holds the row key the read is asked with. */
  readonly by: string;
}

/** What `x-ui.options.form` of a field says; undefined where its values are named by whoever fills it in. */
export function formSource({ ui }: Pick<Field, 'ui'>): FormSource | undefined {
  const form = ownValue(ui.options ?? {}, 'form');
  if (!isObject(form)) return undefined;
  const [entity, read, by] = ['entity', 'read', 'by'].map((name) => ownValue(form, name));
  return typeof entity === 'string' && typeof read === 'string' && typeof by === 'string'
    ? { entity, read, by }
    : undefined;
}
