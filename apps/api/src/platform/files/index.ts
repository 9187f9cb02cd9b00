import { defineModule } from '@isp/server';
import { downloadRoutes } from './downloadRoutes.ts';
import { fileMigrations } from './migrations.ts';
import { fileRefusals } from './refusals.ts';
import { fileJobs, sweepFiles } from './sweepFiles.ts';
import { uploadRoutes } from './uploadRoutes.ts';

/** Files people send, and everybody who may reads: attachments of records, whatever their area. */
export const files = defineModule({
  name: 'files',
  jobs: fileJobs,
  migrations: fileMigrations,
  refusals: fileRefusals,
  routes: [uploadRoutes, downloadRoutes],
  sweep: sweepFiles,
});
