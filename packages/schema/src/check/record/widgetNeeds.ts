import type { JsonSchemaObject } from '../../json/jsonSchema.ts';
import { isSchemaObject } from '../../json/resolveSchema.ts';
import { uiOf } from '../../parse/annotationsOf.ts';
import { optionsOf, typeOf } from '../../parse/typeOf.ts';
import { isMoney } from '../../value/isMoney.ts';

interface Need {
  readonly of: (schema: JsonSchemaObject) => boolean;
  readonly say: string;
}

const levels: Need = {
  of: hasLevels,
  say: 'It chooses records or values of a dictionary. Add "x-ref" or "x-dict".',
};

/** Conditions on the values that a widget can show. A widget that is not listed can show every value. */
export const needs: Readonly<Record<string, Need>> = {
  cascader: levels,
  'tree-select': levels,
  user: { of: pointsAtRecords, say: 'It chooses records. Add "x-ref".' },
  rate: {
    of: isNumber,
    say: 'It shows a number of stars. Write "type": "integer", and "maximum" if there are more or fewer than five stars.',
  },
  'key-value': {
    of: isMap,
    say: 'It holds pairs of a name and a text. Write "type": "object" without "properties".',
  },
  quota: {
    of: (schema) => isNumber(schema) && (schema.format === 'percent' || uiOf(schema).total !== undefined),
    say: 'It shows a part of a total. Write "type": "number", and in "total" the field that holds the total.',
  },
  dots: {
    of: isSeveralChoices,
    say: 'It shows a list of choices. Write "type": "array" with "items" that have "oneOf" or "enum".',
  },
  diff: {
    of: (schema) => uiOf(schema).against !== undefined,
    say: 'It compares two values. Write in "against" the name of the other field.',
  },
  lookup: { of: asksSomething, say: 'It chooses from values that a call returns. Add "options" with "ask".' },
  quote: {
    of: (schema) => isMoney(schema.format) && asksSomething(schema),
    say: 'It shows an amount that a call returns. Write "format": "money", and "options" with "ask".',
  },
  code: { of: (schema) => typeOf(schema) === 'string', say: 'It holds a text. Write "type": "string".' },
};

function asksSomething(schema: JsonSchemaObject): boolean {
  const ui = schema['x-ui'];
  return isSchemaObject(ui) && isSchemaObject(ui.options) && ui.options.ask !== undefined;
}

function pointsAtRecords(schema: JsonSchemaObject): boolean {
  return says(schema, 'x-ref');
}

function hasLevels(schema: JsonSchemaObject): boolean {
  return pointsAtRecords(schema) || says(schema, 'x-dict');
}

/** Returns true if a field, or an item of a list, has the annotation. */
function says(schema: JsonSchemaObject, key: 'x-ref' | 'x-dict'): boolean {
  const { items } = schema;
  return schema[key] !== undefined || (isSchemaObject(items) && items[key] !== undefined);
}

export function isNumber(schema: JsonSchemaObject): boolean {
  return ['integer', 'number'].includes(typeOf(schema));
}

function isSeveralChoices({ items }: JsonSchemaObject): boolean {
  return isSchemaObject(items) && (optionsOf(items) !== undefined || items['x-dict'] !== undefined);
}

function isMap(schema: JsonSchemaObject): boolean {
  return typeOf(schema) === 'object' && schema.properties === undefined;
}
