import type { RefusalTexts } from '@isp/server';

/** Why what was bought is not handed out. */
export const subscriptionRefusals = {
  NOT_A_DATA_SET: {
    status: 400,
    'zh-CN': '该产品不是数据集，没有可下载的数据',
    'en-US': 'The product is no data set: there is no data to download',
  },
} as const satisfies RefusalTexts;
