import { isObject } from '@isp/kit';
import type { Reading } from '../../file/fileTypeOf.ts';
import type { Shape } from '../shapes.ts';

type Unlabelled<S> = S extends Shape ? Omit<S, 'id' | 'label'> : never;

/** An annotation that was read from an annotation file of the data set, before it becomes a shape of an item. */
export type Mark = Unlabelled<Shape> & {
  /** Name of the label. */
  readonly label: string;
};

/** The annotations of one sample in an annotation file. */
export interface Marked {
  /**
   * Name of the sample that the annotation file names; undefined if the sample has the same name as the annotation
   * file.
   */
  readonly file?: string | undefined;
  /** Line number of the text, from 1, if the sample is one line of a file with a text in each line. */
  readonly row?: number | undefined;
  readonly marks: readonly Mark[];
  /** True if the coordinates are relative to the size of the picture, and not in pixels. */
  readonly isParts?: boolean;
  /** Number of annotations that were left out, because the tool does not support their type. */
  readonly left?: number;
}

export interface MarksFile {
  readonly path: string;
  readonly text: string;
  readonly format: Reading['annotationFormat'];
  /** Names of the labels in their order. Needed for a file that refers to labels by their numbers. */
  readonly classes: readonly string[];
}

export const plainOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
