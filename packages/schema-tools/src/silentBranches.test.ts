import type { JsonSchema, JsonSchemaObject } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { withSilentBranches } from './silentBranches.ts';

const text = { type: 'string' };

describe('choices behind a double not', () => {
  const quiet = (schema: JsonSchema) => ({ not: { not: schema } });
  it.each<[string, JsonSchemaObject, JsonSchemaObject]>([
    ['anyOf', { anyOf: [text, true] }, { anyOf: [quiet(text), quiet(true)] }],
    [
      'oneOf in a property',
      { properties: { a: { oneOf: [text] } } },
      { properties: { a: { oneOf: [quiet(text)] } } },
    ],
    ['one in another', { anyOf: [{ oneOf: [text] }] }, { anyOf: [quiet({ oneOf: [quiet(text)] })] }],
    ['contains', { contains: { contains: text } }, { contains: quiet({ contains: quiet(text) }) }],
    ['allOf', { allOf: [{ anyOf: [text] }] }, { allOf: [{ anyOf: [quiet(text)] }] }],
    ['a field called contains', { properties: { contains: text } }, { properties: { contains: text } }],
    [
      'a definition called anyOf',
      { $defs: { anyOf: { anyOf: [text] } } },
      { $defs: { anyOf: { anyOf: [quiet(text)] } } },
    ],
    [
      'a dependency called oneOf',
      { dependentRequired: { oneOf: ['a'] } },
      { dependentRequired: { oneOf: ['a'] } },
    ],
    [
      'values',
      { const: { anyOf: [1] }, enum: [{ oneOf: [1] }] },
      { const: { anyOf: [1] }, enum: [{ oneOf: [1] }] },
    ],
    ['annotations', { 'x-ui': { anyOf: [1] } }, { 'x-ui': { anyOf: [1] } }],
    [
      'a field called const',
      { properties: { const: { anyOf: [text] } } },
      { properties: { const: { anyOf: [quiet(text)] } } },
    ],
    [
      'unevaluated',
      { anyOf: [text], unevaluatedProperties: false },
      { anyOf: [text], unevaluatedProperties: false },
    ],
    [
      'unevaluated allowed',
      { anyOf: [text], unevaluatedItems: true },
      { anyOf: [quiet(text)], unevaluatedItems: true },
    ],
  ])('%s', (_, schema, expected) => expect(withSilentBranches(schema)).toEqual(expected));
});
