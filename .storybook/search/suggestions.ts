import type { Language } from '../reference/page.ts';

/** Titles of the guides that the search suggests while its box is empty. */
export const suggestions: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Your first screen in five minutes',
    'Choose a widget',
    'Hide and require fields (conditions)',
    'Change a schema that has data: rename, remove, retype',
    'Theme: colours and tokens',
    'Questions and known limits',
  ],
  zh: [
    '五分钟做出第一个页面',
    '选择控件',
    '字段的显示与必填（条件）',
    '修改已有数据的 schema：改名、删除、换类型',
    '主题',
    '常见问题与已知限制',
  ],
};
