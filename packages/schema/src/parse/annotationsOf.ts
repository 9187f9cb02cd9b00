import { defined } from '../json/defined.ts';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import { type Annotations, annotated } from '../model/annotations.ts';
import type { Field, FieldRef, FieldUi, NumberFormat } from '../model/field.ts';
import { optionsOf } from './typeOf.ts';

export function annotationsOf(own: JsonSchemaObject): Partial<Field> {
  const annotations = annotated(own);
  const {
    'x-derive': derive,
    'x-fill': fill,
    'x-number': number,
    'x-renamed-from': renamedFrom,
  } = annotations;
  return defined({
    ref: referenceOf(annotations),
    dict: annotations['x-dict'],
    offered: annotations['x-offered'],
    mode: annotations['x-mode'],
    permission: annotations['x-permission'],
    priority: annotations['x-priority'],
    options: optionsOf(own),
    renamedFrom: typeof renamedFrom === 'string' ? renamedFrom : undefined,
    fill: fill ? { rule: fill.rule, from: fill.from } : undefined,
    number: isSchemaObject(number) ? numberOf(number) : undefined,
    message: annotations['x-message'],
    earliest: annotations['x-min'],
    latest: annotations['x-max'],
    sealed: annotations['x-sealed'] === true ? true : undefined,
    uniqueBy: annotations['x-unique'],
    derive: derive ? { rule: derive.rule, from: derive.from } : undefined,
  });
}

function referenceOf({ 'x-ref': ref, 'x-on-delete': onDelete }: Annotations): FieldRef | undefined {
  const reference = typeof ref === 'string' ? { entity: ref } : isSchemaObject(ref) ? ref : undefined;
  return reference && onDelete !== undefined ? { ...reference, onDelete } : reference;
}

/**
 * Returns the format of an automatic number with its defaults. Without a date the sequence runs for years, so it
 * has more digits than a sequence that starts again each day.
 */
function numberOf({ date = false, digits = date ? 4 : 6, prefix = '' }: Partial<NumberFormat>): NumberFormat {
  return { prefix, date, digits };
}

/** Returns the settings that define how the values of a schema are shown. */
export function uiOf(own: JsonSchemaObject): FieldUi {
  const { 'x-ui': ui } = annotated(own);
  return isSchemaObject(ui) ? ui : {};
}
