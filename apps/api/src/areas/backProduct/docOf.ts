import { Refusal } from '@isp/server';
import type { ReadWork } from '@isp/server/internal';
import type { BackProductInterface } from '../../generated/rows.ts';
import { callCommand } from './example/callCommand.ts';
import { toExampleCall } from './example/toExampleCall.ts';

/** Fields of an interface that its public documentation contains. */
export const documented = [
  'id',
  'interfaceCode',
  'interfaceName',
  'groupName',
  'method',
  'path',
  'authType',
  'contentType',
  'requestParams',
  'requestExample',
  'responseExample',
  'responseParams',
  'errorCodes',
  'version',
  'status',
] as const satisfies readonly (keyof BackProductInterface)[];

/**
 * Returns the callable interfaces of a product as documentation for callers, each with an example call.
 *
 * @param asked - origin of the service, and the caller's organisation
 * @throws Refusal DATA_NOT_FOUND
 */
export async function docOf(
  records: ReadWork['records'],
  productId: string,
  asked: { readonly origin: string; readonly orgId: string | null | undefined },
) {
  const product = await records('backProduct.product').find(productId);
  if (!product) throw new Refusal('DATA_NOT_FOUND');
  const rows = await records('backProduct.interface').some(
    { productId, status: ['PUBLISHED', 'DEPRECATED'] },
    200,
  );
  return rows.map((row) => {
    const openPath = `/open/${product.productCode}${row.path}`;
    const shown = Object.fromEntries(documented.map((name) => [name, row[name]]));
    return { ...shown, openPath, callExample: callCommand(toExampleCall(row, openPath, asked)) };
  });
}
