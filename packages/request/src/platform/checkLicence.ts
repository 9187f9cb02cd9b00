import type { Client } from '../client/client.ts';

/**
 * Checks whether the licence allows a page that is about to be opened. If the reply is not a clear yes, or if the
 * connection fails, the function shows 服务异常，请稍后重试。 (service error, try again later) and returns false.
 *
 * @param path - path from the root of the origin; the reply contains `allowed`, or is the flag itself
 *
 * @example
 * if (await checkLicence(client, '/isp-user/api/v1/license/allow-label-license')) window.open('/label/', '_blank', 'noopener');
 */
export async function checkLicence(client: Client, path: string, signal?: AbortSignal): Promise<boolean> {
  try {
    await client.request({ path, prefix: '', purpose: 'licence', ...(signal && { signal }) });
    return true;
  } catch {
    return false;
  }
}
