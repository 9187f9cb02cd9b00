import type { Cluster } from './cluster/port.ts';
import type { DataSource } from './dataSource/port.ts';
import type { ImageBuilder } from './imageBuilder/port.ts';
import type { ModelStore } from './modelStore/port.ts';
import type { ObjectStore } from './objectStore/port.ts';
import type { PaymentGateway } from './payment/port.ts';
import type { Providers } from './providers/port.ts';
import type { Registry } from './registry/port.ts';

/** What lies outside this process. */
export interface Ports {
  readonly cluster: Cluster;
  readonly registry: Registry;
  readonly models: ModelStore;
  readonly builder: ImageBuilder;
  /** Stand behind open interfaces. */
  readonly providers: Providers;
  /** Takes money from payers. */
  readonly payments: PaymentGateway;
  /** Reads data that lie on volumes and in object stores. */
  readonly dataSource: DataSource;
  /** Keeps the bytes of uploaded files. */
  readonly objects: ObjectStore;
}
