import type { Samples } from '@isp/server/testing';
import { samples as account } from '../areas/account/samples.ts';
import { samples as backProduct } from '../areas/backProduct/samples.ts';
import { samples as common } from '../areas/common/samples.ts';
import { samples as dataSet } from '../areas/dataSet/samples.ts';
import { samples as developer } from '../areas/developer/samples.ts';
import { samples as invitedOrg } from '../areas/invitedOrg/samples.ts';
import { samples as logs } from '../areas/logs/samples.ts';
import { samples as miror } from '../areas/miror/samples.ts';
import { samples as mirorBuilds } from '../areas/mirorBuilds/samples.ts';
import { samples as model } from '../areas/model/samples.ts';
import { samples as notebook } from '../areas/notebook/samples.ts';
import { samples as order } from '../areas/order/samples.ts';
import { samples as product } from '../areas/product/samples.ts';
import { samples as productCatalogue } from '../areas/productCatalogue/samples.ts';
import { samples as productSubscriptions } from '../areas/productSubscriptions/samples.ts';
import { samples as project } from '../areas/project/samples.ts';
import { samples as projectRuns } from '../areas/projectRuns/samples.ts';
import { samples as resource } from '../areas/resource/samples.ts';
import { samples as resourceOrder } from '../areas/resourceOrder/samples.ts';
import { samples as user } from '../areas/user/samples.ts';

/** What the conformance suite must be told beyond the schemas, by entity: most need nothing. */
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
