import { ownValue } from '../json/valueAt.ts';
import { type DeriveRule, deriveRules } from './deriveRules.ts';
import { type Rule, ruleOf } from './formats.ts';

/** A format a portal brings. */
export interface VocabularyFormat {
  /** Is the text acceptable? Linear in its length; empty text is the business of `required`. */
  readonly validate: (text: string) => boolean;
  /** What to tell the user when it is not, in the source language; translated like the texts of a schema. */
  readonly message: string;
  /** A text that is right: sample rows show it. */
  readonly example: string;
}

/**
 * What a portal's schemas may name besides what this package has: pure, since both sides and the tools must know it.
 */
export interface Vocabulary {
  /** By the name a schema writes as `format`. */
  readonly formats?: Readonly<Record<string, VocabularyFormat>>;
  /** By the name a schema writes as `x-derive.rule`: the values of `from`, in its order; undefined where it cannot tell. */
  readonly derive?: Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;
  /** Names a schema may write as `x-ui.widget`; an extension of `@isp/crud` brings what they look like. */
  readonly widgets?: readonly string[];
}

/**
 * Handed to `parseArea` and `loadArea`, to the Vite plugin and the command line by its file, and to a service with its
 * areas: each refuses a schema that names anything else.
 *
 * @example
 * export const vocabulary = defineVocabulary({
 *   formats: { iban: { validate: isIban, message: '请输入正确的 IBAN', example: 'DE89370400440532013000' } },
 *   derive: { 'line-total': (quantity, price) => Number(quantity) * Number(price) },
 *   widgets: ['stars'],
 * });
 * @throws when a name is one of this package's own: a schema would mean another thing here than everywhere else
 */
export function defineVocabulary<const Own extends Vocabulary>(vocabulary: Own): Own {
  const taken =
    Object.keys(vocabulary.formats ?? {}).find((name) => ruleOf(name) !== undefined) ??
    Object.keys(vocabulary.derive ?? {}).find((name) => Object.hasOwn(deriveRules, name));
  if (taken !== undefined)
    throw new Error(`"${taken}" is a name of @isp/schema already. Give yours another one.`);
  return vocabulary;
}

/** The rule of a format, of this package or of a vocabulary. */
export function formatOf(format: string | undefined, vocabulary: Vocabulary | undefined): Rule | undefined {
  const own = format === undefined ? undefined : ownValue(vocabulary?.formats, format);
  return own ? { test: own.validate, zh: own.message, en: own.message } : ruleOf(format);
}

/** The rule of `x-derive`, of this package or of a vocabulary. */
export function deriveRuleOf(rule: string, vocabulary: Vocabulary | undefined): DeriveRule | undefined {
  const own = ownValue(vocabulary?.derive, rule);
  return own ? (values) => own(...values) : ownValue<DeriveRule>(deriveRules, rule);
}
