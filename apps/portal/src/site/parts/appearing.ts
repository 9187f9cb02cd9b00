import type { CSSProperties } from 'react';

/**
 * Returns the class and style of an element of a list that appears with an animation. Elements appear one after the
 * other: the delay in seconds is the index divided by 25.
 */
export const appearing = (index: number) => ({
  className: 'site-appear',
  style: { '--at': index } as CSSProperties,
});
