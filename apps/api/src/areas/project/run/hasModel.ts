import type { ProjectRun as Run } from '../../../generated/rows.ts';

/** Did one of its tasks produce a model? */
export const hasModel = ({ taskDetails }: Pick<Run, 'taskDetails'>): boolean =>
  (taskDetails ?? []).some(({ outputs = [] }) =>
    outputs.some(({ type, uri }) => type === 'MODEL' && uri !== undefined),
  );
