import type { ProjectRun as Run } from '../../../generated/rows.ts';

/** Did one of its tasks leave a model behind? */
export const hasModel = ({ taskDetails }: Pick<Run, 'taskDetails'>): boolean =>
  (taskDetails ?? []).some(({ outputs = [] }) =>
    outputs.some(({ type, uri }) => type === 'MODEL' && uri !== undefined),
  );
