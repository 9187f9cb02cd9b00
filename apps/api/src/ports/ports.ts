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

/** Ports to the external systems that this process uses. */
export interface Ports {
  readonly cluster: Cluster;
  readonly registry: Registry;
  readonly models: ModelStore;
  readonly builder: ImageBuilder;
  /** Port that returns the addresses to which calls of open interfaces are sent. */
  readonly providers: Providers;
  /** Port that receives money from payers. */
  readonly payments: PaymentGateway;
  /** Port that reads the files of data sets on volumes and in object stores. */
  readonly dataSource: DataSource;
  /** Store that contains the bytes of uploaded files. */
  readonly objects: ObjectStore;
}

/** Functions that create the simulators of the ports. They are used with demo data. */
export interface Simulators {
  readonly cluster: (database: Pick<Database, 'asJob'>) => Cluster;
  readonly registry: () => Registry;
  readonly models: () => ModelStore;
  readonly builder: () => ImageBuilder;
  readonly providers: () => Providers;
  /**
   * Creates the simulator of payment channels.
   *
   * @param key - key with which the simulator signs its callbacks
   */
  readonly payments: (key: string) => PaymentGateway;
  readonly dataSource: () => DataSource;
  readonly mail: (log: (line: string) => void) => MailGateway;
  readonly sms: (log: (line: string) => void) => SmsGateway;
  /** Returns an object store that contains the files of the demo data in addition to the files of `objects`. */
  readonly withStockFiles: (objects: ObjectStore) => ObjectStore;
}
