/** A place in the window, in pixels from its corner. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** What a menu or a panel opens beside when the thing it stands for was drawn by another: no pointer meets it. */
export const anchorAt = ({ top, left, width, height }: Box) => (
  <span style={{ position: 'fixed', pointerEvents: 'none', top, left, width, height }} />
);
