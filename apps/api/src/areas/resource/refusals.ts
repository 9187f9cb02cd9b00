import type { RefusalTexts } from '@isp/server';

/** Refusals when a quota is not sufficient, with their HTTP status and texts. */
export const resourceRefusals = {
  QUOTA_EXCEEDED: {
    status: 400,
    'zh-CN': '资源配额不足（需 {need}，剩余 {left}）',
    'en-US': 'Insufficient resource quota ({need} needed, {left} left)',
  },
  RESOURCE_NOT_RUNNING: {
    status: 400,
    'zh-CN': '计算资源不可用',
    'en-US': 'The compute resource is not available',
  },
  FLAVOR_SOLD_OUT: { status: 400, 'zh-CN': '该规格已售罄', 'en-US': 'This flavour is sold out' },
  FLAVOR_WITHOUT_PRICE: {
    status: 400,
    'zh-CN': '该规格未设置价格，暂不可申请，请联系平台管理员',
    'en-US': 'This flavour has no price yet: contact the platform administrator',
  },
  RESOURCE_NOT_BOUND: {
    status: 400,
    'zh-CN': '该计算资源未绑定到此项目，请选择已绑定或未限定项目的资源',
    'en-US': 'The compute resource is bound to other projects: choose one bound to this project or to none',
  },
  VOLUME_FULL: {
    status: 400,
    'zh-CN': '存储空间不足（需 {need}，剩余 {left}）',
    'en-US': 'Insufficient storage ({need} needed, {left} left)',
  },
} as const satisfies RefusalTexts;
