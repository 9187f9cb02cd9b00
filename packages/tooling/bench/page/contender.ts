import type { ComponentType } from 'react';

/** A screen of one contender: `size` is rows on a page, or fields in the form. */
export type Contender = ComponentType<{ readonly size: number }>;
