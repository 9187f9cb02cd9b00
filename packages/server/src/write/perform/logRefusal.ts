import type { Caller } from '../../host/caller.ts';
import { errorCode } from '../../reply/errorCode.ts';
import type { WriteHost } from '../../rules/core.ts';
import { logRead } from './logRead.ts';
import type { WriteLine } from './performWrite.ts';

type RefusalHost = Parameters<typeof logRead>[0] & Pick<WriteHost, 'noteTrouble'>;

/** Writes a line to the operation log about a read that was refused. An error of the log is only reported to the host. */
export const noteRefusal = (
  host: RefusalHost,
  caller: Caller,
  line: WriteLine,
  code: string,
): Promise<void> =>
  logRead(host, caller, { ...line, error: code }).catch((trouble: unknown) =>
    host.noteTrouble?.(trouble, `no line in the operation log for ${line.entity.key} ${code}`),
  );

/**
 * Runs a read that must leave a trace, such as an export. If it is refused, a line in the operation log says so. The
 * line of a read that was made is written by `read` itself, before its reply begins. Visitors leave no lines, because
 * the log names users.
 *
 * @throws the error of `read`. An error of the log is only reported to the host then.
 */
export async function logRefusal<T>(
  host: RefusalHost,
  caller: Caller,
  line: WriteLine,
  read: (line: WriteLine) => Promise<T>,
): Promise<T> {
  try {
    return await read(line);
  } catch (error) {
    if (caller.userId !== '') await noteRefusal(host, caller, line, errorCode(error));
    throw error;
  }
}
