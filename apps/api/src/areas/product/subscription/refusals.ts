import type { RefusalTexts } from '@isp/server';

/** Reasons why a purchase cannot be downloaded here. */
export const subscriptionRefusals = {
  NOTHING_TO_DOWNLOAD: {
    status: 400,
    'zh-CN': '该产品不以下载方式交付，没有可下载的内容',
    'en-US': 'The product is not delivered by download: there is nothing to download',
  },
  NOT_AN_IMAGE: {
    status: 400,
    'zh-CN': '该产品不是镜像，无法拉取',
    'en-US': 'The product is no image: there is nothing to pull',
  },
} as const satisfies RefusalTexts;
