import { latePart, onDemand } from '../../kit/onDemand.ts';

/** The rows below the fields of an object, for what it holds besides them. */
export const OtherMembers = latePart(
  onDemand(() => import('./OtherMembers.tsx')),
  (module) => module.OtherMembers,
);
