import type { Client } from '../client/client.ts';

/**
 * Asks whether a licence allows what is about to be opened. Anything but yes, a failed connection included, shows
 * the user 服务异常，请稍后重试。 and returns false.
 *
 * @param path - from the root of the origin; its reply holds `allowed`, or is the flag itself
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
