import type { RefusalTexts } from '@isp/server';

/** Why nobody labels. */
export const dataSetRefusals = {
  LICENSE_DENIED: { status: 403, 'zh-CN': '未获得授权许可', 'en-US': 'Licence denied' },
  LABEL_UNAVAILABLE: { status: 500, 'zh-CN': '标注服务异常', 'en-US': 'Labelling service error' },
} as const satisfies RefusalTexts;
