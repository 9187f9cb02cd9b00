import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readVocabulary } from './readVocabulary.ts';

const folder = mkdtempSync(join(tmpdir(), 'isp-words-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;
const fileOf = (text: string) => {
  count += 1;
  const file = join(folder, `words${count}.ts`);
  writeFileSync(file, text);
  return file;
};
const iban = (part: string) =>
  `export const vocabulary = { formats: { iban: { validate: (text: string) => text !== '', message: 'x', example: 'DE', ${part} } } }`;

it('readVocabulary reads what a file exports, types and all', () => {
  const file = fileOf(iban(''));
  expect(readVocabulary(file).formats?.iban).toMatchObject({ message: 'x', example: 'DE' });
});

it.each([
  ['nothing', 'export const words = {};', 'does not export "vocabulary"'],
  ['no module', 'export const = 1;', 'cannot be loaded'],
  [
    'a part nobody knows',
    'export const vocabulary = { format: {} };',
    'no key "format". Its keys are formats, derive, widgets',
  ],
  ['a format that judges nothing', iban('validate: /x/'), '"iban" has no function "validate"'],
  ['a format that says nothing', iban('message: undefined'), '"iban" has no text "message"'],
  [
    'an example that is wrong',
    iban("example: ''"),
    '"iban" has no text "example" that its "validate" accepts',
  ],
  [
    'a rule that is not a function',
    "export const vocabulary = { derive: { half: 'x' } };",
    'The rule "half" is not a function',
  ],
  [
    'widgets that are no names',
    "export const vocabulary = { widgets: 'stars' };",
    '"widgets" is not a list of names',
  ],
  [
    'a name of the package',
    'export const vocabulary = { derive: { sum: () => 0 } };',
    '@isp/schema already has the name "sum"',
  ],
])('readVocabulary refuses %s, and names the file', (_, text, reason) => {
  const file = fileOf(text);
  expect(() => readVocabulary(file)).toThrow(file);
  expect(() => readVocabulary(file)).toThrow(reason);
});

it('readVocabulary refuses a file that is not there in one line', () => {
  expect(() => readVocabulary('/no/such/file.ts')).toThrow(/^\/no\/such\/file.ts cannot be loaded: [^\n]+$/);
});
