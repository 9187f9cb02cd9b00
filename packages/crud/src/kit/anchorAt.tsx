/** A place in the window, in pixels from its corner. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** An invisible element that a menu or panel opens beside, placed over a box that another component draws. */
export const anchorAt = ({ top, left, width, height }: Box) => (
  <span style={{ position: 'fixed', pointerEvents: 'none', top, left, width, height }} />
);
