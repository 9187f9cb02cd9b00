/** English words for the Chinese texts of the schema. */
const words: Readonly<Record<string, string>> = {
  书店: 'Shop',
  图书: 'Book',
  书名: 'Title',
  状态: 'State',
  在售: 'On sale',
  借出: 'Lent',
  页数: 'Pages',
  出版日期: 'Published',
};

export const english = (text: string): string | undefined => words[text];
