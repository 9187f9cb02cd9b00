// npm run bench: the screens beside others, in production builds, by CPU time. See packages/tooling/bench/main.ts.
import { install } from './install.mjs';
import { root, sourceCondition, stay, toolEnv } from './run.mjs';

await install();
stay(
  `${root}node_modules/.bin/node`,
  [sourceCondition, 'packages/tooling/bench/main.ts', ...process.argv.slice(2)],
  {
    env: toolEnv({ NODE_ENV: 'production' }),
  },
);
