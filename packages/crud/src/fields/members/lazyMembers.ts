import { lazyPart, onDemand } from '@isp/kit/react';

/** Draws rows below the fields of an object, for properties that have no field. */
export const OtherMembers = lazyPart(
  onDemand(() => import('./OtherMembers.tsx')),
  (module) => module.OtherMembers,
);
