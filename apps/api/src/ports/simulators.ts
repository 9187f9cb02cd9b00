import { createClusterSimulator } from './cluster/simulator.ts';
import { createDataSourceSimulator } from './dataSource/simulator.ts';
import { createImageBuilderSimulator } from './imageBuilder/simulator.ts';
import { createMailSimulator } from './mail/simulator.ts';
import { withStockFiles } from './media/stockFiles.ts';
import { createModelStoreSimulator } from './modelStore/simulator.ts';
import { createPaymentSimulator } from './payment/simulator.ts';
import type { Simulators } from './ports.ts';
import { createProviderSimulator } from './providers/simulator.ts';
import { createRegistrySimulator } from './registry/simulator.ts';
import { createSmsSimulator } from './sms/simulator.ts';

/** Functions that create the simulator of each port. */
export const simulators: Simulators = {
  cluster: createClusterSimulator,
  registry: createRegistrySimulator,
  models: createModelStoreSimulator,
  builder: createImageBuilderSimulator,
  providers: createProviderSimulator,
  payments: createPaymentSimulator,
  dataSource: createDataSourceSimulator,
  mail: createMailSimulator,
  sms: createSmsSimulator,
  withStockFiles,
};
