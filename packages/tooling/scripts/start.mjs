// npm start: does everything from a new clone to a running portal. It has no dependencies and runs on Node 20.
import { install } from './install.mjs';
import { root, sourceCondition, stay } from './run.mjs';

await install();
// imported only after the installation, because it may use the project's own tools
const { buildPortal } = await import('./buildPortal.mjs');
await buildPortal();
console.log('Starting the service. Its first start makes the demo data, which takes a minute or two …');
stay(`${root}node_modules/.bin/node`, [sourceCondition, 'apps/api/src/main.ts']);
