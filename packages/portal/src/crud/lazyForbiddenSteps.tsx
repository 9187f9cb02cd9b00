import { lazyPart, onDemand } from '@isp/kit/react';

const ForbiddenSteps = lazyPart(
  onDemand(() => import('./ForbiddenSteps.tsx')),
  (module) => module.ForbiddenSteps,
);

/**
 * Element that screens show to a user without permission. Its code is loaded when it is first shown, since few
 * users see it.
 */
export const forbiddenSteps = <ForbiddenSteps />;
