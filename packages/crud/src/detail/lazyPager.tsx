import { lazyPart, onDemand } from '@isp/kit/react';

/** Links to the previous and next record. Lazy: a record that was not opened from a list has none. */
export const LazyPager = lazyPart(
  onDemand(() => import('./RecordPager.tsx')),
  (module) => module.RecordPager,
  <span className="isp-record-pager" />,
);
