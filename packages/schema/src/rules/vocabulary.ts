import { ownValue } from '../json/ownValue.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { type DeriveRule, deriveRules } from './deriveRules.ts';
import { type Rule, ruleOf } from './formats.ts';

/**
 * Checks a vocabulary and returns it unchanged. Pass the vocabulary to `parseArea`, `loadArea` and the service, and
 * the path of its file to the Vite plugin and the command line. Each of them refuses a schema with any other name.
 *
 * @throws when a name is already used by this package, because a schema would otherwise have a different meaning
 * with and without the vocabulary
 *
 * @example
 * export const vocabulary = defineVocabulary({
 *   formats: { isbn: { validate: (text) => /^97[89]\d{10}$/.test(text), message: '请输入正确的 ISBN', example: '9787020002207' } },
 *   derive: { 'line-total': (quantity, price) => Number(quantity) * Number(price) },
 *   widgets: ['stars'],
 * });
 */
export function defineVocabulary<const Own extends Vocabulary>(vocabulary: Own): Own {
  const taken =
    Object.keys(vocabulary.formats ?? {}).find((name) => ruleOf(name) !== undefined) ??
    Object.keys(vocabulary.derive ?? {}).find((name) => Object.hasOwn(deriveRules, name));
  if (taken !== undefined)
    throw new Error(`@isp/schema already has the name "${taken}". Choose another name.`);
  return vocabulary;
}

/** Returns the rule of a format. It may be defined in the vocabulary or in this package. */
export function formatOf(format: string | undefined, vocabulary: Vocabulary | undefined): Rule | undefined {
  const own = format === undefined ? undefined : ownValue(vocabulary?.formats, format);
  return own ? { test: own.validate, zh: own.message, en: own.message } : ruleOf(format);
}

/** Returns the rule with the name in `x-derive`. It may be defined in the vocabulary or in this package. */
export function deriveRuleOf(rule: string, vocabulary: Vocabulary | undefined): DeriveRule | undefined {
  const own = ownValue(vocabulary?.derive, rule);
  return own ? (values) => own(...values) : ownValue<DeriveRule>(deriveRules, rule);
}
