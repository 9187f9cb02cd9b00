import type { Database } from '@isp/server';
import type { Config } from '../config/config.ts';
import { failingAs } from './calls/failingAs.ts';
import type { PortGuard } from './calls/portGuard.ts';
import { noCluster } from './cluster/none.ts';
import { createClusterSimulator } from './cluster/simulator.ts';
import { noDataSource } from './dataSource/none.ts';
import { createDataSourceSimulator } from './dataSource/simulator.ts';
import { noImageBuilder } from './imageBuilder/none.ts';
import { createImageBuilderSimulator } from './imageBuilder/simulator.ts';
import { withStockFiles } from './media/stockFiles.ts';
import { noModelStore } from './modelStore/none.ts';
import { createModelStoreSimulator } from './modelStore/simulator.ts';
import { createFolderObjects } from './objectStore/folder.ts';
import { createS3Objects } from './objectStore/s3.ts';
import { noPayments } from './payment/none.ts';
import { createPaymentSimulator } from './payment/simulator.ts';
import type { Ports } from './ports.ts';
import { realProviders } from './providers/port.ts';
import { createProviderSimulator } from './providers/simulator.ts';
import { noRegistry } from './registry/none.ts';
import { createRegistrySimulator } from './registry/simulator.ts';

/**
 * What was handed in; else a simulator beside demo data, and nothing where the data are real. Files are kept in either.
 * T-A24
 *
 * @param log - told what is missing
 * @param paymentKey - signs what the simulator of payments tells
 * @param database - of the service: the simulator of the cluster keeps there what lies on volumes
 */
export function openPorts(
  { builder, cluster, dataSource, models, objects, payments, providers, registry }: Partial<Ports>,
  config: Pick<Config, 'demo' | 'files' | 's3'>,
  log: (line: string) => void,
  paymentKey: string,
  database: Pick<Database, 'asJob'>,
  guard: PortGuard,
): Ports {
  const isDemo = config.demo !== 'off';
  const missing = isDemo
    ? []
    : Object.entries({ cluster, registry, models, builder, dataSource, payments }).flatMap(([name, port]) =>
        port ? [] : [name],
      );
  if (missing.length > 0) {
    log(
      `No ${missing.join(', no ')} is connected: what needs one is refused. Hand it in with createApp({ ${missing.join(', ')} }); simulators exist beside demo data only.`,
    );
  }
  const store = objects ?? (config.s3 ? createS3Objects(config.s3) : createFolderObjects(config.files));
  const opened: Ports = {
    cluster: failingAs('CLUSTER_ERROR', cluster ?? (isDemo ? createClusterSimulator(database) : noCluster)),
    dataSource: dataSource ?? (isDemo ? createDataSourceSimulator() : noDataSource),
    registry: failingAs('REGISTRY_ERROR', registry ?? (isDemo ? createRegistrySimulator() : noRegistry)),
    models: models ?? (isDemo ? createModelStoreSimulator() : noModelStore),
    providers: providers ?? (isDemo ? createProviderSimulator() : realProviders),
    builder: builder ?? (isDemo ? createImageBuilderSimulator() : noImageBuilder),
    payments: failingAs(
      'PAYMENT_ERROR',
      payments ?? (isDemo ? createPaymentSimulator(paymentKey) : noPayments),
    ),
    objects: isDemo ? withStockFiles(store) : store,
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
