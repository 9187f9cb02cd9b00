import { readFile } from 'node:fs/promises';
import { restoreBackup } from '../backup/restoreBackup.ts';

/**
 * This script runs as a separate process that restores a backup, and that a test kills. It gets the database, the
 * backup and a data directory of an empty embedded database, and prints a line at each step.
 */
const [service = '{}', path = '', empty = ''] = process.argv.slice(2);
console.log('begin');
await restoreBackup(JSON.parse(service), path, {
  replaces: true,
  empty: new Blob([await readFile(empty)]),
  onStep: (step) => console.log(step),
});
console.log('end');
