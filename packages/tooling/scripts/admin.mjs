// npm run admin: runs a command of the operator on the database of the service, such as `create <account>`. This
// script uses no dependencies and runs on Node 20.
import { install } from './install.mjs';
import { root, sourceCondition, stay } from './run.mjs';

await install();
stay(`${root}node_modules/.bin/node`, [sourceCondition, 'apps/api/src/admin.ts', ...process.argv.slice(2)]);
