import type { ModuleMigrations } from '@isp/server';
import { jobTable, runAll } from '../../platform/tables/tableSql.ts';

/**
 * Migrations for the table of downloads: which user has downloaded which version. Users without the permission to
 * change a model download too, so the job role writes this table.
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
