import { deepEqual } from '../json/deepEqual.ts';
import { isMultipleOf, isOfType, lengthOf } from '../json/keywords.ts';
import { matchesPattern } from '../rules/boundedPattern.ts';
import { formatOf } from '../rules/vocabulary.ts';
import type { Part } from './evaluation.ts';

/** Checks the keywords for the value itself. */
export function checkValue(part: Part, value: unknown): boolean {
  const { schema, fail } = part;
  let valid = true;
  const type = schema.type;
  if (
    typeof type === 'string'
      ? !isOfType(value, type)
      : Array.isArray(type) && !type.some((one) => isOfType(value, one))
  ) {
    valid = fail('type', { type });
  }
  if (Array.isArray(schema.enum) && !schema.enum.some((allowed) => deepEqual(allowed, value))) {
    valid = fail('enum', { allowedValues: schema.enum });
  }
  if (Object.hasOwn(schema, 'const') && !deepEqual(schema.const, value))
    valid = fail('const', { allowedValue: schema.const });
  if (typeof value === 'string') return checkText(part, value) && valid;
  if (typeof value === 'number' || typeof value === 'bigint') return checkNumber(part, value) && valid;
  return valid;
}

function checkText({ schema, run, fail }: Part, text: string): boolean {
  let valid = true;
  const { minLength, maxLength, pattern } = schema;
  if (typeof maxLength === 'number' && text.length > maxLength && lengthOf(text) > maxLength) {
    valid = fail('maxLength', { limit: maxLength });
  }
  if (typeof minLength === 'number' && lengthOf(text) < minLength)
    valid = fail('minLength', { limit: minLength });
  if (typeof pattern === 'string' && !matchesPattern(pattern, text, run))
    valid = fail('pattern', { pattern });
  return valid;
}

/** Returns true if a text matches its `format`, or if formats are not checked. */
export function checkFormat({ schema, run, fail }: Part, value: unknown): boolean {
  const { format } = schema;
  if (typeof value !== 'string' || !(run.assertsFormat || run.resource.dialect.assertsFormat)) return true;
  const rule = formatOf(format, run.vocabulary);
  return rule === undefined || rule.test(value) || fail('format', { format });
}

function checkNumber({ schema, fail }: Part, value: number | bigint): boolean {
  let valid = true;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (typeof minimum === 'number' && value < minimum) valid = fail('minimum', { limit: minimum });
  if (typeof maximum === 'number' && value > maximum) valid = fail('maximum', { limit: maximum });
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) {
    valid = fail('exclusiveMinimum', { limit: exclusiveMinimum });
  }
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) {
    valid = fail('exclusiveMaximum', { limit: exclusiveMaximum });
  }
  if (typeof multipleOf === 'number' && !isMultipleOf(Number(value), multipleOf))
    valid = fail('multipleOf', { multipleOf });
  return valid;
}
