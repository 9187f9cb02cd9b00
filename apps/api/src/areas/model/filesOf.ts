import type { ModelVersion } from '../../generated/rows.ts';
import type { toFileRef } from '../../platform/files/fileRow.ts';

/** The files of a version, with the service's own facts about each. */
export const filesOf = ({ files }: Pick<ModelVersion, 'files'>) =>
  (files ?? []) as readonly ReturnType<typeof toFileRef>[];
