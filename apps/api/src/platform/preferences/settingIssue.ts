import { type FieldIssue, toFieldIssue } from '@isp/server';
import { fillText } from '@isp/server/internal';

const texts = {
  unknown: ['没有名为 {name} 的设置，请移除', 'There is no setting "{name}": remove it'],
  field: ['字段 {name} 不存在，请移除', 'There is no field "{name}": remove it'],
  view: ['视图 {name} 不存在', 'The view “{name}” does not exist'],
  value: ['{name} 的值不正确', 'The value of "{name}" is not one it can have'],
  maxItems: ['{name} 最多 {limit} 项，请先删除一些', '{name}: at most {limit}; delete some first'],
} as const satisfies Readonly<Record<string, readonly [zh: string, en: string]>>;

/** Rules by which settings of a list may be refused, except rules of conditions. */
export type SettingRule = keyof typeof texts;

/** Returns the field error of an invalid setting: the setting's path (`field`), and a message that quotes the name. */
export function settingIssue(
  rule: SettingRule,
  field: string,
  params: Parameters<typeof fillText>[1],
  locale: Parameters<typeof toFieldIssue>[1],
): FieldIssue {
  const [zh, en] = texts[rule].map((text) => fillText(text, params));
  return toFieldIssue({ field, rule }, locale, { 'zh-CN': zh ?? '', 'en-US': en ?? '' });
}
