import type { ModuleMigrations } from '@isp/server';
import { jobTable, runAll } from '../../platform/tables/tableSql.ts';

/**
 * Migrations for the downloads of versions by user. A download does not need the permission to change the model, so
 * the job role writes the downloads.
 */
export const modelMigrations: ModuleMigrations = {
  '2026-11-22-05-model-downloads': {
    up: (db) =>
      runAll(db, [
        ...jobTable(
          'model_download',
          `id text primary key, "tenantId" text not null, "modelId" text not null, "versionId" text not null,
            "userId" text not null, time timestamptz not null`,
        ),
        'create index if not exists model_download_of_model on model_download ("modelId", time desc)',
      ]),
  },
};
