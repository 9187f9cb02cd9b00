/** What somebody marked: pixels of the picture from its upper left corner, letters of the text from 0. */
export type Shape = { readonly id: string /** Id of the label. */; readonly label: string } & (
  | { readonly kind: 'box'; readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  | { readonly kind: 'polygon'; readonly points: readonly (readonly [number, number])[] }
  | { readonly kind: 'span'; readonly start: number; readonly end: number }
);

export interface Label {
  readonly id: string;
  readonly name: string;
  /** `#rrggbb` */
  readonly colour: string;
}

export type ItemState = 'TODO' | 'DONE' | 'SKIPPED';

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly kind: 'IMAGE' | 'TEXT';
  readonly state: ItemState;
}

export interface ItemDetail extends Item {
  readonly width: number;
  readonly height: number;
  readonly content: string | null;
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
}

/** A data set that can be labelled. */
export interface DataSet {
  readonly id: string;
  readonly name: string;
  readonly dataType: 'IMAGE' | 'TEXT';
  readonly taskId: string | null;
  readonly done: number;
  readonly total: number;
}

export interface Saved {
  readonly rowVersion: number;
  readonly state: ItemState;
}
