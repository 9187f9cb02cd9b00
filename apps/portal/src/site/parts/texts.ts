/** English texts of parts that several pages of the site use, by their Chinese text. */
export const partTexts: Readonly<Record<string, string>> = {
  '{{price}} 起': 'from {{price}}',
  可试用: 'Free trial',
  '调用 {{count}} 次': '{{count}} calls',
  '下载 {{count}} 次': '{{count}} downloads',
  '{{count}} 个样本': '{{count}} samples',
  当前位置: 'You are here',
  复制: 'Copy',
  '复制{{name}}': 'Copy {{name}}',
  已复制: 'Copied',
  复制失败: 'Copy failed',
  最近浏览: 'Recently viewed',
  清空: 'Clear',
  收藏: 'Add to favourites',
  本页内容: 'On this page',
};
