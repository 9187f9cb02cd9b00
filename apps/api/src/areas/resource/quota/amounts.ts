import type { Texts } from '@isp/server/internal';

const gi = { 'zh-CN': 'Gi', 'en-US': ' Gi' };

/** Names of the amounts of organisations, projects and resources, with their units. */
export const units = {
  cpu: { 'zh-CN': '核', 'en-US': ' cores' },
  memoryGi: gi,
  gpu: { 'zh-CN': '卡', 'en-US': ' GPUs' },
  storageGi: gi,
} as const;

/** Returns an amount with its unit, in both languages, for messages. */
export const amountText = (n: number, unit: Texts): Texts => ({
  'zh-CN': `${n}${unit['zh-CN']}`,
  'en-US': `${n}${unit['en-US']}`,
});
