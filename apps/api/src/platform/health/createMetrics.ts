import { statfs } from 'node:fs/promises';
import type { Database } from '@isp/server';
import { countJobs, type JobCounts } from '@isp/server/internal';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { closedTenants } from '../../rules/closedTenants.ts';
import type { Counters } from './createCounters.ts';
import type { Figure, ModuleFigures } from './ModuleFigures.ts';

export interface Metrics {
  readonly observe: (request: { method: string; route: string; status: number; seconds: number }) => void;
  /**
   * Returns all figures in the text format of Prometheus. While the database is unavailable, `isp_database_up` is 0 and
   * the figures of the queue are missing.
   */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/** A folder whose disk is measured, under the name that its figures have. */
export interface MeasuredFolder {
  readonly name: 'database' | 'files';
  readonly path: string;
}

/** Maximum time for which the figures wait for the database, in milliseconds. */
const DATABASE_TIMEOUT_MS = 2000;

/**
 * Creates the figures of the service: requests by route, the connection pool, the job queue and the disks of its
 * folders, in addition to the figures of the process and of the modules.
 */
export function createMetrics(
  database: Database,
  now: () => Date,
  {
    counters,
    figures = [],
    folders = [],
  }: {
    readonly folders?: readonly MeasuredFolder[] | undefined;
    readonly figures?: readonly ModuleFigures[] | undefined;
    readonly counters?: Pick<Counters, 'text'> | undefined;
  } = {},
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'isp_http_request_duration_seconds',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  addPool(registry, database);
  addReplica(registry, database);
  const measureDisks = addDisks(registry, folders);
  const showJobs = addJobs(registry);
  const showFigures = addFigures(registry);
  return {
    observe: ({ method, route, seconds, status }) => requests.observe({ method, route, status }, seconds),
    async text() {
      await measureDisks();
      const found = await readInTime(database, now(), figures);
      showJobs(found?.jobs);
      showFigures(found?.figures ?? []);
      return `${await registry.metrics()}${(await counters?.text()) ?? ''}`;
    },
    contentType: registry.contentType,
  };
}

/** Figures that are read from the database. */
interface Found {
  readonly jobs: JobCounts;
  readonly figures: readonly Figure[];
}

/** Returns what the database knows; undefined if it does not answer in time. */
async function readInTime(
  database: Database,
  now: Date,
  figures: readonly ModuleFigures[],
): Promise<Found | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), DATABASE_TIMEOUT_MS);
  });
  const found = database
    .asJob(async (tx) => {
      const jobs = await countJobs(tx, now, closedTenants);
      const read: Figure[] = [];
      for (const module of figures) read.push(...(await module.read(tx, now)));
      return { jobs, figures: read };
    })
    .catch(() => undefined);
  const first = await Promise.race([found, timedOut]);
  clearTimeout(timer);
  return first;
}

function addPool(registry: Registry, database: Database): void {
  new Gauge({
    name: 'isp_database_connections',
    help: 'Connections of the pool; waiting are calls without one. The embedded database has no pool.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const counts = database.pool();
      if (!counts) return;
      for (const state of ['max', 'open', 'idle', 'waiting'] as const) this.set({ state }, counts[state]);
    },
  });
}

/** Adds the reads that were meant for the replica, by the server that has answered. Without a replica there are none. */
function addReplica(registry: Registry, database: Database): void {
  if (!database.replica()) return;
  new Counter({
    name: 'isp_replica_reads_total',
    help: 'Exports and statistics: read from the replica, or from the primary because the replica was behind or away.',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(database.replica() ?? {})) this.inc({ result }, count);
    },
  });
}

/** Adds the figures of the queue. Returns the function that sets them before they are read. */
function addJobs(registry: Registry): (counts: JobCounts | undefined) => void {
  const up = new Gauge({
    name: 'isp_database_up',
    help: '1 if the database answers, else 0.',
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'isp_jobs',
    help: 'Jobs in the queue: due, planned for later, dead.',
    labelNames: ['state'],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'isp_jobs_oldest_due_seconds',
    help: 'Seconds for which the oldest due job has been due.',
    registers: [registry],
  });
  return (counts) => {
    up.set(counts ? 1 : 0);
    // old figures would look as if the queue did not change
    jobs.reset();
    oldest.remove();
    if (!counts) return;
    for (const state of ['due', 'planned', 'dead'] as const) jobs.set({ state }, counts[state]);
    oldest.set(counts.oldestSeconds);
  };
}

/** Adds the figures of the modules. Returns the function that sets them before they are read. */
function addFigures(registry: Registry): (figures: readonly Figure[]) => void {
  let shown: readonly string[] = [];
  return (figures) => {
    // old figures would look as if nothing changed
    for (const name of shown) registry.removeSingleMetric(name);
    shown = figures.map(({ name }) => name);
    for (const { help, name, values } of figures) {
      const labelNames = Object.keys(values[0]?.labels ?? {});
      const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
      for (const { labels, value } of values) gauge.set(labels, value);
    }
  };
}

/** Adds the figures of the disks. Returns the function that measures the disks before the figures are read. */
function addDisks(registry: Registry, folders: readonly MeasuredFolder[]): () => Promise<void> {
  const of = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['folder'], registers: [registry] });
  const size = of('isp_disk_size_bytes', 'Size of the disk of a folder of the service.');
  const free = of('isp_disk_free_bytes', 'Space on that disk that the service may still use.');
  return async () => {
    for (const { name: folder, path } of folders) {
      // the folder of the files is created with the first file
      const disk = await statfs(path).catch(() => undefined);
      if (!disk) continue;
      size.set({ folder }, disk.blocks * disk.bsize);
      free.set({ folder }, disk.bavail * disk.bsize);
    }
  };
}
