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
  say: 'It chooses records or values of a dictionary: add "x-ref" or "x-dict".',
};

/** Types and formats of values that a widget needs. A widget that is not listed accepts every value. */
export const needs: Readonly<Record<string, Need>> = {
  cascader: levels,
  'tree-select': levels,
  user: { of: pointsAtRecords, say: 'It chooses records: add "x-ref".' },
  rate: {
    of: isNumber,
    say: 'It counts stars: write "type": "integer", and "maximum" for more or less than five.',
  },
  'key-value': { of: isMap, say: 'It holds names and texts: write "type": "object" without "properties".' },
  quota: {
    of: (schema) => isNumber(schema) && (schema.format === 'percent' || uiOf(schema).total !== undefined),
    say: 'It is a part of a whole: write "type": "number", and "total" with the field that holds the whole.',
  },
  dots: {
    of: isSeveralChoices,
    say: 'It shows a list of choices: write "type": "array" with "items" that have "oneOf" or "enum".',
  },
  diff: {
    of: (schema) => uiOf(schema).against !== undefined,
    say: 'It compares two values: name the other field in "against".',
  },
  lookup: { of: asksSomething, say: 'It chooses from what a call answers: add "options" with "ask".' },
  quote: {
    of: (schema) => isMoney(schema.format) && asksSomething(schema),
    say: 'It shows an amount a call answers: write "format": "money", and "options" with "ask".',
  },
  code: { of: (schema) => typeOf(schema) === 'string', say: 'It holds a text: write "type": "string".' },
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
