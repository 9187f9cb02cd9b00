import { paymentSimulator } from '../areas/account/demo/paymentSimulator.ts';
import { ledgerDemo } from '../areas/account/differences/demo/wallets.ts';
import { backProductDemo } from '../areas/backProduct/demo/products.ts';
import { commonDemo } from '../areas/common/demo/common.ts';
import { dataSetDemo } from '../areas/dataSet/demo/dataSets.ts';
import { developerDemo } from '../areas/developer/demo/organizations.ts';
import { invitedOrgDemo } from '../areas/invitedOrg/demo/invitations.ts';
import { callsDemo } from '../areas/logs/apiMonitor/demo/calls.ts';
import { logsDemo } from '../areas/logs/demo/logs.ts';
import { buildDemo } from '../areas/miror/build/demo/builds.ts';
import { mirorDemo } from '../areas/miror/demo/repos.ts';
import { modelDemo } from '../areas/model/demo/models.ts';
import { notebookDemo } from '../areas/notebook/demo/notebooks.ts';
import { orderDemo } from '../areas/order/demo/orders.ts';
import { categoryDemo } from '../areas/product/demo/categories.ts';
import { projectDemo } from '../areas/project/demo/projects.ts';
import { runsDemo } from '../areas/project/run/demo/runs.ts';
import { resourceDemo } from '../areas/resource/demo/resources.ts';
import { metricsDemo } from '../areas/resource/metric/demo/metrics.ts';
import { resourceOrderDemo } from '../areas/resourceOrder/demo/orders.ts';
import { userDemo } from '../areas/user/demo/users.ts';
import type { DemoPart } from '../platform/demo/demoPart.ts';
import { seedDemo } from '../platform/demo/seedDemo.ts';
import { mailSimulator } from '../platform/simulators/mailSimulator.ts';
import { smsSimulator } from '../platform/simulators/smsSimulator.ts';
import { simulators } from '../ports/simulators.ts';
import type { ServiceDemo } from '../start/serviceDemo.ts';

/**
 * Parts of the demo data, one for each area, in the order in which they are made: each part comes after the parts
 * that it reads.
 */
const parts: readonly DemoPart[] = [
  userDemo,
  developerDemo,
  logsDemo,
  categoryDemo,
  projectDemo,
  resourceDemo,
  resourceOrderDemo,
  mirorDemo,
  dataSetDemo,
  notebookDemo,
  runsDemo,
  modelDemo,
  backProductDemo,
  orderDemo,
  ledgerDemo,
  buildDemo,
  callsDemo,
  metricsDemo,
  commonDemo,
  invitedOrgDemo,
];

/**
 * Routes of simulators: pages that show what was sent (SMS, mails), or let a visitor choose the result (payments).
 */
const routes: ServiceDemo['routes'] = [smsSimulator, mailSimulator, paymentSimulator];

/** What the service needs for demo data. A service for real users does not load this module. */
export const demo: ServiceDemo = { parts, routes, seed: seedDemo, simulators };
