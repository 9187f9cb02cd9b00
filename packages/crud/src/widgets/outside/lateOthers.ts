import { latePart, onDemand } from '../../provider/onDemand.ts';

export const outsideControls = onDemand(() => import('./outsideControls.ts'));

/** The rows below the fields of an object, for what it holds besides them. */
export const OtherMembers = latePart(outsideControls, (module) => module.OtherMembers);
