import type { Field, JsonSchemaObject } from '@isp/schema';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Text } from '../provider/useText.ts';
import type { WidgetRegistry } from '../registry.ts';
import type { FieldState, FormEngine } from './createFormEngine.ts';

/** `add` a new record or `edit` one that exists; `plain` where there is no such difference (a dialog's questions). */
export type FormMode = 'add' | 'edit' | 'plain';

/** What every field of one form shares. The same object for the form's whole life, so that it renders nothing again. */
export interface FormFrame {
  readonly engine: FormEngine;
  readonly registry: WidgetRegistry;
  readonly t: Text;
  /** In front of every control's DOM id. */
  readonly id: string;
  readonly mode: FormMode;
  /** antd's class prefix of form items: `ant-form-item`. */
  readonly prefix: string;
  /** All classes of an item's root: antd's, for this layout and theme. */
  readonly itemClass: string;
  /** Fields beside each other, in nested objects too. */
  readonly columns: number;
  /** The record's schema, to follow recursive references in. */
  readonly record: JsonSchemaObject;
}

const FrameContext = createContext<FormFrame | undefined>(undefined);

export const FormFrameProvider = FrameContext.Provider;

/** @throws when a field is rendered outside a form. */
export function useFormFrame(): FormFrame {
  const frame = use(FrameContext);
  if (!frame) throw new Error('A form field must stand inside RecordForm, SchemaForm or a form screen.');
  return frame;
}

export function useFieldState(engine: FormEngine, path: string): FieldState {
  return useSyncExternalStore(
    useCallback((listener) => engine.subscribe(path, listener), [engine, path]),
    () => engine.stateOf(path),
  );
}

/** DOM id of the control at a path. Dots keep `a.label` apart from the ids made from `a`, which end in `:label`. */
export const controlId = (frame: Pick<FormFrame, 'id'>, path: string): string =>
  `${frame.id}.${path.replace(/\s/g, '_')}`;

/** Does the field belong on a form of this kind? */
export const isOnForm = (field: Field, mode: FormMode): boolean =>
  mode === 'plain' || (mode === 'add' ? field.mode !== 'edit' && !field.readOnly : field.mode !== 'create');

/** Is the field shown as text there? */
export const isFixed = (field: Field, mode: FormMode): boolean =>
  field.readOnly || (mode === 'edit' && field.mode === 'fixed');
