import type { Row } from '@isp/schema';
import { type ReadContext, Refusal } from '@isp/server';
import type { Taken } from '@isp/server/internal';
import type { Resource, ResourceFlavor } from '../../../generated/rows.ts';
import { fromCents } from '../../../rules/money.ts';
import { textOf, textParam } from '../../../rules/queries.ts';

/** Amounts that a new record would use. */
export interface Need {
  readonly cpu: number;
  readonly memoryGi: number;
  readonly gpuCount: number;
}

type Unit = Pick<ResourceFlavor, 'cpuCores' | 'memoryGi' | 'gpuCount' | 'hourPrice'>;

/**
 * Returns what a new record would cost per hour and use, for the summary of its form: the amounts of its resource and
 * of the quota of its project that would then be in use, with their totals. Amounts without a limit, and cards where
 * there are none, are left out. The start of the record checks the amounts itself.
 *
 * @throws Refusal DATA_NOT_FOUND for a resource that the caller does not see
 */
export async function estimateOf(work: ReadContext, query: Row, need: Need): Promise<Row> {
  const resource = await work.records('resource.resource').find(textOf(query.resourceId));
  if (!resource) throw new Refusal('DATA_NOT_FOUND');
  const flavor = await work.records('resource.flavor').find(resource.flavorId);
  const projectId = textOf(query.projectId);
  const project = projectId === '' ? undefined : await work.records('project.project').find(projectId);
  const taken: Taken = project
    ? await work.asService((service) => service.taken('project.project', project.id))
    : {};
  const quota = project?.quota ?? {};
  return {
    chargeMode: resource.chargeMode,
    hourAmount: fromCents(hourCents(resource, flavor, need)),
    ...used('cpu', (resource.usedCpu ?? 0) + need.cpu, resource.cpuCores ?? 0),
    ...used('memoryGi', (resource.usedMemoryGi ?? 0) + need.memoryGi, resource.memoryGi ?? 0),
    ...used('gpuCount', (resource.usedGpu ?? 0) + need.gpuCount, resource.gpuCount ?? 0),
    ...used('projectCpu', (taken.cpu ?? 0) + need.cpu, quota.cpu),
    ...used('projectMemoryGi', (taken.memoryGi ?? 0) + need.memoryGi, quota.memoryGi),
    ...used('projectGpuCount', (taken.gpuCount ?? 0) + need.gpuCount, quota.gpu),
  };
}

/** Parameters of the resource and the project in the query of an estimate. */
export const estimateParams = { resourceId: textParam, projectId: textParam } as const;

/** A number of a form in a query; the schema of the query has checked it. */
export const amountParam = { type: 'number', minimum: 0, maximum: 100_000 } as const;

/** Returns an amount and its total by their names in the reply; nothing where there is no limit, or none of either. */
const used = (name: string, amount: number, total: number | null | undefined): Row =>
  total === null || total === undefined || (amount === 0 && total === 0)
    ? {}
    : { [name]: amount, [`${name}Total`]: total };

/**
 * Price of an hour in cents. A resource that is paid by the period costs nothing more; one that is paid by use costs
 * the price of its flavour, times the largest share of the flavour that is used.
 */
function hourCents(
  { chargeMode }: Pick<Resource, 'chargeMode'>,
  flavor: Unit | undefined,
  need: Need,
): number {
  if (chargeMode !== 'POSTPAY' || !flavor?.hourPrice) return 0;
  const share = (amount: number, unit: number | null | undefined) => (unit ? amount / unit : 0);
  const largest = Math.max(
    share(need.cpu, flavor.cpuCores),
    share(need.memoryGi, flavor.memoryGi),
    share(need.gpuCount, flavor.gpuCount),
  );
  return Math.round(flavor.hourPrice * largest * 100);
}
