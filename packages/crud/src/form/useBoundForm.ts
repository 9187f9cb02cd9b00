import type { Field, JsonSchemaObject, Row, Vocabulary } from '@isp/schema';
import {
  acceptsValue,
  type Condition,
  deriveRuleOf,
  type Sent,
  sentOf,
  settleValues,
} from '@isp/schema/internal';
import { normalise, withDerived } from '@isp/schema/rules';
import { interpretEntity, type Validate } from '@isp/schema/validate';
import type { Clock } from '@isp/schema/values';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useClock } from '../context/useClock.ts';
import type { Text } from '../context/useText.ts';
import { createFormEngine } from '../core/form/createFormEngine.ts';
import { indexFields } from '../core/form/fieldIndex.ts';
import type { Check, FormEngine } from '../core/form/formEngine.ts';
import type { FormMode } from '../core/form/formMode.ts';
import { createSentDifferences, type SentDifference } from '../core/form/sentDifferences.ts';
import type { Path } from '../core/path.ts';
import type { WidgetRegistry } from '../registry/registry.ts';
import { describeIssues } from './describeIssues.ts';

/**
 * The parts of a schema that a form needs. They come from an entity, from the form of an action, or with
 * `fromJsonSchema` from any JSON Schema.
 */
export interface FormModelParts {
  /**
   * Key of the owner: `area.entity`, or `area.entity.action` for an action's form. @defaultValue none: the form has
   * no owner
   */
  readonly key?: string | undefined;
  readonly fields: readonly Field[];
  readonly record: JsonSchemaObject;
  readonly conditions: readonly Condition[];
  /**
   * Name of the field with the row key.
   * @defaultValue none: the form's value is not a stored record
   */
  readonly rowKey?: string;
  /** Names that the schema may use in addition to the formats and rules of `@isp/schema`. */
  readonly vocabulary?: Vocabulary | undefined;
  /**
   * True if the schema is a foreign schema (a JSON Schema that is not one of ours and belongs to no area). Such a
   * schema itself defines which values are empty. Values that it accepts are sent unchanged.
   * @defaultValue false
   */
  readonly foreign?: boolean;
  /**
   * Paths of required groups and lists that were missing in the record, so that the form has added them.
   * @defaultValue none
   */
  readonly added?: readonly Path[] | undefined;
}

export interface BoundFormOptions {
  readonly model: FormModelParts;
  /** The record with which the form starts. */
  readonly initial: Row;
  /**
   * Function that validates the record.
   * @defaultValue a function that interprets the model's schema
   */
  readonly validate?: Validate | undefined;
  /**
   * Mode of the form.
   * @defaultValue `plain`
   */
  readonly mode?: FormMode;
  /** Translates the texts of the fields into the user's language. */
  readonly t: Text;
  readonly locale: string;
  readonly registry: WidgetRegistry;
}

/** The form engine of a schema, with the functions that return what is sent. */
export interface BoundForm {
  readonly engine: FormEngine;
  /** Initial values of the form, including computed fields. */
  readonly initial: Row;
  /** Returns the record as it is sent: without empty, hidden and unknown values. */
  readonly payloadOf: (value: Row) => Row;
  /**
   * Returns the values that will be sent differently from what the user has entered. The form lists them before the
   * user saves.
   */
  readonly sentDifferences: () => readonly SentDifference[];
}

/**
 * Creates the state of a form, which is kept for the lifetime of the component. Translates the error messages again
 * when the language changes.
 */
export function useBoundForm(options: BoundFormOptions): BoundForm {
  const { t, locale, registry } = options;
  const clock = useClock();
  const language = useRef({ t, locale, clock });
  useLayoutEffect(() => {
    language.current = { t, locale, clock };
  });
  const [bound] = useState(() => bindForm(options, registry, () => language.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the language or its texts change
  useEffect(() => bound.engine.relocalise(locale), [bound, t, locale]);
  return bound;
}

function bindForm(
  { model: parts, initial: given, mode = 'plain', validate: own }: BoundFormOptions,
  registry: WidgetRegistry,
  language: () => { readonly t: Text; readonly locale: string; readonly clock: Clock },
): BoundForm {
  const model = { ...parts, rowKey: parts.rowKey ?? '' };
  // a schema without a validator compiled in advance was loaded at run time, so it is a foreign schema
  const foreign = own === undefined || parts.foreign === true;
  let made = own;
  const validate: Validate = (value, options) => {
    // the validator is created at the first validation, because a form that the user never changes needs none
    made ??= interpretEntity(model, { foreign });
    return made(value, options);
  };
  const before = mode === 'edit' ? { before: given } : {};
  const index = indexFields(model.fields);
  /** Returns the part of a value that is sent, and the errors in this part. */
  const splitSent = (value: Row): SentPart => {
    const asked = { clock: language().clock, ...before };
    const whole: Validate = (row) => validate(row, asked);
    // for a foreign schema, the values of hidden fields are sent if the schema accepts them
    const sent = parts.foreign
      ? sentOf(model, value, whole)
      : { row: value, issues: whole(value), leftOut: [] };
    return { value, ...sent };
  };
  let last: SentPart | undefined;
  const check: Check = (values) => {
    const { t, locale } = language();
    last = splitSent(values);
    return describeIssues(last.issues, values, { record: model.record, index, t, locale });
  };
  // the value was usually validated just before it is sent, so the result of this validation is reused
  const sentPart = (value: Row) => (last?.value === value ? last : splitSent(value));
  const sendable = (value: Row): Row => (parts.foreign ? sentPart(value).row : settleValues(model, value));
  // computed fields have values from the beginning
  const initial = withDerived(model, given, mode === 'edit' ? 'update' : 'add');
  const engine = createFormEngine({
    ...model,
    initial,
    accepts: (test, value) => acceptsValue(test, value, model.record, { foreign }),
    derive: (rule, values) => deriveRuleOf(rule, parts.vocabulary)?.(values),
    // an unknown widget is reported where it is drawn, so it is ignored here
    trims: (field) => registry.names.includes(field.widget) && registry.widgetFor(field).trims === true,
    check,
  });
  const payloadOf = (value: Row) =>
    mode === 'plain' ? sendable(value) : normalise(model, value, mode === 'add' ? 'add' : 'update');
  const sentDifferences = createSentDifferences({
    ...{ engine, index, initial },
    conditions: model.conditions,
    added: parts.added ?? [],
    ...(parts.foreign ? { leftOut: () => sentPart(engine.trimmedValues()).leftOut } : {}),
  });
  return { engine, initial, payloadOf, sentDifferences };
}

/** A value of the form, and the part of it that is sent. */
interface SentPart extends Sent {
  readonly value: Row;
}
