import type { ModelVersion } from '../../generated/rows.ts';
import type { toFileRef } from '../../platform/files/fileRow.ts';

/** Returns the files of a version, with the values (size, hash, …) that the service has stored for each file. */
export const filesOf = ({ files }: Pick<ModelVersion, 'files'>) =>
  (files ?? []) as readonly ReturnType<typeof toFileRef>[];
