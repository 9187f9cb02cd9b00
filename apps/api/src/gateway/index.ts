import { defineModule } from '@isp/server';
import { askInterface, noteDebug } from './debugInterface.ts';
import { gatewayRoutes } from './gatewayRoutes.ts';
import { gatewayMigrations } from './migrations.ts';
import { quotaJobs } from './quotaJob.ts';
import { gatewayRefusals } from './refusals.ts';
import { sweepWindows } from './sweepWindows.ts';
import { watchJobs } from './watchJobs.ts';

/** Module of the gateway, which checks calls of open interfaces, forwards them to the providers and logs them. */
export const gateway = defineModule({
  name: 'gateway',
  after: ['logs/apiMonitor'],
  jobs: { ...quotaJobs, ...watchJobs },
  asks: { 'backProduct.interface': { debug: askInterface } },
  follows: { 'backProduct.interface': { debug: noteDebug } },
  routes: [gatewayRoutes],
  refusals: gatewayRefusals,
  sweep: sweepWindows,
  migrations: gatewayMigrations,
});
