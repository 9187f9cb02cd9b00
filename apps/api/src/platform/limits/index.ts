import { defineModule } from '@isp/server';
import { sweepCallWindows } from './callWindows.ts';
import { limitMigrations } from './migrations.ts';

/** Module of the counts of calls. */
export const limits = defineModule({ name: 'limits', migrations: limitMigrations, sweep: sweepCallWindows });
