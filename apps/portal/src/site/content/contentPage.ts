import { isObject } from '@isp/kit';
import { SiteMissing, type SitePage, sitePage } from '@isp/portal/site';
import { firstWords } from '../parts/firstWords.ts';
import type { Content } from './Content.ts';

/** Creates the page of a published text, which all visitors can read. */
export const contentPage = (code: string, title: string): SitePage =>
  sitePage<Content>({
    path: `/${code}`,
    async load({ ask, locale }) {
      const reply = await ask('/content/published', { code });
      if (!isObject(reply)) throw new SiteMissing(code);
      const own = locale === 'en-US' ? reply.titleEn : reply.title;
      return { title: String(own || title), body: String(reply.body ?? '') };
    },
    head: ({ body, title: own }, t) => ({ title: t(own), description: firstWords(body) || t(own) }),
    view: () => import('./ContentView.tsx'),
  });
