import { type EntityRules, toFieldIssue } from '@isp/server';
import type { CommonChildApp, CommonChildAppForms } from '../../../generated/rows.ts';
import { textOf } from '../../../rules/queries.ts';
import { withoutForeigners } from '../platformOnly/withoutForeigners.ts';
import { isEntry } from './childApps.ts';

const notAllowed = {
  'zh-CN': '该地址不在允许的来源之内，请填写本站路径或已配置的来源',
  'en-US': 'This URL is not allowed: use a path on this site or a configured origin',
} as const;

/**
 * Rules of embedded applications. An application must come from the origin of the portal, or from an origin that
 * the operator listed.
 */
export const childAppRules: EntityRules<CommonChildApp, CommonChildAppForms> = {
  validate: ({ caller, host }, next) =>
    isEntry(next.entryUrl, host.childOrigins)
      ? []
      : [toFieldIssue({ field: 'entryUrl', rule: 'entry' }, caller.locale, notAllowed)],
  // An app whose entry address is no longer allowed is shown as disabled, because the portal does not load this
  // address.
  decorate: (work, rows) =>
    withoutForeigners(work, rows).map((row) =>
      isEntry(textOf(row.entryUrl), work.host.childOrigins) ? row : { ...row, status: 'DISABLED' },
    ),
};
