import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { valueTexts } from './valueTexts.ts';
import { valueWords, wordOf } from './valueWords.ts';

const read = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../../../../schemas/${file}.json`, import.meta.url), 'utf8'));

/** Returns the titles of the values of a field. The search stops at the first field with this name in an area. */
function titlesOf(node: unknown, field: string): Record<string, string> | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  for (const [key, value] of Object.entries(node)) {
    const choices = key === field && (value as { oneOf?: { const: string; title: string }[] }).oneOf;
    if (choices) return Object.fromEntries(choices.map(({ const: code, title }) => [code, title]));
    const below = titlesOf(value, field);
    if (below) return below;
  }
  return undefined;
}

it.each([
  ['backProduct', 'productType'],
  ['backProduct', 'deliveryMode'],
  ['backProduct', 'chargeMode'],
  ['dataSet', 'dataType'],
  ['dataSet', 'taskType'],
  ['dataSet', 'annotationFormat'],
  ['dataSet', 'split'],
] as const)("values of %s' %s are called what the area calls them", (area, field) => {
  expect(valueWords[field]).toEqual(titlesOf(read(area), field));
});

it.each(['industry', 'license', 'language'] as const)(
  'values of %s are called what their dictionary calls them; one added since by its value',
  (name) => {
    const choices = (read('common').dictionaries as Record<string, { value: string; title: string }[]>)[name];
    expect(valueWords[name]).toEqual(
      Object.fromEntries((choices ?? []).map(({ title, value }) => [value, title])),
    );
    expect(wordOf(name, 'space')).toBe('space');
  },
);

it("every value's word has its English (R2.36)", () => {
  const words = Object.values(valueWords).flatMap((field) => Object.values(field));
  expect(words.filter((word) => valueTexts[word] === undefined)).toEqual([]);
});
