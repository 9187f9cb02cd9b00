import type { ReadHome } from '../../../platform/portal/HomeParts.ts';
import { publishedContents } from './publishedContents.ts';

/**
 * Returns a function that reads the contents of a code for the home page, in the reader's language. @param limit -
 * maximum number of contents
 */
const contentsOf =
  (code: string, limit: number): ReadHome<readonly object[]> =>
  async (tx, reader, now) => {
    const found = await publishedContents(tx, reader, { code, limit, now });
    return found.map(({ body, cover, id, linkUrl, title, titleEn }) => ({
      ...{ id, body, cover, linkUrl },
      title: reader.locale === 'en-US' ? titleEn : title,
    }));
  };

export const homeContents = { banners: contentsOf('banner', 8), partners: contentsOf('partner', 24) };
