import type { JsonSchemaObject } from '@isp/schema';
import { commonNames, formatRules } from '@isp/schema/internal';
import { fieldTypes, type NewField } from './fieldTypes.ts';

/** Kinds of values, in the order in which they are tried: all values of a column must be of the kind. */
const kinds: readonly (readonly [type: string, words: string, test: (text: string) => boolean])[] = [
  ['boolean', 'true or false', (text) => /^(true|false)$/i.test(text)],
  ['phone', 'phone numbers', formatRules.phone.test],
  ['integer', 'whole numbers', (text) => /^-?(0|[1-9]\d{0,8})$/.test(text)],
  ['money', 'numbers with two decimals', (text) => /^(0|[1-9]\d{0,11})\.\d{2}$/.test(text)],
  ['number', 'numbers', (text) => /^-?(0|[1-9]\d{0,11})(\.\d{1,6})?$/.test(text)],
  ['date', 'days', (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && formatRules.date.test(text)],
  ['date-time', 'points in time', (text) => /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?/.test(text)],
  ['email', 'email addresses', formatRules.email.test],
  ['url', 'addresses', formatRules['http-url'].test],
];

/** Largest number of different values of a column that becomes a choice, and the least number of rows for it. */
const MAX_CHOICES = 8;
const LEAST_ROWS = 10;

/**
 * Guesses the fields of an entity from the columns of a table. The first row has the names of the columns. Columns
 * that the service writes itself, such as `id`, are left out.
 */
export function guessFields([head = [], ...rows]: readonly (readonly string[])[]): readonly NewField[] {
  const names = new Set<string>();
  return head.flatMap((title, at): NewField[] => {
    const name = nameFor(title, at, names);
    if (commonNames.includes(name)) return [];
    names.add(name);
    const values = rows.map((row) => row[at] ?? '');
    return [guessField(name, title, values)];
  });
}

function guessField(name: string, title: string, cells: readonly string[]): NewField {
  const values = cells.filter((value) => value !== '');
  const { reason, schema } = guessSchema(values);
  const isRequired = values.length > 0 && values.length === cells.length;
  const guess = `${reason}${isRequired ? ', none is empty' : ''}`;
  const written = title === name ? {} : { title };
  return { name, isRequired, schema: { ...schema, ...written, $comment: `Guessed: ${guess}.` }, guess };
}

function guessSchema(values: readonly string[]): {
  readonly schema: JsonSchemaObject;
  readonly reason: string;
} {
  const kind = values.length > 0 ? kinds.find(([, , test]) => values.every(test)) : undefined;
  if (kind) {
    const [type, words] = kind;
    return { schema: fieldTypes[type] ?? {}, reason: `all ${values.length} values are ${words}` };
  }
  const choices = [...new Set(values)];
  const isShort = choices.every((choice) => choice.length <= 32);
  if (values.length >= LEAST_ROWS && choices.length <= Math.min(MAX_CHOICES, values.length / 2) && isShort)
    return {
      schema: { type: 'string', enum: choices.sort() },
      reason: `${values.length} values, ${choices.length} different`,
    };
  const longest = Math.max(0, ...values.map((value) => value.length));
  if (longest > 200) return { schema: fieldTypes.text ?? {}, reason: `texts of up to ${longest} characters` };
  return {
    schema: fieldTypes.string ?? {},
    reason: values.length > 0 ? `texts of up to ${longest} characters` : 'no value',
  };
}

/** Returns the name of a field for the title of a column. A title without letters of English becomes `column2`. */
function nameFor(title: string, at: number, taken: ReadonlySet<string>): string {
  const name = toName(title) || `column${at + 1}`;
  return taken.has(name) ? `${name}${at + 1}` : name;
}

function toName(title: string): string {
  const words = title.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const joined = words.map((word, at) => (at === 0 ? lowerFirst(word) : upperFirst(word))).join('');
  return /^[a-z]/.test(joined) && /^\p{ASCII}*$/u.test(title) ? joined : '';
}

const lowerFirst = (word: string): string =>
  word === word.toUpperCase() ? word.toLowerCase() : (word[0] ?? '').toLowerCase() + word.slice(1);
const upperFirst = (word: string): string => (word[0] ?? '').toUpperCase() + word.slice(1);
