import { AdapterError } from '../adapter.ts';
import type { ActionPorts } from './actionPorts.ts';

/**
 * Runs a call. If the call fails, shows one message.
 *
 * @param atFields true if a form shows field errors: an error that has field errors is then thrown instead of shown
 * @returns true if the call succeeded
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
    // the error shows that the row on the screen is out of date, so the entity is read again
    if (error instanceof AdapterError && (error.kind === 'conflict' || error.kind === 'notFound'))
      await readAgain(entity.key);
    return false;
  }
}
