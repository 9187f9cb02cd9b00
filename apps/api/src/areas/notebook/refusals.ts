import type { RefusalTexts } from '@isp/server';

/** Why the cluster did not do what it was asked. */
export const notebookRefusals = {
  CLUSTER_ERROR: { status: 500, 'zh-CN': '集群服务异常', 'en-US': 'Cluster error' },
} as const satisfies RefusalTexts;
