import type { ReactNode } from 'react';
import type { EditProps } from './registry.ts';

/**
 * Returns the props of a control that shows a unit at its end. Screen readers read the unit as the description of
 * the control.
 */
export const unitProps = ({ id, aria }: Pick<EditProps, 'id' | 'aria'>, unit: ReactNode) =>
  unit === undefined
    ? {}
    : {
        suffix: <span id={`${id}:unit`}>{unit}</span>,
        'aria-describedby': `${aria['aria-describedby'] ?? ''} ${id}:unit`.trim(),
      };
