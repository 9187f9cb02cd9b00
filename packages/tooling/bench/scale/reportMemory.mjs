// Preloaded into the service by `npm run bench -- memory`: writes the memory that is in use after a garbage
// collection, every ten seconds, as one line of JSON.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const INTERVAL_MS = 10_000;

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  setInterval(() => {
    // The second collection frees what only finalizers of the first one held.
    collect();
    collect();
    const { arrayBuffers, external, heapUsed, rss } = process.memoryUsage();
    process.stderr.write(`${JSON.stringify({ memory: { arrayBuffers, external, heapUsed, rss } })}\n`);
  }, INTERVAL_MS).unref();
}
