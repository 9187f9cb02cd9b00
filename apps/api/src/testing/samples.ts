import type { Samples } from '@isp/server/testing/internal';
import { samples as account } from '../areas/account/demo/samples.ts';
import { samples as backProduct } from '../areas/backProduct/demo/samples.ts';
import { samples as common } from '../areas/common/demo/samples.ts';
import { samples as dataSet } from '../areas/dataSet/demo/samples.ts';
import { samples as developer } from '../areas/developer/demo/samples.ts';
import { samples as invitedOrg } from '../areas/invitedOrg/demo/samples.ts';
import { samples as logs } from '../areas/logs/demo/samples.ts';
import { samples as mirorBuilds } from '../areas/miror/build/demo/samples.ts';
import { samples as miror } from '../areas/miror/demo/samples.ts';
import { samples as model } from '../areas/model/demo/samples.ts';
import { samples as notebook } from '../areas/notebook/demo/samples.ts';
import { samples as order } from '../areas/order/demo/samples.ts';
import { samples as productCatalogue } from '../areas/product/catalogue/demo/samples.ts';
import { samples as product } from '../areas/product/demo/samples.ts';
import { samples as productSubscriptions } from '../areas/product/subscription/demo/samples.ts';
import { samples as project } from '../areas/project/demo/samples.ts';
import { samples as projectRuns } from '../areas/project/run/demo/samples.ts';
import { samples as resource } from '../areas/resource/demo/samples.ts';
import { samples as resourceOrder } from '../areas/resourceOrder/demo/samples.ts';
import { samples as user } from '../areas/user/demo/samples.ts';

/**
 * Sample records for the conformance tests, by entity. They are needed only for entities whose valid values cannot
 * be derived from the schema alone.
 */
export const samples: Samples = {
  ...account,
  ...backProduct,
  ...common,
  ...dataSet,
  ...developer,
  ...invitedOrg,
  ...logs,
  ...miror,
  ...model,
  ...mirorBuilds,
  ...notebook,
  ...product,
  ...order,
  ...productCatalogue,
  ...productSubscriptions,
  ...project,
  ...projectRuns,
  ...resource,
  ...resourceOrder,
  ...user,
};
