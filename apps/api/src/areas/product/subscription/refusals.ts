import type { RefusalTexts } from '@isp/server';

/** Refusals when a bought item cannot be downloaded, each with its HTTP status and texts. */
export const subscriptionRefusals = {
  NOTHING_TO_DOWNLOAD: {
    status: 400,
    'zh-CN': '该产品不以下载方式交付，没有可下载的内容',
    'en-US': 'This product is not delivered by download',
  },
  NOT_AN_IMAGE: {
    status: 400,
    'zh-CN': '该产品不是镜像，无法拉取',
    'en-US': 'This product is not an image and cannot be pulled',
  },
} as const satisfies RefusalTexts;
