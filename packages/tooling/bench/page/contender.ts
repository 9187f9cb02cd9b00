import type { ComponentType } from 'react';

/**
 * Component that shows the screen of one contender. `size` is the number of rows on a page, or of fields in the
 * form.
 */
export type Contender = ComponentType<{ readonly size: number }>;
