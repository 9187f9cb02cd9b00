import { lazyPart, onDemand } from '@isp/kit/react';

const ForbiddenSteps = lazyPart(
  onDemand(() => import('./ForbiddenSteps.tsx')),
  (module) => module.ForbiddenSteps,
);

/** Shown by screens the user may not see; few are. */
export const forbiddenSteps = <ForbiddenSteps />;
