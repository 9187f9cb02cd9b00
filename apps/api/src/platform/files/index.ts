import { defineModule } from '@isp/server';
import { downloadRoutes } from './downloadRoutes.ts';
import { fileMigrations } from './migrations.ts';
import { fileRefusals } from './refusals.ts';
import { fileJobs, sweepFiles } from './sweepFiles.ts';
import { uploadRoutes } from './uploadRoutes.ts';

/**
 * Module of uploaded files. They are attached to records of any area; every user that may read a record may read
 * its files.
 */
export const files = defineModule({
  name: 'files',
  jobs: fileJobs,
  migrations: fileMigrations,
  refusals: fileRefusals,
  routes: [uploadRoutes, downloadRoutes],
  sweep: sweepFiles,
});
