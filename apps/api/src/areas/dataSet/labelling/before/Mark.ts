import { isObject } from '@isp/kit';
import type { Reading } from '../../file/fileTypeOf.ts';
import type { Shape } from '../shapes.ts';

type Unlabelled<S> = S extends Shape ? Omit<S, 'id' | 'label'> : never;

/** An earlier mark, as read from an annotation file. */
export type Mark = Unlabelled<Shape> & {
  /** Name of the label. */
  readonly label: string;
};

/** The marks of one sample in an annotation file. */
export interface Marked {
  /** Name of the sample in the file; undefined where the name of the file itself names it. */
  readonly file?: string | undefined;
  /** Line of the text, from 1, in a file with a text in each line. */
  readonly row?: number | undefined;
  readonly marks: readonly Mark[];
  /** True for coordinates relative to the picture instead of pixels. */
  readonly isParts?: boolean;
  /** Number of annotations of kinds that the tool does not know. */
  readonly left?: number;
}

export interface MarksFile {
  readonly path: string;
  readonly text: string;
  readonly format: Reading['annotationFormat'];
  /** Names of the labels in their order, for a file that refers to labels by their number. */
  readonly classes: readonly string[];
}

export const plainOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
