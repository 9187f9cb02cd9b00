import type { Field, JsonSchemaObject } from '@isp/schema';
import { createContext, use } from 'react';
import type { Text } from '../context/useText.ts';
import type { FormEngine } from '../core/form/formEngine.ts';
import type { FormMode } from '../core/form/formMode.ts';
import type { Path } from '../core/path.ts';
import type { WidgetRegistry } from '../registry/registry.ts';

/** What all fields of one form share. The same object as long as the form lives, so that it causes no re-render. */
export interface FormFrame {
  readonly engine: FormEngine;
  readonly registry: WidgetRegistry;
  readonly t: Text;
  /** Prefix of every control's DOM id. */
  readonly id: string;
  readonly mode: FormMode;
  /** antd's class prefix of form items: `ant-form-item`. */
  readonly prefix: string;
  /** All classes of an item's root: antd's, for this layout and theme. */
  readonly itemClass: string;
  /** Number of fields side by side, in nested objects too. */
  readonly columns: number;
  /** Controls that had no focus yet are drawn as text boxes. */
  readonly rests: boolean;
  /** The form is so large that groups and lists are folded into a line each. */
  readonly folds: boolean;
  /** The record's schema, to follow recursive references in. */
  readonly record: JsonSchemaObject;
}

/** Undefined outside a form. */
export const FrameContext = createContext<FormFrame | undefined>(undefined);

/** All fields of the form, for its outline. */
export const AllFieldsContext = createContext<readonly Field[]>([]);

export const FormFrameProvider = FrameContext.Provider;

/** @throws when a field is rendered outside a form. */
export function useFormFrame(): FormFrame {
  const frame = use(FrameContext);
  if (!frame) throw new Error('A form field must stand inside RecordForm or SchemaForm.');
  return frame;
}

/**
 * A path in the document: `lines.0.size`. Different paths give different texts, whatever characters names have; none
 * contains a colon, so that ids made from it may end in `:label`.
 */
export const pathText = (path: Path): string => path.map(inDocument).join('.');

const inDocument = (segment: string | number): string =>
  String(segment).replace(/[\s.:%]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`) || '%';
