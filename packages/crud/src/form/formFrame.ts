import type { JsonSchemaObject } from '@isp/schema';
import { createContext, use, useCallback } from 'react';
import { useStore } from '../provider/useStore.ts';
import type { Text } from '../provider/useText.ts';
import type { WidgetRegistry } from '../registry.ts';
import type { FieldState, FormEngine } from './createFormEngine.ts';
import type { FormMode } from './formMode.ts';

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
  if (!frame) throw new Error('A form field must stand inside RecordForm or SchemaForm.');
  return frame;
}

export function useFieldState(engine: FormEngine, path: string): FieldState {
  const read = () => engine.stateOf(path);
  return useStore(
    useCallback((listener) => engine.subscribe(path, listener), [engine, path]),
    read,
  );
}

/** DOM id of the control at a path. Dots keep `a.label` apart from the ids made from `a`, which end in `:label`. */
export const controlId = (frame: Pick<FormFrame, 'id'>, path: string): string =>
  `${frame.id}.${path.replace(/\s/g, '_')}`;
