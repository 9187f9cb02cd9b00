import { type EntityRules, Refusal } from '@isp/server';
import type { DataSetFile } from '../../../generated/rows.ts';
import { downloadLink } from '../file/downloadLink.ts';
import { previewOf } from '../import/previewOf.ts';

/** States of a version whose files are all there. */
const whole = new Set<unknown>(['READY', 'ARCHIVED']);

/** Files are what an import found: they are taken away only as long as it goes on, and handed out once it is over. */
export const fileRules: EntityRules<DataSetFile> = {
  allows(_asking, row, action) {
    if (action === 'download') return whole.has(row.versionStatus);
    return action !== 'delete' || row.versionStatus === 'CREATING';
  },
  reads: {
    async download(work, { request, row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      return downloadLink(work, request, 'file', String(row.id));
    },
    preview: (work, { request, row }) =>
      previewOf(work, request, {
        versionId: row === undefined ? null : String(row.versionId),
        fileId: row === undefined ? null : String(row.id),
      }),
  },
};
