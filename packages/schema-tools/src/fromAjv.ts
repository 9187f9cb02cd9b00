import type { Vocabulary } from '@isp/schema';
import { cleanIssues, inMaps, type RawIssue } from '@isp/schema/internal';
import type { ValueIssue } from '@isp/schema/validate';

/** The properties of ajv's errors that this module reads. */
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

/**
 * Pattern for a schema path inside a branch of `anyOf` or `oneOf`, or inside the keyword `contains`. A field with
 * the name `contains` does not match.
 */
const inChoice = new RegExp(
  `/(anyOf|oneOf)/\\d+/|(?<!/(${inMaps.map((keyword) => keyword.replace('$', '\\$')).join('|')}))/contains/`,
);

/**
 * Converts ajv's errors into the form of the interpreter. An error of `if` is left out, because it only repeats the
 * errors of its branch. A failed choice becomes one error of `anyOf`, `oneOf` or `contains`, without the errors of
 * its branches.
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
    // ajv's parameter of `oneOf` contains the indexes of the branches that passed. It is left out, because it does
    // not help the user.
    issues.push({
      path: instancePath,
      keyword: renamed[keyword] ?? keyword,
      params: keyword === 'oneOf' ? {} : params,
    });
  }
  return cleanIssues(issues, vocabulary);
}
