import type { ModelVersion } from '../../generated/rows.ts';
import type { toFileRef } from '../../platform/files/fileRow.ts';

/** The files of a version. What is stored of them is what the service knows, whatever a form said. */
export const filesOf = ({ files }: Pick<ModelVersion, 'files'>) =>
  (files ?? []) as readonly ReturnType<typeof toFileRef>[];
