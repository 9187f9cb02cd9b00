const PHONE_WIDTH_PX = 560;

/** Returns true if an element is as narrow as a phone. Undefined while the element has no width. */
export const isNarrow = ({ clientWidth }: Element): boolean | undefined =>
  clientWidth > 0 ? clientWidth < PHONE_WIDTH_PX : undefined;

/** Returns true if the window is as narrow as a phone. Used for the first render, before elements can be measured. */
export const isNarrowWindow = (): boolean =>
  // a server has no window and renders the wide layout
  globalThis.matchMedia?.(`(max-width:${PHONE_WIDTH_PX}px)`).matches ?? false;
