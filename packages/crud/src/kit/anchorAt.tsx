/** A box in the window, in pixels from the window's upper left corner. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns an invisible element over a box that another component draws. A menu or panel opens beside this element.
 */
export const anchorAt = ({ top, left, width, height }: Box) => (
  <span style={{ position: 'fixed', pointerEvents: 'none', top, left, width, height }} />
);
