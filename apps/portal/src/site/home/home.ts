import { type SitePlatform, sitePage } from '@isp/portal/site';
import type { Home } from './HomeData.ts';
import { readHome } from './readHome.ts';

/** The home page, with the purpose of the platform and its present offers. */
export const home = sitePage<Home>({
  path: '/',
  load: async ({ ask }) => readHome(await ask('/portal/home')),
  head: (_home, t) => ({
    title: t('模型、数据与算力的一站式市场'),
    description: t(
      '找到可以直接调用的 AI 接口、模型与数据集，按量付费，当天接入；也把自己的能力上架，由平台负责计量、结算与监控。',
    ),
    structured: structured,
  }),
  view: () => import('./HomeView.tsx'),
});

/** Returns structured data (schema.org) that describe the operator of the site, and the search. */
const structured = ({ name, whole }: SitePlatform) => ({
  '@graph': [
    {
      '@type': 'Organization',
      '@id': whole('/#organization'),
      name,
      url: whole('/'),
      logo: whole('/favicon.svg'),
    },
    {
      '@type': 'WebSite',
      '@id': whole('/#site'),
      name,
      url: whole('/'),
      publisher: { '@id': whole('/#organization') },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${whole('/search')}?q={q}` },
        'query-input': 'required name=q',
      },
    },
  ],
});
