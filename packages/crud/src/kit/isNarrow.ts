const PHONE_WIDTH_PX = 560;

/** Is an element as narrow as a phone? Undefined while it has no width. */
export const isNarrow = ({ clientWidth }: Element): boolean | undefined =>
  clientWidth > 0 ? clientWidth < PHONE_WIDTH_PX : undefined;

/** Is the window that of a phone? Asked before anything is measured: the first look is the lasting one. */
export const isNarrowWindow = (): boolean =>
  // a server has none: it draws for a wide one
  globalThis.matchMedia?.(`(max-width:${PHONE_WIDTH_PX}px)`).matches ?? false;
