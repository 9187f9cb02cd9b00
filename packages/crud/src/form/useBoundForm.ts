import {
  accepts,
  askedAt,
  type Clock,
  type Condition,
  deriveRuleOf,
  explain,
  type Field,
  interpretEntity,
  type JsonSchemaObject,
  messageOf,
  normalise,
  type Row,
  type Sent,
  sentOf,
  settle,
  type Validate,
  type ValueIssue,
  type Vocabulary,
  withDerived,
} from '@isp/schema';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useClock } from '../context/useClock.ts';
import type { Text } from '../context/useText.ts';
import { createFormEngine } from '../core/form/createFormEngine.ts';
import { type FieldIndex, indexFields } from '../core/form/fieldIndex.ts';
import type { Check, FormEngine } from '../core/form/formEngine.ts';
import type { FormMode } from '../core/form/formMode.ts';
import { createUnasked, type Unasked } from '../core/form/unasked.ts';
import type { Path } from '../core/path.ts';
import { fromPointer } from '../core/values.ts';
import type { WidgetRegistry } from '../registry/registry.ts';

/** What a form needs of an entity, an action's questions, or any JSON Schema: `fromJsonSchema` gives it. */
export interface FormModelParts {
  /** `area.entity`, `area.entity.action` for what an action asks. @defaultValue a form of its own */
  readonly key?: string | undefined;
  readonly fields: readonly Field[];
  readonly record: JsonSchemaObject;
  readonly conditions: readonly Condition[];
  /** @defaultValue there are no rows */
  readonly rowKey?: string;
  /** What the schema may name besides the formats and rules of `@isp/schema`. */
  readonly vocabulary?: Vocabulary | undefined;
  /**
   * The schema is foreign (belongs to no area): it decides itself what is empty, and what it accepts is sent as it is.
   * @defaultValue false
   */
  readonly outside?: boolean;
  /** Where the form begins with a group or list that the record must have and lacked. @defaultValue nowhere */
  readonly added?: readonly Path[] | undefined;
}

export interface BoundFormOptions {
  readonly model: FormModelParts;
  /** The record a form begins with. */
  readonly initial: Row;
  /** @defaultValue reads the model's schema */
  readonly validate?: Validate | undefined;
  /** @defaultValue `plain` */
  readonly mode?: FormMode;
  /** Words of the fields in the user's language. */
  readonly t: Text;
  readonly locale: string;
  readonly registry: WidgetRegistry;
}

/** A form's state, with what React and the schema know bound to it. */
export interface BoundForm {
  readonly engine: FormEngine;
  /** What it begins with, computed fields too. */
  readonly initial: Row;
  /** What a record is sent as: without empty, hidden and foreign values. */
  readonly payloadOf: (value: Row) => Row;
  /** Values that will be sent differently from what the user entered: listed before the user saves. */
  readonly unasked: () => readonly Unasked[];
}

/** Creates a form's state, once for the component's life, and relocalises its messages when the language changes. */
export function useBoundForm(options: BoundFormOptions): BoundForm {
  const { t, locale, registry } = options;
  const clock = useClock();
  const spoken = useRef({ t, locale, clock });
  useLayoutEffect(() => {
    spoken.current = { t, locale, clock };
  });
  const [bound] = useState(() => bindForm(options, registry, () => spoken.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language, and with its words
  useEffect(() => bound.engine.retell(locale), [bound, t, locale]);
  return bound;
}

function bindForm(
  { model: parts, initial: given, mode = 'plain', validate: own }: BoundFormOptions,
  registry: WidgetRegistry,
  spoken: () => { readonly t: Text; readonly locale: string; readonly clock: Clock },
): BoundForm {
  const model = { ...parts, rowKey: parts.rowKey ?? '' };
  // a schema without a validator of its own came while the page runs
  const foreign = own === undefined || parts.outside === true;
  let made = own;
  const validate: Validate = (value, options) => {
    // created at the first validation: an untouched form needs none
    made ??= interpretEntity(model, { foreign });
    return made(value, options);
  };
  const before = mode === 'edit' ? { before: given } : {};
  const index = indexFields(model.fields);
  /** What of a value is sent, and what is wrong with that. */
  const judge = (value: Row): Judged => {
    const asked = { clock: spoken().clock, ...before };
    const whole: Validate = (row) => validate(row, asked);
    // of an outside schema, hidden values stay where it accepts them
    const sent = parts.outside
      ? sentOf(model, value, whole)
      : { row: value, issues: whole(value), leftOut: [] };
    return { value, ...sent };
  };
  let last: Judged | undefined;
  const check: Check = (values) => {
    const { t, locale } = spoken();
    last = judge(values);
    return last.issues.flatMap((issue) => {
      const own = fromPointer(issue.path, values);
      const told = explain(issue, own, values, model.record);
      const said = { ...told, params: { ...told.params, ...titlesIn(told.params, own, index, t) } };
      return askedAt(told, own, index.at(own), index.at).map(({ path, field }) => {
        const message = messageOf(said, field && inWords(field, t), locale, t);
        return { path, message, named: namedAs(message, path, index, t) };
      });
    });
  };
  // a form is judged just before it is sent
  const judgedAs = (value: Row) => (last?.value === value ? last : judge(value));
  const sendable = (value: Row): Row => (parts.outside ? judgedAs(value).row : settle(model, value));
  // what is computed is there from the start
  const initial = withDerived(model, given, mode === 'edit' ? 'update' : 'add');
  const engine = createFormEngine({
    ...model,
    initial,
    accepts: (test, value) => accepts(test, value, model.record, { foreign }),
    derive: (rule, values) => deriveRuleOf(rule, parts.vocabulary)?.(values),
    // an unknown widget is reported where it is drawn, not here
    trims: (field) => registry.names.includes(field.widget) && registry.widgetFor(field).trims === true,
    check,
  });
  const payloadOf = (value: Row) =>
    mode === 'plain' ? sendable(value) : normalise(model, value, mode === 'add' ? 'add' : 'update');
  const unasked = createUnasked({
    ...{ engine, index, initial },
    conditions: model.conditions,
    added: parts.added ?? [],
    ...(parts.outside ? { leftOut: () => judgedAs(engine.judged()).leftOut } : {}),
  });
  return { engine, initial, payloadOf, unasked };
}

/** A value, and what is sent of it. */
interface Judged extends Sent {
  readonly value: Row;
}

/** Members an issue is about, by their titles. */
const titlesIn = ({ names }: ValueIssue['params'], at: Path, index: FieldIndex, t: Text) =>
  Array.isArray(names)
    ? { names: names.map((name: string) => t(index.at([...at, name])?.title ?? name)) }
    : {};

/** A message with the field's title before it, for places that do not show the field's label. */
function namedAs(message: string, path: Path, index: FieldIndex, t: Text): string {
  const last = path.at(-1);
  if (last === undefined) return message;
  const title = t(index.at(path)?.title || (typeof last === 'number' ? `${last + 1}` : last));
  return message.includes(title) ? message : t('{name}：{reason}', { name: title, reason: message });
}

/** The field as messages about it name it. */
const inWords = (field: Field, t: Text): Field => ({
  ...field,
  title: t(field.title),
  ...(field.message === undefined ? {} : { message: t(field.message) }),
});
