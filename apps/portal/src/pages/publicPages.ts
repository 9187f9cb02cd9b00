import type { PortalPage } from '@isp/portal';

/** The public portal. @see R2.05 */
export const publicPages: readonly PortalPage[] = [
  { path: '/order', title: '确认订单', load: () => import('./order/OrderPage.tsx') },
  { path: '/trial', title: '申请试用', load: () => import('./trial/TrialPage.tsx') },
  { path: '/userInfo', title: '个人信息', load: () => import('./userInfo/UserInfoPage.tsx') },
  { path: '/developer/apply', title: '开发者入驻申请', load: () => import('./developer/ApplyPage.tsx') },
];
