import type { Database } from '@isp/server';
import type { Config } from '../config.ts';
import { createClusterSimulator } from './clusterSimulator.ts';
import { createDataSourceSimulator } from './dataSourceSimulator.ts';
import { failingAs } from './failingAs.ts';
import { createFolderObjects } from './folderObjects.ts';
import { createImageBuilderSimulator } from './imageBuilderSimulator.ts';
import { createModelStoreSimulator } from './modelStoreSimulator.ts';
import { noCluster } from './noCluster.ts';
import { noDataSource } from './noDataSource.ts';
import { noImageBuilder } from './noImageBuilder.ts';
import { noModelStore } from './noModelStore.ts';
import { noPayments } from './noPayments.ts';
import { noRegistry } from './noRegistry.ts';
import { createPaymentSimulator } from './paymentSimulator.ts';
import type { PortGuard } from './portGuard.ts';
import type { OutsidePorts } from './ports.ts';
import { createProviderSimulator } from './providerSimulator.ts';
import { realProviders } from './providers.ts';
import { createRegistrySimulator } from './registrySimulator.ts';
import { createS3Objects } from './s3Objects.ts';
import { withStockFiles } from './stockFiles.ts';

/**
 * What was handed in; else a simulator beside demo data, and nothing where the data are real. Files are kept in either.
 * T-A24
 *
 * @param log - told what is missing
 * @param paymentKey - signs what the simulator of payments tells
 * @param database - of the service: the simulator of the cluster keeps there what lies on volumes
 */
export function openPorts(
  { builder, cluster, dataSource, models, objects, payments, providers, registry }: Partial<OutsidePorts>,
  config: Pick<Config, 'demo' | 'files' | 's3'>,
  log: (line: string) => void,
  paymentKey: string,
  database: Pick<Database, 'asJob'>,
  guard: PortGuard,
): OutsidePorts {
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
  const opened: OutsidePorts = {
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
