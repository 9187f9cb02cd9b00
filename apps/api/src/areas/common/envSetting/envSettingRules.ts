import { type EntityRules, toFieldIssue } from '@isp/server';
import { exampleOf, isSetting, settingKeys } from '../../../config/settings.ts';
import type { CommonEnvSetting } from '../../../generated/rows.ts';
import { withoutForeigners } from '../platformOnly/withoutForeigners.ts';

/**
 * Validates the values of settings that administrators change. The rules are the same as for settings from the
 * environment.
 */
export const envSettingRules: EntityRules<CommonEnvSetting> = {
  validate({ caller }, { key, value }) {
    const known = settingKeys.find((setting) => setting.key === key);
    if (!known || !value || isSetting(known.key, value)) return [];
    const example = exampleOf(known.key);
    return [
      toFieldIssue({ field: 'value', rule: 'setting' }, caller.locale, {
        'zh-CN': `该参数不能是这个值，请参考：${example}`,
        'en-US': `It cannot be that. Write something like ${example}`,
      }),
    ];
  },
  decorate: withoutForeigners,
};
