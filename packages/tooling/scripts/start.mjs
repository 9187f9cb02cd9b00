// npm start: does everything that is needed to get from a new clone to a running portal. This script uses no
// dependencies and runs on Node 20.
import { install } from './install.mjs';
import { root, sourceCondition, stay } from './run.mjs';

await install();
// imported only after the installation, because the module may use packages of the project
const { buildPortal } = await import('./buildPortal.mjs');
await buildPortal();
console.log('Starting the service. The first start creates the demo data, which takes a minute or two …');
stay(`${root}node_modules/.bin/node`, [sourceCondition, 'apps/api/src/main.ts']);
