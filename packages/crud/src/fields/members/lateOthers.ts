import { latePart, onDemand } from '../../kit/onDemand.ts';

export const outsideControls = onDemand(() => import('../outside/outsideControls.ts'));

/** The rows below the fields of an object, for what it holds besides them. */
export const OtherMembers = latePart(outsideControls, (module) => module.OtherMembers);
