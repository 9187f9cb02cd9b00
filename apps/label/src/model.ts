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

/** What a data set that can be labelled holds. */
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
  /** Where a sound or a film is read from: for some minutes, then it is asked for anew. */
  readonly media: string | null;
  /** Of a sound or a film; 0 for what is neither. */
  readonly sizeBytes: number;
  /** Why there is nothing to label in it, in the language of the page; null where there is. */
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
  /** Item where this person stopped. */
  readonly position: string | null;
  /** What it took over of earlier annotations; null where it looked for none. */
  readonly before: TakenBefore | null;
}

export interface TakenBefore {
  /** Items that began with what was marked. */
  readonly taken: number;
  /** Number of annotation files that could not be read, and the names of the first of them. */
  readonly foreign: number;
  readonly names: readonly string[];
  /** Of annotations no file says. */
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
