import type { Place } from '../json/path.ts';
import type { Field } from '../model/field.ts';
import { fieldsOfVariants } from './kindsOf.ts';

/**
 * Returns the field at a path. An index or a star means an element of a list.
 *
 * @param place - segments, or a text as an area file writes it: `address.city`, `lines.*.size`. The name of a field
 * of a foreign schema may itself contain dots
 *
 * @example fieldAt(entity.fields, 'lines.*.size')?.title
 */
export function fieldAt(fields: readonly Field[], place: Place | string): Field | undefined {
  return typeof place === 'string' ? fieldNamed(fields, place) : fieldIn(fields, place);
}

function fieldIn(fields: readonly Field[], place: Place): Field | undefined {
  let level = fields;
  let found: Field | undefined;
  for (const segment of place) {
    found =
      found?.item && (typeof segment !== 'string' || isElement(segment))
        ? found.item
        : level.find(({ name }) => name === segment);
    if (!found) return undefined;
    level = fieldsIn(found);
  }
  return found;
}

function fieldNamed(fields: readonly Field[], text: string): Field | undefined {
  const whole = fields.find(({ name }) => name === text);
  if (whole) return whole;
  for (let dot = text.indexOf('.'); dot >= 0; dot = text.indexOf('.', dot + 1)) {
    const outer = fields.find(({ name }) => name === text.slice(0, dot));
    const found = outer && fieldBelow(outer, text.slice(dot + 1));
    if (found) return found;
  }
  return undefined;
}

function fieldBelow(outer: Field, text: string): Field | undefined {
  const [first = '', ...others] = text.split('.');
  if (!outer.item || !isElement(first)) return fieldNamed(fieldsIn(outer), text);
  return others.length === 0 ? outer.item : fieldBelow(outer.item, others.join('.'));
}

const isElement = (segment: string): boolean => /^(\d+|\*)$/.test(segment);

/** Returns the fields of an object. If the object has several kinds, returns the fields of all kinds. */
const fieldsIn = (field: Field): readonly Field[] => field.fields ?? fieldsOfVariants(field);
