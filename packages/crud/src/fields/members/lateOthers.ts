import { latePart, onDemand } from '@isp/kit/react';

/** The rows below the fields of an object, for what it holds besides them. */
export const OtherMembers = latePart(
  onDemand(() => import('./OtherMembers.tsx')),
  (module) => module.OtherMembers,
);
