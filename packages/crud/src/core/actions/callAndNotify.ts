import { AdapterError } from '../adapter.ts';
import type { ActionPorts } from './actionPorts.ts';

/**
 * Runs a call. When it fails, shows one message.
 *
 * @param atFields true when a form shows field errors: an error with field errors is thrown instead
 * @returns whether it succeeded
 */
export async function callAndNotify(
  { entity, readAgain, notifyFailure }: Pick<ActionPorts, 'entity' | 'readAgain' | 'notifyFailure'>,
  work: () => Promise<void>,
  { failed = '操作失败', atFields = false }: { readonly failed?: string; readonly atFields?: boolean } = {},
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (atFields && error instanceof AdapterError && error.fields.length > 0) throw error;
    notifyFailure(error, failed);
    // the row on the screen is not what the server has
    if (error instanceof AdapterError && (error.kind === 'conflict' || error.kind === 'notFound'))
      await readAgain(entity.key);
    return false;
  }
}
