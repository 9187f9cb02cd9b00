import { type Entity, type Field, holdsFiles, normalise, type Row } from '@isp/schema';
import { defaultsOf } from '../core/form/defaultsOf.ts';

/**
 * What a new record starts with: defaults, then a copy, then what the address bar presets. A copy brings what a
 * form may write, so neither its key nor its version.
 */
export function startOf(entity: Entity, copy: Row | undefined, preset: URLSearchParams): Row {
  const copied = copy ? withoutFiles(entity, normalise(entity, copy, 'add')) : {};
  const given = entity.fields.flatMap((field) => {
    const text = preset.get(field.name);
    const value = text === null || field.readOnly ? undefined : fromQuery(text, field);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return { ...defaultsOf(entity.fields), ...copied, ...Object.fromEntries(given) };
}

/** A file belongs to one record: its copy begins without. */
function withoutFiles({ fields }: Entity, copy: Row): Row {
  const kept = { ...copy };
  for (const field of fields) if (holdsFiles(field)) delete kept[field.name];
  return kept;
}

/** A value as the address bar writes it; undefined where the text is no such value. */
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
