import type { CSSProperties } from 'react';

/** Appears after those before it: its delay is its place by 25 seconds. */
export const appearing = (index: number) => ({
  className: 'site-appear',
  style: { '--at': index } as CSSProperties,
});
