import type { SiteFrameOptions } from '@isp/portal/site';
import { Mark } from './kit/Mark.tsx';
import { BarSearch } from './searchBox/BarSearch.tsx';

/**
 * Header and footer of the public site. They are used for the pages of the site, and for the pages of the portal
 * that visitors may open.
 */
export const siteFrame: SiteFrameOptions = {
  base: '/isp-user/ui/',
  brand: {
    name: 'AI 产业服务平台',
    Mark,
    slogan: '模型、数据与算力，一站式开发、交易与交付。',
  },
  english: async () => (await import('./texts.ts')).texts,
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
