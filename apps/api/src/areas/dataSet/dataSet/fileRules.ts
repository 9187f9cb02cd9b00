import { type EntityRules, Refusal } from '@isp/server';
import type { DataSetFile } from '../../../generated/rows.ts';
import { downloadLink } from '../file/downloadLink.ts';
import { previewOf } from '../import/previewOf.ts';

/** States of a version in which all files of the version are stored. */
const whole = new Set<unknown>(['READY', 'ARCHIVED']);

/** Rules of files. A file is deleted only during the import, and downloaded only after the import. */
export const fileRules: EntityRules<DataSetFile> = {
  allows(_asking, row, action) {
    if (action === 'download') return whole.has(row.versionStatus);
    return action !== 'delete' || row.versionStatus === 'CREATING';
  },
  reads: {
    async download(work, { request, row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      return downloadLink(work, request, 'file', row.id);
    },
    preview: (work, { request, row }) =>
      previewOf(work, request, {
        versionId: row === undefined ? null : row.versionId,
        fileId: row === undefined ? null : row.id,
      }),
  },
};
