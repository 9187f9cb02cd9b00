import type { ProjectRun as Run } from '../../../generated/rows.ts';

/** True if a task of the run produced a model. */
export const hasModel = ({ taskDetails }: Pick<Run, 'taskDetails'>): boolean =>
  (taskDetails ?? []).some(({ outputs = [] }) =>
    outputs.some(({ type, uri }) => type === 'MODEL' && uri !== undefined),
  );
