import { isObject } from '@isp/kit';
import type { Entity, Row } from '@isp/schema';
import { commonNames, maxSearchIssues, unknownKeys } from '@isp/schema/internal';
import type { Caller } from '../host/caller.ts';
import { fillTexts, refuseFields, toFieldIssue } from '../refusals/refusal.ts';

/** @throws Refusal PARAM_INVALID at a key of the call, with what may be written there */
export function refuseKey({ locale }: Caller, field: string, words: string): never {
  throw refuseFields([toFieldIssue({ field, rule: 'type' }, locale, { 'zh-CN': words, 'en-US': words })]);
}

const noField = { 'zh-CN': '没有字段 {name}', 'en-US': 'The field “{name}” does not exist' } as const;

/**
 * The rows of a call on several records.
 *
 * @throws Refusal PARAM_INVALID where they are none, and for names that no field has: their values would be lost
 */
export function requireRows({ fields }: Entity, { rows }: Row, caller: Caller): readonly Row[] {
  if (!Array.isArray(rows) || !rows.every(isObject)) refuseKey(caller, 'rows', 'rows: [{ … }]');
  const known = [...fields.map(({ name }) => name), ...commonNames, 'id', 'rowVersion'];
  const issues = (rows as readonly Row[]).flatMap((row, at) =>
    unknownKeys(row, known).map(({ key, rule }) => {
      const name = key.slice(0, 100);
      return toFieldIssue({ field: `rows.${at}.${name}`, rule }, caller.locale, fillTexts(noField, { name }));
    }),
  );
  if (issues.length > 0) throw refuseFields(issues.slice(0, maxSearchIssues));
  return rows as readonly Row[];
}
