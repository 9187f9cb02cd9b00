import { type FieldIssue, toFieldIssue } from '@isp/server';
import type { Locale } from '@isp/server/internal';

interface Priced {
  readonly price?: string | null | undefined;
  readonly originalPrice?: string | null | undefined;
  readonly tiers?:
    | readonly { readonly from: number; readonly to?: number | undefined; readonly unitPrice: string }[]
    | null
    | undefined;
}

const texts = {
  tiers: {
    'zh-CN': '阶梯须从 1 开始、首尾相接，且只有最后一级不设上限',
    'en-US': 'Tiers must start at 1 and be contiguous; only the last one can be open-ended',
  },
  originalPrice: {
    'zh-CN': '划线价不能低于价格',
    'en-US': 'The list price must not be below the price',
  },
} as const;

/**
 * Returns the errors of a specification for rules that the JSON schema cannot express.
 * @param path - path of the specification in the form, with a dot at the end: `specs.0.`
 */
export function specIssues(spec: Priced, locale: Locale, path = ''): readonly FieldIssue[] {
  const issue = (field: keyof typeof texts) =>
    toFieldIssue({ field: `${path}${field}`, rule: field }, locale, texts[field]);
  const { originalPrice, price, tiers } = spec;
  const isCheaper = Boolean(price && originalPrice) && Number(originalPrice) < Number(price);
  return [
    ...(tiers && tiers.length > 0 && !isContiguous(tiers) ? [issue('tiers')] : []),
    ...(isCheaper ? [issue('originalPrice')] : []),
  ];
}

function isContiguous(tiers: NonNullable<Priced['tiers']>): boolean {
  let next = 1;
  return tiers.every(({ from, to }, at) => {
    const follows = from === next;
    const isLast = at === tiers.length - 1;
    next = (to ?? 0) + 1;
    return follows && (isLast ? !to : to !== undefined && to >= from);
  });
}
