import { lazyPart, onDemand } from '@isp/kit/react';

/** Draws one row for each property of an object that has no field, below the object's fields. */
export const OtherMembers = lazyPart(
  onDemand(() => import('./OtherMembers.tsx')),
  (module) => module.OtherMembers,
);
