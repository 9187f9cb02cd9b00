import { commonMigrations } from '../../areas/common/migrations.ts';
import { labelMigrations } from '../../areas/dataSet/label/migrations.ts';
import { developerMigrations } from '../../areas/developer/migrations.ts';
import { logsMigrations } from '../../areas/logs/migrations.ts';
import { notebookMigrations } from '../../areas/notebook/migrations.ts';
import { projectMigrations } from '../../areas/project/migrations.ts';
import { userMigrations } from '../../areas/user/migrations.ts';
import { childAppMigrations } from '../childApp/migrations.ts';
import { signInMigrations } from '../signIn/migrations.ts';
import { smsMigrations } from '../sms/migrations.ts';

/** Tables no schema describes, of all areas and modules. */
export const migrations = [
  userMigrations,
  developerMigrations,
  projectMigrations,
  notebookMigrations,
  logsMigrations,
  commonMigrations,
  labelMigrations,
  childAppMigrations,
  smsMigrations,
  signInMigrations,
];
