import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { runAll } from '../tables/tableSql.ts';
import { codeSequences } from './nextCode.ts';

/** Sequences behind the codes people read. */
export const numberMigrations: ModuleMigrations = {
  '2026-11-21-13-code-sequences': {
    up: (db) =>
      runAll(
        db,
        Object.values(codeSequences).flatMap((name) => [
          `create sequence if not exists ${name}`,
          `grant usage, select on sequence ${name} to ${databaseRoles.job}`,
        ]),
      ),
  },
};
