import { fillText } from '@isp/kit';
import type { Row } from '@isp/schema';
import { readSearch, type SearchPlan, searchIssueText } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import { AdapterError, type FieldError } from '../adapter.ts';
import type { ListView } from './toListView.ts';

/**
 * Returns the error of a search with invalid conditions. The error names each condition by its wire key. Such a
 * search is not sent to the service: a service that ignored the invalid conditions would return other records than
 * the user asked for.
 *
 * @param isStrict - true if empty conditions are also refused, as for actions that change the records.
 * @defaultValue false
 * @returns undefined for a valid search
 */
export function searchFailure(plan: SearchPlan, search: Row, isStrict = false): AdapterError | undefined {
  const { issues } = readSearch(plan, search, isStrict);
  const fields = issues.map((issue): FieldError => {
    const { key, limit = 0, near = '' } = issue;
    const [zh, en] = searchIssueText(issue).map((text) => fillText(text, { key, near, limit }));
    return toConditionError(key, [zh ?? '', en ?? '']);
  });
  return failureOf(fields);
}

/**
 * Returns the error of a query: of its search, like {@link searchFailure}, or of a sort order with an unknown
 * field.
 */
export function queryFailure(
  { fields, plan }: Pick<ListView, 'fields' | 'plan'>,
  { search, sort }: { readonly search: Row; readonly sort?: string | undefined },
): AdapterError | undefined {
  const name = sort?.replace(/^-/, '') ?? '';
  const failure = searchFailure(plan, search);
  if (name === '' || fieldAt(fields, name)) return failure;
  const texts = [
    `排序字段 ${name} 不存在，请移除`,
    `There is no field "${name}" to sort by: remove it`,
  ] as const;
  return failureOf([toConditionError('sort', texts), ...(failure?.fields ?? [])]);
}

/** Returns the error that is shown if the view in the address does not exist. */
export const viewFailure = (name: string): AdapterError =>
  failureOf([
    toConditionError('view', [`视图 ${name} 不存在`, `There is no view "${name}"`]),
  ]) as AdapterError;

const toConditionError = (field: string, [zh, en]: readonly [zh: string, en: string]): FieldError => ({
  field,
  message: zh,
  messages: { 'zh-CN': zh, 'en-US': en },
});

function failureOf(fields: readonly FieldError[]): AdapterError | undefined {
  const [first] = fields;
  return first && new AdapterError('invalid', first.message, { fields, ...first });
}
