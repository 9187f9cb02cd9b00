import type { Database } from '@isp/server';
import { countJobs } from '@isp/server/internal';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly observe: (request: { method: string; route: string; status: number; seconds: number }) => void;
  /** Returns all figures in the text format of Prometheus. @throws Error while the database is unavailable */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/**
 * Creates the figures of the service: requests by route, the connection pool and the job queue, in addition to the
 * figures of the process.
 */
export function createMetrics(database: Database, now: () => Date): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'isp_http_request_duration_seconds',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
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
  const jobs = new Gauge({
    name: 'isp_jobs',
    help: 'Jobs in the queue: due, planned for later, dead.',
    labelNames: ['state'],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'isp_jobs_oldest_due_seconds',
    help: 'How late the oldest due job is.',
    registers: [registry],
  });
  return {
    observe: ({ method, route, seconds, status }) => requests.observe({ method, route, status }, seconds),
    async text() {
      const counts = await database.asJob((tx) => countJobs(tx, now()));
      for (const state of ['due', 'planned', 'dead'] as const) jobs.set({ state }, counts[state]);
      oldest.set(counts.oldestSeconds);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
