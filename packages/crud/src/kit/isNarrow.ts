const PHONE_WIDTH_PX = 560;

/** Is an element as narrow as a phone? Undefined while it has no width. */
export const isNarrow = ({ clientWidth }: Element): boolean | undefined =>
  clientWidth > 0 ? clientWidth < PHONE_WIDTH_PX : undefined;

/** Is the window as narrow as a phone's? For the first render, before elements can be measured. */
export const isNarrowWindow = (): boolean =>
  // a server has no window and renders the wide layout
  globalThis.matchMedia?.(`(max-width:${PHONE_WIDTH_PX}px)`).matches ?? false;
