/** A mark: pixels of the picture from its upper left corner, letters of the text from 0, seconds of a sound or film. */
export type Shape = { readonly id: string /** Id of the label. */; readonly label: string } & (
  | { readonly kind: 'box'; readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  | { readonly kind: 'polygon'; readonly points: readonly (readonly [number, number])[] }
  | { readonly kind: 'span'; readonly start: number; readonly end: number }
  | { readonly kind: 'segment'; readonly start: number; readonly end: number }
);

export interface Label {
  readonly id: string;
  readonly name: string;
  /** `#rrggbb` */
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
  /** Seconds of a sound or a film; 0 where its file does not state it, null for other items. */
  readonly duration: number | null;
  readonly content: string | null;
  /** Address of a sound or film, valid for some minutes; null for other items. */
  readonly media: string | null;
  /** Size of a sound or film; 0 for other items. */
  readonly sizeBytes: number;
  /** Reason why the item cannot be labelled, in the language of the page; null where it can. */
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
  /** Item at which the user stopped. */
  readonly position: string | null;
  /** Number of earlier annotations that were imported; null where the data set was not searched for them. */
  readonly before: TakenBefore | null;
}

export interface TakenBefore {
  /** Items that began with earlier marks. */
  readonly taken: number;
  /** Number of annotation files that could not be read, and the names of the first of them. */
  readonly foreign: number;
  readonly names: readonly string[];
  /** Format of annotations without a readable file. */
  readonly format: string | null;
  /** Marks that were left out. */
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
