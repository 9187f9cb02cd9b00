import type { ReactNode, RefObject } from 'react';
import type { Reads } from '../core/list/createReads.ts';
import { useIsReading } from '../data/useIsReading.ts';

export interface ListSectionProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly reads: Reads;
  readonly children: ReactNode;
}

/**
 * Draws the element around a list. It sets `aria-busy` while rows are being read. It is a separate component, so
 * that its children do not render again.
 */
export const ListSection = ({ ref, label, reads, children }: ListSectionProps) => (
  <section ref={ref} className="isp-list isp-list-section" aria-label={label} aria-busy={useIsReading(reads)}>
    {children}
  </section>
);
