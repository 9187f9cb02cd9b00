import { CodeOutlined, DatabaseOutlined } from '@ant-design/icons';
import { lazyPart, onDemand } from '@isp/kit/react';
import { createPortal } from '@isp/portal';
import { checkLicence } from '@isp/request/platform';
import '@isp/portal/style.css';
import './brand.css';
import { areas } from 'virtual:isp/areas';
import { locales } from 'virtual:isp/locales';
import menus from '#menus';
import { skin } from '#skin';
import { labelLicence } from './pages/labelCalls.ts';
import { publicPages } from './publicPages.ts';
import { Mark } from './site/kit/Mark.tsx';
import { sitePaths } from './site/kit/sitePaths.ts';

await createPortal({
  base: import.meta.env.BASE_URL,
  brand: {
    name: 'AI 产业服务平台',
    Mark,
    slogan: '模型、数据与算力，一站式开发、交易与交付。',
    Picture: lazyPart(
      onDemand(() => import('./site/home/Layers.tsx')),
      ({ Layers }) => Layers,
    ),
    icons: { dataset: <DatabaseOutlined aria-hidden />, notebook: <CodeOutlined aria-hidden /> },
  },
  menus,
  areas,
  skin,
  headAlign: 'cells',
  languages: {
    'en-US': async () => {
      const [own = {}, { texts }] = await Promise.all([locales['en-US']?.(), import('./texts.ts')]);
      return { ...own, common: { ...own.common, ...texts } };
    },
  },
  messages: { entity: 'common.message', fields: ['readFlag', 'sendTime'] },
  opsLog: 'logs.opsLog',
  pages: [
    ...publicPages,
    { path: '/label', title: '数据标注', frame: 'none', load: () => import('./pages/LabelPage.tsx') },
  ],
  documents: sitePaths,
  agreements: [
    { path: '/agreement', title: '用户协议' },
    { path: '/privacy', title: '隐私政策' },
  ],
  siteFrame: () => import('./site/frame.ts'),
  redirects: { '/customer': '/customer/product/index' },
  paths: { organisation: '/customer/project/index', rights: '/customer/platform/roles' },
  firstSteps: [
    {
      path: '/customer/invitedOrg/index',
      title: '接受机构邀请',
      description: '同事邀请您加入的机构',
      icon: 'invite',
    },
    {
      path: '/developer',
      permission: 'developer_apply_add',
      title: '成为开发者',
      description: '提交入驻申请，通过后拥有自己的机构',
      icon: 'dev',
    },
    { path: '/userInfo', title: '个人信息', description: '补充联系方式，方便同事邀请您', icon: 'account' },
  ],
  shortcuts: [{ title: '产品市场', path: '/', permission: 'subscription_own' }],
  childApps: { path: '/dataGovern/index', title: '模型开发', activeMenu: '/dataGovern/index/20' },
  viewRoles: [
    { key: 'CUS', title: '客户' },
    { key: 'DM', title: '开发人员' },
    { key: 'ANNOTATOR', title: '标注人员' },
    { key: 'VIEWER', title: '只读成员' },
    { key: 'DA', title: '机构管理员' },
  ],
  mayOpen: (client) => checkLicence(client, labelLicence),
});
