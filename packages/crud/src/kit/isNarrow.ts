const PHONE_WIDTH_PX = 560;

/**
 * Returns true if an element is as narrow as a phone. Returns undefined while the element has no width, such as
 * while it is hidden.
 */
export const isNarrow = ({ clientWidth }: Element): boolean | undefined =>
  clientWidth > 0 ? clientWidth < PHONE_WIDTH_PX : undefined;

/** Returns true if the window is as narrow as a phone. Used for the first render, before elements can be measured. */
export const isNarrowWindow = (): boolean =>
  // when rendering on a server there is no window, so the wide layout is rendered
  globalThis.matchMedia?.(`(max-width:${PHONE_WIDTH_PX}px)`).matches ?? false;
