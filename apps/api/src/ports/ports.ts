import type { Database } from '@isp/server';
import type { Cluster } from './cluster/port.ts';
import type { DataSource } from './dataSource/port.ts';
import type { ImageBuilder } from './imageBuilder/port.ts';
import type { MailGateway } from './mail/port.ts';
import type { ModelStore } from './modelStore/port.ts';
import type { ObjectStore } from './objectStore/port.ts';
import type { PaymentGateway } from './payment/port.ts';
import type { Providers } from './providers/port.ts';
import type { Registry } from './registry/port.ts';
import type { SmsGateway } from './sms/port.ts';

/** External systems that this process uses. */
export interface Ports {
  readonly cluster: Cluster;
  readonly registry: Registry;
  readonly models: ModelStore;
  readonly builder: ImageBuilder;
  /** Finds the providers of open interfaces. */
  readonly providers: Providers;
  /** Receives money from payers. */
  readonly payments: PaymentGateway;
  /** Reads data that lie on volumes and in object stores. */
  readonly dataSource: DataSource;
  /** Stores the bytes of uploaded files. */
  readonly objects: ObjectStore;
}

/** Makes the simulator of each port, for demo data. */
export interface Simulators {
  readonly cluster: (database: Pick<Database, 'asJob'>) => Cluster;
  readonly registry: () => Registry;
  readonly models: () => ModelStore;
  readonly builder: () => ImageBuilder;
  readonly providers: () => Providers;
  /** @param key - signs its notifications */
  readonly payments: (key: string) => PaymentGateway;
  readonly dataSource: () => DataSource;
  readonly mail: (log: (line: string) => void) => MailGateway;
  readonly sms: (log: (line: string) => void) => SmsGateway;
  /** A store that holds the files of the demo data besides its own. */
  readonly withStockFiles: (objects: ObjectStore) => ObjectStore;
}
