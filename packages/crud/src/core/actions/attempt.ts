import { AdapterError } from '../adapter.ts';
import type { ActionPorts } from './actionPorts.ts';

/**
 * Does a call and says how it failed, once; everything stays as it was then.
 *
 * @param atFields a form shows at its fields what is wrong with them: such a failure is thrown on to it
 * @returns whether it went well
 */
export async function attempt(
  { entity, readAgain, tellFailure }: Pick<ActionPorts, 'entity' | 'readAgain' | 'tellFailure'>,
  work: () => Promise<void>,
  { failed = '操作失败', atFields = false }: { readonly failed?: string; readonly atFields?: boolean } = {},
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (atFields && error instanceof AdapterError && error.fields.length > 0) throw error;
    tellFailure(error, failed);
    // the row on the screen is not what the server has
    if (error instanceof AdapterError && (error.kind === 'conflict' || error.kind === 'notFound'))
      await readAgain(entity.key);
    return false;
  }
}
