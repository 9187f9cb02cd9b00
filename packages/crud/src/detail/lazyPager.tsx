import { lazyPart, onDemand } from '@isp/kit/react';

/**
 * Draws links to the previous and the next record. The code is loaded only when needed, because a record that was
 * not opened from a list has no such links.
 */
export const LazyPager = lazyPart(
  onDemand(() => import('./RecordPager.tsx')),
  (module) => module.RecordPager,
  <span className="isp-record-pager" />,
);
