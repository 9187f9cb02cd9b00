import { type Caller, type Refusal, refuseFields, toFieldIssue } from '@isp/server';

/** Returns a field error for a value that already exists. The error is shown at the form's field `field`. */
export const duplicateAt = (
  field: string,
  name: { readonly 'zh-CN': string; readonly 'en-US': string },
  { locale }: Pick<Caller, 'locale'>,
): Refusal =>
  refuseFields(
    [
      toFieldIssue({ field, rule: 'unique' }, locale, {
        'zh-CN': `${name['zh-CN']}已存在`,
        'en-US': `${name['en-US']} already exists`,
      }),
    ],
    'DATA_DUPLICATE',
  );
