import { defineModule } from '@isp/server';
import { sweepCallLog } from './callLog.ts';
import { limitMigrations } from './migrations.ts';

/** Module of the counts of calls. */
export const limits = defineModule({ name: 'limits', migrations: limitMigrations, sweep: sweepCallLog });
