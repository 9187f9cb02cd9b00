import type { Vocabulary } from '@isp/schema';
import { cleanIssues, inMaps, type RawIssue } from '@isp/schema/internal';
import type { ValueIssue } from '@isp/schema/validate';

/** The properties of ajv's errors that are used. */
interface AjvError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly propertyName?: string;
}

const renamed: Readonly<Record<string, string>> = {
  'false schema': 'false',
  dependentRequired: 'required',
  dependencies: 'required',
};

/** Inside a branch, or inside `contains` where that is a keyword and not a field's name. */
const inChoice = new RegExp(
  `/(anyOf|oneOf)/\\d+/|(?<!/(${inMaps.map((keyword) => keyword.replace('$', '\\$')).join('|')}))/contains/`,
);

/**
 * ajv's errors in our form. `if` only repeats the errors of its branch, and a failed choice is one error of `anyOf`,
 * `oneOf` or `contains`, without those of its branches.
 */
export function fromAjv(
  errors: readonly AjvError[] | null | undefined,
  vocabulary?: Vocabulary,
): ValueIssue[] {
  if (!errors) return [];
  const issues: RawIssue[] = [];
  for (const { instancePath, schemaPath, keyword, params, propertyName } of errors) {
    const isNoise = keyword === 'if' || propertyName !== undefined || inChoice.test(schemaPath);
    if (isNoise) continue;
    // the user does not need to know which branches passed
    issues.push({
      path: instancePath,
      keyword: renamed[keyword] ?? keyword,
      params: keyword === 'oneOf' ? {} : params,
    });
  }
  return cleanIssues(issues, vocabulary);
}
