import { lazyPart, onDemand } from '@isp/kit/react';

const ForbiddenSteps = lazyPart(
  onDemand(() => import('./ForbiddenSteps.tsx')),
  (module) => module.ForbiddenSteps,
);

/** Content of screens that the user may not see. Its code is loaded when needed, since few users see it. */
export const forbiddenSteps = <ForbiddenSteps />;
