import type { Row } from '@isp/schema';
import type { Validate } from '@isp/schema/validate';
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
  /**
   * The records that the form edits and may move in a tree.
   * @see FormAccess.moves
   */
  readonly moves?: Moves | undefined;
}

/** The state of one form, and the values that the components of the form share. It is kept outside React's state. */
export interface FormCore extends FormCoreOptions, BoundForm {
  readonly id: string;
  /**
   * True if groups and lists are folded into one line each.
   * @see FormFrame.folds
   */
  readonly folds: boolean;
  /** Submits the form. The form's view sets this function, and the submit event calls it. */
  readonly submit: { current: () => void };
}

/**
 * Creates the state of one form, which is kept for the lifetime of the component. Therefore give the component a
 * separate React `key` for each record.
 */
export function useFormCore(options: FormCoreOptions): FormCore {
  const { model, mode, t, locale, registry, moves } = options;
  const bound = useBoundForm(options);
  const id = useId().replace(/[^\w-]/g, '');
  const submit = useRef(() => {});
  const [folds] = useState(() => model.foreign === true && isLargeForm(model.fields, bound.initial));
  return useStableObject({
    ...bound,
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
