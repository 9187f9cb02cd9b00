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
  /** Line of a file with a text in each: counts from 1. */
  readonly row?: number | undefined;
  readonly marks: readonly Mark[];
  /** Parts of the picture rather than pixels. */
  readonly isParts?: boolean;
  /** Marks of kinds the tool does not know. */
  readonly left?: number;
}

export interface MarksFile {
  readonly path: string;
  readonly text: string;
  readonly format: Reading['annotationFormat'];
  /** Names of the labels a file calls by their number, in their order. */
  readonly classes: readonly string[];
}

export const plainOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
