import type { Field, JsonSchemaObject } from '@isp/schema';
import { createContext, use } from 'react';
import type { Text } from '../context/useText.ts';
import type { FormEngine } from '../core/form/formEngine.ts';
import type { FormMode } from '../core/form/formMode.ts';
import type { Path } from '../core/path.ts';
import type { WidgetRegistry } from '../registry/registry.ts';

/**
 * Values that all fields of one form share. It is the same object as long as the form exists, so that the context
 * causes no further render.
 */
export interface FormFrame {
  readonly engine: FormEngine;
  readonly registry: WidgetRegistry;
  readonly t: Text;
  /** Prefix of the DOM ids of all controls. */
  readonly id: string;
  readonly mode: FormMode;
  /** Prefix of the class names of antd's form items, normally `ant-form-item`. */
  readonly prefix: string;
  /** All class names for the root element of a form item: those that antd uses for this layout and theme. */
  readonly itemClass: string;
  /** Number of fields that are drawn side by side, also in nested objects. */
  readonly columns: number;
  /** True if controls are drawn as text boxes until they get the focus for the first time. */
  readonly rests: boolean;
  /** True if the form is so large that each group and list is collapsed into one line. */
  readonly folds: boolean;
  /** The schema of the record. Recursive references are resolved in this schema. */
  readonly record: JsonSchemaObject;
}

/** The shared values of the form. Undefined outside a form. */
export const FrameContext = createContext<FormFrame | undefined>(undefined);

/** All fields of the form, from which the form's outline (table of contents) is made. */
export const AllFieldsContext = createContext<readonly Field[]>([]);

export const FormFrameProvider = FrameContext.Provider;

/**
 * Returns the shared values of the form.
 * @throws when a field is rendered outside a form.
 */
export function useFormFrame(): FormFrame {
  const frame = use(FrameContext);
  if (!frame) throw new Error('A form field must be inside RecordForm or SchemaForm.');
  return frame;
}

/**
 * Returns a path as text for use in DOM ids and attributes: `lines.0.size`. Different paths always have different
 * texts, whatever characters the names contain. The text contains no colon, so that `:label` can be added to make
 * another id.
 */
export const pathText = (path: Path): string => path.map(inDocument).join('.');

const inDocument = (segment: string | number): string =>
  String(segment).replace(/[\s.:%]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`) || '%';
