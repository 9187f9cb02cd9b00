import type { Database } from '@isp/server';
import type { Config } from '../config/config.ts';
import { failingAs } from './calls/failingAs.ts';
import type { PortGuard } from './calls/portGuard.ts';
import { noCluster } from './cluster/none.ts';
import { noDataSource } from './dataSource/none.ts';
import { noImageBuilder } from './imageBuilder/none.ts';
import { noModelStore } from './modelStore/none.ts';
import { openObjects } from './objectStore/openObjects.ts';
import { noPayments } from './payment/none.ts';
import type { Ports, Simulators } from './ports.ts';
import { realProviders } from './providers/port.ts';
import { noRegistry } from './registry/none.ts';

export interface PortOptions {
  readonly config: Pick<Config, 'files' | 's3'>;
  /** Function that writes a line to the log, such as the name of a port without a connected system. */
  readonly log: (line: string) => void;
  /** Database of the service. The cluster simulator stores the list of the files on volumes in it. */
  readonly database: Pick<Database, 'asJob'>;
  readonly guard: PortGuard;
  /** Key with which the payment simulator signs its callbacks. */
  readonly paymentKey: string;
  /** Simulators that replace missing ports. They are given if there are demo data. @defaultValue none */
  readonly simulators?: Simulators | undefined;
}

/**
 * Returns all ports of the service. For a port that is not given, a simulator is used if there are demo data;
 * otherwise a port that refuses all calls. For files there is always a store, at least a folder.
 */
export function openPorts(
  { builder, cluster, dataSource, models, objects, payments, providers, registry }: Partial<Ports>,
  { config, database, guard, log, paymentKey, simulators }: PortOptions,
): Ports {
  const missing = simulators
    ? []
    : Object.entries({ cluster, registry, models, builder, dataSource, payments }).flatMap(([name, port]) =>
        port ? [] : [name],
      );
  if (missing.length > 0) {
    log(
      `Not connected: ${missing.join(', ')}. Actions that need one of them are refused. Pass them with createApp({ ${missing.join(', ')} }). Simulators are used only with demo data.`,
    );
  }
  const store = objects ?? openObjects(config);
  const opened: Ports = {
    cluster: failingAs('CLUSTER_ERROR', cluster ?? simulators?.cluster(database) ?? noCluster),
    dataSource: dataSource ?? simulators?.dataSource() ?? noDataSource,
    registry: failingAs('REGISTRY_ERROR', registry ?? simulators?.registry() ?? noRegistry),
    models: models ?? simulators?.models() ?? noModelStore,
    providers: providers ?? simulators?.providers() ?? realProviders,
    builder: builder ?? simulators?.builder() ?? noImageBuilder,
    payments: failingAs('PAYMENT_ERROR', payments ?? simulators?.payments(paymentKey) ?? noPayments),
    objects: simulators?.withStockFiles(store) ?? store,
  };
  return {
    cluster: guard('cluster', opened.cluster),
    dataSource: guard('dataSource', opened.dataSource),
    registry: guard('registry', opened.registry, ['addressOf']),
    models: guard('models', opened.models),
    providers: guard('providers', opened.providers),
    builder: guard('builder', opened.builder),
    payments: guard('payments', opened.payments),
    objects: guard('objects', opened.objects),
  };
}
