/** A box in the window, in pixels from the window's upper left corner. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws an invisible element at the place of a box. It is the anchor of a menu or panel that must open beside a
 * part which another component draws.
 */
export const anchorAt = ({ top, left, width, height }: Box) => (
  <span style={{ position: 'fixed', pointerEvents: 'none', top, left, width, height }} />
);
