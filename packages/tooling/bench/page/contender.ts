import type { ComponentType } from 'react';

/**
 * Component that shows the screen of one contender (a compared library). `size` is the number of rows on a page, or
 * the number of fields in the form.
 */
export type Contender = ComponentType<{ readonly size: number }>;
