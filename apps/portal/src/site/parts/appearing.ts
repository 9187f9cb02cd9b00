import type { CSSProperties } from 'react';

/** Styles of an element that appears after those before it: its delay is its index divided by 25, in seconds. */
export const appearing = (index: number) => ({
  className: 'site-appear',
  style: { '--at': index } as CSSProperties,
});
