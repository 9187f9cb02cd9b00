import type { Cluster } from './cluster.ts';
import type { ObjectStore } from './objectStore.ts';
import type { Registry } from './registry.ts';

/** What the areas' rules and jobs ask outside the database: their `work.ports`. */
export interface Ports {
  readonly cluster: Cluster;
  readonly registry: Registry;
  /** Keeps the bytes of uploaded files. */
  readonly objects: ObjectStore;
}
