import type { SiteOptions } from '@isp/portal/site';
import { contentPage } from './content/contentPage.ts';
import { dataSetPage } from './dataSetDetail/dataSetPage.ts';
import { detailPage } from './detail/detailPage.ts';
import { developer } from './developer/developer.ts';
import { home } from './home/home.ts';
import { Mark } from './Mark.tsx';
import { search } from './search/search.ts';
import { BarSearch } from './searchBox/BarSearch.tsx';

/** The public site: what a visitor sees before anything else. @see R2.04, R2.05 */
export const site: SiteOptions = {
  base: '/isp-user/ui/',
  brand: {
    name: 'AI 产业服务平台',
    Mark,
    slogan: '模型、数据与算力，一站式开发、交易与交付。',
  },
  english: async () => (await import('./texts.ts')).texts,
  pages: [
    home,
    search,
    detailPage,
    dataSetPage,
    developer,
    contentPage('privacy', '隐私政策与个人信息保护协议'),
    contentPage('agreement', '用户协议'),
  ],
  Search: BarSearch,
  entries: [
    { path: '/', title: '首页' },
    { path: '/search?kind=product', title: '产品' },
    { path: '/search?kind=dataSet', title: '数据集' },
    { path: '/developer', title: '成为开发者' },
  ],
  foot: [
    {
      title: '发现',
      entries: [
        { path: '/search?kind=product', title: '产品' },
        { path: '/search?kind=dataSet', title: '数据集' },
      ],
    },
    { title: '合作', entries: [{ path: '/developer', title: '成为开发者' }] },
    {
      title: '平台',
      entries: [
        { path: '/agreement', title: '用户协议' },
        { path: '/privacy', title: '隐私政策与个人信息保护协议' },
      ],
    },
  ],
};
