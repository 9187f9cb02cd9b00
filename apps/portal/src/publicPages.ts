import type { PortalPage } from '@isp/portal';

/** Pages of the portal with the header and footer of the public site. The code of each page is loaded when the page is opened. */
export const publicPages: readonly PortalPage[] = [
  { path: '/order', title: '确认订单', load: () => import('./pages/order/OrderPage.tsx') },
  { path: '/trial', title: '申请试用', load: () => import('./pages/trial/TrialPage.tsx') },
  {
    path: '/userInfo',
    title: '个人信息',
    frame: 'either',
    isCooperate: true,
    load: () => import('./pages/userInfo/UserInfoPage.tsx'),
  },
  {
    path: '/developer/apply',
    title: '开发者入驻申请',
    load: () => import('./pages/developer/ApplyPage.tsx'),
  },
];
