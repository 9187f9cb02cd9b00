import type { ReadContext } from '@isp/server';

const words = {
  ok: ['成功', 'Succeeded'],
  failed: ['失败', 'Failed'],
  rate: ['成功率', 'Success rate'],
  mean: ['平均', 'Mean'],
  actual: ['实际', 'Actual'],
  limit: ['上限', 'Limit'],
  calls: ['调用次数', 'Calls'],
  errors: ['错误数', 'Errors'],
  errorRate: ['错误率', 'Error rate'],
  traffic: ['流量', 'Traffic'],
  api: ['接口', 'Endpoint'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;

/** Returns a word of the charts in the caller's language. */
export const wordOf = ({ caller }: ReadContext, word: keyof typeof words): string =>
  words[word][caller.locale === 'en-US' ? 1 : 0];
