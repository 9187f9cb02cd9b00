import { type Client, ReplyError } from '@isp/request';
import { quietCall } from '../kit/quiet.ts';
import { type SiteAsk, SiteMissing } from './SitePage.ts';

/**
 * Returns the function with which a page reads data. If the service answers with the status 404, the function
 * throws `SiteMissing`; any other error is thrown unchanged.
 */
export const askOf =
  (client: Client, prefix: string): SiteAsk =>
  async (path, query = {}) => {
    try {
      return await client.get(prefix + path, query, quietCall);
    } catch (error) {
      if (error instanceof ReplyError && error.status === 404) throw new SiteMissing(error.message);
      throw error;
    }
  };
