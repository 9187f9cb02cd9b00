import type { Cluster } from './cluster.ts';
import type { Registry } from './registry.ts';

/** What the areas' rules and jobs ask outside the database: their `work.ports`. */
export interface Ports {
  readonly cluster: Cluster;
  readonly registry: Registry;
}
