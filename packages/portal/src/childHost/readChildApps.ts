import { isObject } from '@isp/kit';

/** An embedded application in the service's list. */
export interface ListedChild {
  readonly name: string;
  readonly entryUrl: string;
  readonly isReportDesigner: boolean;
  readonly initialPath: string;
}

/**
 * Reads the embedded applications from the service's reply. Applications that are disabled, or whose name micro-app
 * does not accept, are left out.
 */
export function readChildApps(reply: unknown): readonly ListedChild[] {
  const records = isObject(reply) && Array.isArray(reply.records) ? (reply.records as unknown[]) : [];
  return records.flatMap((row): ListedChild[] => {
    if (!isObject(row) || row.status !== 'ENABLED') return [];
    const { appKind, entryUrl, initialPath, name } = row;
    if (typeof name !== 'string' || !/^[a-z][a-z0-9-]*$/.test(name) || typeof entryUrl !== 'string')
      return [];
    return [
      {
        name,
        entryUrl,
        isReportDesigner: appKind === 'REPORT_DESIGNER',
        initialPath: typeof initialPath === 'string' ? initialPath : '',
      },
    ];
  });
}
