import { type EntityRules, toFieldIssue } from '@isp/server';
import type { CommonEnvSetting } from '../../../generated/rows.ts';
import { exampleOf, isSetting, type SettingKey } from '../../../platform/environment/environment.ts';
import { withoutForeigners } from '../withoutForeigners.ts';

/** What administrators set is looked at as what the environment says is: by the same rule. @see R3.08 */
export const envSettingRules: EntityRules<CommonEnvSetting> = {
  validate({ caller }, { key, value }) {
    if (value === null || value === undefined || isSetting(key ?? '', value)) return [];
    const example = exampleOf(key as SettingKey);
    return [
      toFieldIssue({ field: 'value', rule: 'setting' }, caller.locale, {
        'zh-CN': `该参数不能是这个值，请参考：${example}`,
        'en-US': `It cannot be that. Write something like ${example}`,
      }),
    ];
  },
  decorate: withoutForeigners,
};
