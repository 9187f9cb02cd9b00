import type { Entity, Field, Row } from '@isp/schema';
import { holdsFiles } from '@isp/schema/internal';
import { normalise } from '@isp/schema/rules';
import { defaultsOf } from '../core/form/defaultsOf.ts';

/**
 * Returns the initial values of a new record: the default values, replaced by the values of the copied record,
 * replaced by the values in the address bar (`preset`). Only fields that the user can edit are copied, so the row
 * key and the version are not copied.
 */
export function initialValues(entity: Entity, copy: Row | undefined, preset: URLSearchParams): Row {
  const copied = copy ? withoutFiles(entity, normalise(entity, copy, 'add')) : {};
  const given = entity.fields.flatMap((field) => {
    const text = preset.get(field.name);
    const value = text === null || field.readOnly ? undefined : fromQuery(text, field);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return { ...defaultsOf(entity.fields), ...copied, ...Object.fromEntries(given) };
}

/** Removes the files from the values of a copied record, because a file belongs to only one record. */
function withoutFiles({ fields }: Entity, copy: Row): Row {
  const kept = { ...copy };
  for (const field of fields) if (holdsFiles(field)) delete kept[field.name];
  return kept;
}

/**
 * Converts a text from the address bar to a value of the field. Returns undefined if the text is not a valid value
 * of the field.
 */
function fromQuery(text: string, field: Field): unknown {
  switch (field.type) {
    case 'integer':
    case 'number': {
      const number = Number(text);
      return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
    }
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'array':
      return text.split(',').filter(Boolean);
    case 'object':
      return undefined;
    default:
      return text;
  }
}
