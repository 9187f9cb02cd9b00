import type { RefusalTexts } from '@isp/server';

export const webhookRefusals = {
  WEBHOOK_LIMIT: {
    status: 400,
    'zh-CN': '最多 {limit} 个 Webhook，请先删除不再使用的',
    'en-US': 'At most {limit} webhooks: delete one that is no longer used first',
  },
} as const satisfies RefusalTexts;
