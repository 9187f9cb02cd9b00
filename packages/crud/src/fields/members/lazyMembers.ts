import { lazyPart, onDemand } from '@isp/kit/react';

/** Rows below the fields of an object, for members without a field. */
export const OtherMembers = lazyPart(
  onDemand(() => import('./OtherMembers.tsx')),
  (module) => module.OtherMembers,
);
