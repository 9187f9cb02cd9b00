/**
 * A shape with a label that a user draws on an item. Positions are pixels from the upper left corner of the
 * picture, characters of the text from 0, or seconds of the sound or film.
 */
export type Shape = { readonly id: string /** Id of the label. */; readonly label: string } & (
  | { readonly kind: 'box'; readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  | { readonly kind: 'polygon'; readonly points: readonly (readonly [number, number])[] }
  | { readonly kind: 'span'; readonly start: number; readonly end: number }
  | { readonly kind: 'segment'; readonly start: number; readonly end: number }
);

export interface Label {
  readonly id: string;
  readonly name: string;
  /** Colour in the form `#rrggbb`. */
  readonly colour: string;
}

/** Kinds of data that can be labelled. */
export type DataKind = 'IMAGE' | 'TEXT' | 'AUDIO' | 'VIDEO';

export type ItemState = 'TODO' | 'DONE' | 'SKIPPED';

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly kind: DataKind;
  readonly state: ItemState;
}

export interface ItemDetail extends Item {
  readonly width: number;
  readonly height: number;
  /**
   * Length of a sound or film in seconds; 0 if the file does not contain its length, and null for other kinds of
   * items.
   */
  readonly duration: number | null;
  readonly content: string | null;
  /** Address of a sound or film, which is valid for some minutes; null for other kinds of items. */
  readonly media: string | null;
  /** Size in bytes of a sound or film; 0 for other items. */
  readonly sizeBytes: number;
  /** Reason why the item cannot be labelled, in the language of the page. It is null if the item can be labelled. */
  readonly problem: string | null;
  readonly shapes: readonly Shape[];
  readonly rowVersion: number;
}

export interface Task {
  readonly id: string;
  readonly name: string;
  readonly status: 'OPEN' | 'FINISHED';
  readonly labels: readonly Label[];
  readonly items: readonly Item[];
  /** Id of the item at which the user stopped. */
  readonly position: string | null;
  /**
   * Numbers of earlier annotations that were imported into the task; null if the data set was not searched for
   * earlier annotations.
   */
  readonly before: TakenBefore | null;
}

export interface TakenBefore {
  /** Number of items that got shapes from earlier annotations. */
  readonly taken: number;
  /** Number of annotation files that could not be read. `names` contains the names of the first ones. */
  readonly foreign: number;
  readonly names: readonly string[];
  /** Name of the format if annotations exist but none of their files can be read. */
  readonly format: string | null;
  /** Number of shapes that were not imported. */
  readonly left: number;
}

/** A data set that can be labelled. */
export interface DataSet {
  readonly id: string;
  readonly name: string;
  readonly dataType: DataKind;
  readonly taskId: string | null;
  readonly done: number;
  readonly total: number;
}

export interface Saved {
  readonly rowVersion: number;
  readonly state: ItemState;
}
