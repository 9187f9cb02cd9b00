import type { ReadHome } from '../../../platform/portal/HomeParts.ts';
import { publishedContents } from './publishedContents.ts';

/** More than anybody waits for. */
const most = 8;

/** Banners of the home page, in the reader's language. */
export const readBanners: ReadHome<readonly object[]> = async (tx, reader, now) => {
  const found = await publishedContents(tx, reader, { code: 'banner', limit: most, now });
  return found.map(({ body, cover, id, linkUrl, title, titleEn }) => ({
    ...{ id, body, cover, linkUrl },
    title: reader.locale === 'en-US' ? titleEn : title,
  }));
};
