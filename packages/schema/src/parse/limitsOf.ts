import { defined } from '../json/defined.ts';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Field } from '../model/field.ts';

export function limitsOf(own: JsonSchemaObject): Partial<Field> {
  const limit = (...keywords: string[]) =>
    keywords.map((keyword) => own[keyword]).find((value): value is number => typeof value === 'number');
  return defined({
    min: limit('minimum', 'exclusiveMinimum'),
    max: limit('maximum', 'exclusiveMaximum'),
    minLength: limit('minLength'),
    maxLength: limit('maxLength'),
    minItems: limit('minItems'),
    maxItems: limit('maxItems'),
    multipleOf: limit('multipleOf'),
  });
}
