import { latePart, onDemand } from '../kit/onDemand.ts';

/** The way to the records beside one: only who came from a list has any. */
export const LatePager = latePart(
  onDemand(() => import('./RecordPager.tsx')),
  (module) => module.RecordPager,
  <span className="isp-record-pager" />,
);
