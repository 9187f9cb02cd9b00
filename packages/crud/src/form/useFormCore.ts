import {
  accepts,
  type Condition,
  createClock,
  type Field,
  fieldAt,
  interpretEntity,
  type JsonSchemaObject,
  messageOf,
  normalise,
  type Row,
  settle,
  type Validate,
  withDerived,
} from '@isp/schema';
import { Form, type FormInstance } from 'antd';
import { use, useEffect, useId, useMemo, useRef, useState } from 'react';
import { CrudContext } from '../provider/context.ts';
import type { Text } from '../provider/useText.ts';
import type { WidgetRegistry } from '../registry.ts';
import { createFormEngine, type FormEngine } from './createFormEngine.ts';
import { deriveValue } from './deriveValue.ts';
import { fromPointer, toNamePath } from './fieldPaths.ts';
import type { FormMode } from './formMode.ts';

/** What a form needs of an entity, an action's questions, or any JSON Schema. */
export interface FormModelParts {
  /** `area.entity`, `area.entity.action` for what an action asks. @defaultValue a form of its own */
  readonly key?: string | undefined;
  readonly fields: readonly Field[];
  readonly record: JsonSchemaObject;
  readonly conditions: readonly Condition[];
  /** Empty where there are no rows. */
  readonly rowKey: string;
}

export interface FormCoreOptions {
  readonly model: FormModelParts;
  readonly validate?: Validate | undefined;
  readonly mode: FormMode;
  readonly initial: Row;
  readonly t: Text;
  readonly locale: 'zh-CN' | 'en-US';
  readonly registry: WidgetRegistry;
}

/** One form's state, outside React's rendering. */
export interface FormCore extends FormCoreOptions {
  readonly id: string;
  readonly form: FormInstance;
  readonly engine: FormEngine;
  /** What `value` is sent as: without empty, hidden and foreign values (R5.07, R5.13). */
  readonly payloadOf: (value: Row) => Row;
  /** What the form's own submit does. Set by the view. */
  readonly submit: { current: () => void };
}

/** The field as messages about it name it. */
const inWords = (field: Field, t: Text): Field => ({
  ...field,
  title: t(field.title),
  ...(field.message === undefined ? {} : { message: t(field.message) }),
});

/** Makes the state of one form and keeps it for the component's life: give the component a `key` per record. */
export function useFormCore(options: FormCoreOptions): FormCore {
  const { model, mode, t, locale, registry } = options;
  const [base] = Form.useForm();
  const id = useId().replace(/[^\w-]/g, '');
  const clock = use(CrudContext)?.clock;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const submit = useRef(() => {});
  const [parts] = useState(() => {
    // the library's own submit would ask every field for its rules: ours are one call for the whole record
    const form: FormInstance = { ...base, submit: () => submit.current() };
    // a schema without a validator of its own came while the page runs
    const foreign = options.validate === undefined;
    const validate = options.validate ?? interpretEntity(model, { foreign });
    const asked = {
      clock: clock ?? createClock(),
      ...(mode === 'edit' ? { before: options.initial } : {}),
    };
    const engine = createFormEngine({
      fields: model.fields,
      conditions: model.conditions,
      store: {
        read: () => base.getFieldsValue(true) as Row,
        write: (changes) =>
          base.setFields(changes.map(({ path, value }) => ({ name: toNamePath(path), value }))),
      },
      accepts: (test, value) => accepts(test, value, model.record, { foreign }),
      derive: deriveValue,
      // a widget nobody registered is told where it is shown
      trims: (field) => registry.names.includes(field.widget) && registry.widgetFor(field).trims === true,
      check(value) {
        const errors = new Map<string, string>();
        for (const issue of validate(value, asked)) {
          const path = fromPointer(issue.path);
          if (path === undefined || errors.has(path)) continue;
          const { t: translate, locale: language } = latest.current;
          const field = fieldAt(model.fields, path);
          errors.set(path, messageOf(issue, field && inWords(field, translate), language));
        }
        return { value, errors };
      },
    });
    const payloadOf = (value: Row) =>
      mode === 'plain' ? settle(model, value) : normalise(model, value, mode === 'add' ? 'add' : 'update');
    return { form, engine, payloadOf };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language, and with its words
  useEffect(() => parts.engine.retell(locale), [parts, t, locale]);
  // what is computed is there from the start
  const [initial] = useState(() => withDerived(model, options.initial, mode === 'edit' ? 'update' : 'add'));
  return useMemo(
    () => ({ ...parts, model, mode, t, locale, registry, validate: undefined, id, submit, initial }),
    [parts, model, mode, t, locale, registry, id, initial],
  );
}
