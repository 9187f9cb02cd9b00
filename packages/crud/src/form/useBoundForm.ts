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
 * The parts of an entity, an action's form or any JSON Schema that a form needs. `fromJsonSchema` returns them for
 * a JSON Schema.
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
   * @defaultValue there are no rows
   */
  readonly rowKey?: string;
  /** Names that the schema may use in addition to the formats and rules of `@isp/schema`. */
  readonly vocabulary?: Vocabulary | undefined;
  /**
   * True if the schema is a foreign schema, which belongs to no area. Such a schema itself determines which values
   * are empty, and values that it accepts are sent unchanged.
   * @defaultValue false
   */
  readonly foreign?: boolean;
  /** Paths of required groups and lists that are missing in the record and that the form adds. @defaultValue none */
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

/** The state of a form, connected to its schema and to React. */
export interface BoundForm {
  readonly engine: FormEngine;
  /** Initial values, including computed fields. */
  readonly initial: Row;
  /** Returns the record as it is sent: without empty, hidden and unknown values. */
  readonly payloadOf: (value: Row) => Row;
  /**
   * Returns the values that will be sent differently from how the user entered them. They are listed before the
   * user saves.
   */
  readonly sentDifferences: () => readonly SentDifference[];
}

/**
 * Creates a form's state, once for the lifetime of the component. Translates the messages again when the language
 * changes.
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
  // a schema without a compiled validator was loaded at run time, so it is a foreign schema
  const foreign = own === undefined || parts.foreign === true;
  let made = own;
  const validate: Validate = (value, options) => {
    // created at the first validation, because a form that the user never touches needs no validator
    made ??= interpretEntity(model, { foreign });
    return made(value, options);
  };
  const before = mode === 'edit' ? { before: given } : {};
  const index = indexFields(model.fields);
  /** Returns the part of a value that is sent, with the errors of this part. */
  const splitSent = (value: Row): SentPart => {
    const asked = { clock: language().clock, ...before };
    const whole: Validate = (row) => validate(row, asked);
    // with a foreign schema, hidden values are kept if the schema accepts them
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
  // the value was usually validated just before it is sent, so that result is used again
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

/** A value, with the part of it that is sent. */
interface SentPart extends Sent {
  readonly value: Row;
}
