import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { defineVocabulary, type Vocabulary } from '@isp/schema';
import { isSchemaObject as isObject } from '@isp/schema/internal';

/**
 * Returns the `vocabulary` that a file of a portal exports. Node 22.18 or later strips the file's types.
 *
 * @throws Error that names the file and what to write instead
 *
 * @example const areas = readAreaFolder('schemas', readVocabulary('src/vocabulary.ts'));
 */
export const readVocabulary = (file: string): Vocabulary => vocabularyOf(load(file), file);

/**
 * Returns the `vocabulary` that a module of a portal exports. The caller has already loaded the module.
 *
 * @param file Path of the module, for error messages.
 *
 * @throws Error that names the file and what to write instead
 *
 * @example vocabularyOf({ vocabulary: { widgets: ['stars'] } }, 'src/vocabulary.ts').widgets // ['stars']
 */
export function vocabularyOf({ vocabulary }: { readonly vocabulary?: unknown }, file: string): Vocabulary {
  if (!isObject(vocabulary))
    throw new Error(
      `${file} does not export "vocabulary". Write: export const vocabulary = defineVocabulary({ … }).`,
    );
  try {
    const mistake = mistakeIn(vocabulary);
    if (mistake !== undefined) throw new Error(mistake);
    return defineVocabulary(vocabulary as Vocabulary);
  } catch (error) {
    throw new Error(`${file}: ${messageOf(error)}`, { cause: error });
  }
}

function load(file: string): { readonly vocabulary?: unknown } {
  const path = resolve(file);
  try {
    return createRequire(path)(path) as { readonly vocabulary?: unknown };
  } catch (error) {
    throw new Error(`${file} cannot be loaded: ${messageOf(error)}`, { cause: error });
  }
}

/** Returns only the first line of a message. In the further lines Node names the importing files. */
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0];

const parts: readonly string[] = ['formats', 'derive', 'widgets'] satisfies (keyof Vocabulary)[];

/**
 * Returns a description of the mistake in a vocabulary, because a file without types may export any value. Returns
 * undefined if the vocabulary has no mistake.
 */
function mistakeIn(vocabulary: Readonly<Record<string, unknown>>): string | undefined {
  const other = Object.keys(vocabulary).find((name) => !parts.includes(name));
  if (other !== undefined) return `A vocabulary has no key "${other}". Its keys are ${parts.join(', ')}.`;
  const { derive = {}, formats = {}, widgets = [] } = vocabulary;
  if (!isObject(formats))
    return '"formats" is not an object. Write { name: { validate, message, example } }.';
  for (const [name, format] of Object.entries(formats)) {
    const { example, message, validate } = isObject(format) ? format : {};
    if (typeof validate !== 'function')
      return `The format "${name}" has no function "validate". Write validate: (text) => boolean.`;
    if (typeof message !== 'string')
      return `The format "${name}" has no text "message". Write the error message for the user.`;
    if (typeof example !== 'string' || !validate(example))
      return `The format "${name}" has no text "example" that its "validate" accepts. Add such an example.`;
  }
  if (!isObject(derive)) return '"derive" is not an object. Write { name: (...values) => value }.';
  const rule = Object.keys(derive).find((name) => typeof derive[name] !== 'function');
  if (rule !== undefined) return `The rule "${rule}" is not a function. Write (...values) => value.`;
  if (!Array.isArray(widgets) || !widgets.every((name) => typeof name === 'string'))
    return '"widgets" is not a list of names. Write [\'stars\'].';
  return undefined;
}
