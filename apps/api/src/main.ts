import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { demoAccounts, demoPassword } from './platform/demo/accounts.ts';
import { portalBase } from './platform/portal/portalRoutes.ts';

try {
  const config = readConfig(process.env);
  const { app, service } = await createApp({ config, logger: true });
  await app.listen({ host: config.host, port: config.port });
  service.jobs.start();
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  console.log(`\nhttp://${host}:${port}${portalBase}`);
  console.log(`http://${host}:${port}/isp-user/api/docs`);
  if (config.demo !== 'off') {
    console.log(`\n演示账号 / Demo accounts (${demoPassword}):`);
    for (const { note, username } of demoAccounts) console.log(`  ${username.padEnd(10)} ${note}`);
  }
  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      // PGlite writes its last pages when it is closed
      void app.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
