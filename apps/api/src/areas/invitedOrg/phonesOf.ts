import { type FieldIssue, refuseFields, toFieldIssue } from '@isp/server';
import type { Locale, Texts } from '@isp/server/internal';

/** Maximum number of invitees of one call. */
export const MAX_INVITEES = 20;

/**
 * Returns the phones in a text with one phone per line. Each phone is returned once.
 *
 * @throws Refusal PARAM_INVALID at the field, with the invalid phones
 */
export function phonesOf(text: string | undefined, locale: Locale): readonly string[] {
  const phones = [...new Set((text ?? '').split(/[\s,，;；、]+/).filter(Boolean))];
  const wrong = phones.filter((phone) => !/^1\d{10}$/.test(phone));
  if (wrong.length > 0)
    throw refuseFields([
      issueAt('phones', 'phone', locale, {
        'zh-CN': `手机号格式不正确: ${wrong.join('、')}`,
        'en-US': `Invalid phone number: ${wrong.join(', ')}`,
      }),
    ]);
  return phones;
}

export const issueAt = (field: string, rule: string, locale: Locale, texts: Texts): FieldIssue =>
  toFieldIssue({ field, rule }, locale, texts);

/**
 * Checks the number of invitees.
 *
 * @throws Refusal PARAM_INVALID at the field, if there is no invitee or if there are too many
 */
export function requireSome(field: string, count: number, locale: Locale, none: Texts): void {
  if (count === 0) throw refuseFields([issueAt(field, 'required', locale, none)]);
  if (count > MAX_INVITEES)
    throw refuseFields([
      issueAt(field, 'maxItems', locale, {
        'zh-CN': `一次最多邀请 ${MAX_INVITEES} 人`,
        'en-US': `At most ${MAX_INVITEES} people at a time`,
      }),
    ]);
}
