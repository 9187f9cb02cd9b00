import { defineModule } from '@isp/server';
import { askInterface, noteDebug } from './debugInterface.ts';
import { gatewayRoutes } from './gatewayRoutes.ts';
import { gatewayMigrations } from './migrations.ts';
import { quotaJobs } from './quotaJob.ts';
import { gatewayRefusals } from './refusals.ts';
import { sweepWindows } from './sweepWindows.ts';
import { watchJobs } from './watchJobs.ts';

/**
 * The module of the gateway for open interfaces. It checks calls, forwards them to their providers and logs the
 * results.
 */
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
