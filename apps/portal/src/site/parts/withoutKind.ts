import { wordOf } from './valueWords.ts';

/** Leaves out the tags that only repeat the kind of a product: `接口` beside `接口服务`. */
export const withoutKind = (tags: readonly string[], type: string | undefined): readonly string[] =>
  type === undefined ? tags : tags.filter((tag) => !wordOf('productType', type).includes(tag));
