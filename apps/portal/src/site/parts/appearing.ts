import type { CSSProperties } from 'react';

/**
 * Returns the class and style of an element that appears later than the elements before it. Its delay in seconds is
 * its index divided by 25.
 */
export const appearing = (index: number) => ({
  className: 'site-appear',
  style: { '--at': index } as CSSProperties,
});
