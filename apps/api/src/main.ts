import { BlockedChangeError, FolderInUseError } from '@isp/server/internal';
import closeWithGrace from 'close-with-grace';
import { announceLinks } from './admin/announceLinks.ts';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { listen } from './platform/health/listen.ts';
import { portalBase } from './platform/portal/portalRoutes.ts';
import type { IspApp } from './start/appOptions.ts';

/** Time after a signal to end at which the process exits even if connections are still open, in milliseconds. */
const SHUTDOWN_MS = 9000;

try {
  const config = readConfig(process.env);
  // Tracing is loaded only if a collector is set. It is started first, because the parts of the service that are traced
  // ask for it when they are created.
  let log: IspApp['app']['log'] | undefined;
  const stopTracing =
    config.tracing &&
    (await import('./platform/tracing/startTracing.ts')).startTracing(config.tracing, (line) =>
      log?.warn(line),
    );
  const { app, dumps, service } = await createApp({ config, logger: true, refusesWhenBusy: true });
  log = app.log;
  let stopDumps: (() => void) | undefined;
  closeWithGrace({ delay: SHUTDOWN_MS, logger: app.log }, async ({ err }) => {
    if (err) app.log.error({ err }, 'the service ends because of an unexpected error');
    stopDumps?.();
    await app.close();
    await stopTracing?.();
  });
  const port = await listen(app, config);
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  await service.database.setAddress(`http://${host}:${port}`);
  service.jobs.start();
  stopDumps = dumps?.start();
  console.log(`\nhttp://${host}:${port}${portalBase}`);
  if (config.apiDocs !== 'off') console.log(`http://${host}:${port}/isp-user/api/docs`);
  let demoAccount: string | undefined;
  if (config.demo !== 'off') {
    const { demoAccounts, demoPassword } = await import('./platform/demo/accounts.ts');
    console.log(`\n演示账号 / Demo accounts (${demoPassword}):`);
    for (const { note, username } of demoAccounts) console.log(`  ${username.padEnd(10)} ${note}`);
    demoAccount = demoAccounts[0].username;
  }
  const links = await announceLinks(service, `http://${host}:${port}`, demoAccount);
  if (links.length > 0) console.log(`\n${links.join('\n')}`);
} catch (error) {
  const known = [BlockedChangeError, ConfigError, FolderInUseError];
  console.error(known.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exit(1);
}
