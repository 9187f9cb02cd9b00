import type { Row } from '@isp/schema';
import type { Validate } from '@isp/schema/validate';
import { Form, type FormInstance } from 'antd';
import { useId, useRef, useState } from 'react';
import type { Text } from '../context/useText.ts';
import type { FormMode } from '../core/form/formMode.ts';
import { isLargeForm } from '../core/form/isLargeForm.ts';
import type { Moves } from '../data/formAccess.ts';
import { useStableObject } from '../kit/useStableObject.ts';
import type { WidgetRegistry } from '../registry/registry.ts';
import { type BoundForm, type FormModelParts, useBoundForm } from './useBoundForm.ts';

export interface FormCoreOptions {
  readonly model: FormModelParts;
  readonly validate?: Validate | undefined;
  readonly mode: FormMode;
  readonly initial: Row;
  readonly t: Text;
  readonly locale: string;
  readonly registry: WidgetRegistry;
  /** @see Siblings.moves */
  readonly moves?: Moves | undefined;
}

/** State of one form and what its parts share, outside React's state. */
export interface FormCore extends FormCoreOptions, BoundForm {
  readonly id: string;
  readonly form: FormInstance;
  /** @see FormFrame.folds */
  readonly folds: boolean;
  /** Called by the form's submit event. Set by the view. */
  readonly submit: { current: () => void };
}

/** Creates the state of one form and keeps it for the component's life: give the component a `key` per record. */
export function useFormCore(options: FormCoreOptions): FormCore {
  const { model, mode, t, locale, registry, moves } = options;
  const bound = useBoundForm(options);
  const [base] = Form.useForm();
  const id = useId().replace(/[^\w-]/g, '');
  const submit = useRef(() => {});
  // antd's submit would validate each field by its rules: here one call validates the whole record
  const [form] = useState<FormInstance>(() => ({ ...base, submit: () => submit.current() }));
  const [folds] = useState(() => model.foreign === true && isLargeForm(model.fields, bound.initial));
  return useStableObject({
    ...bound,
    form,
    folds,
    model,
    mode,
    t,
    locale,
    registry,
    moves,
    validate: undefined,
    id,
    submit,
  });
}
