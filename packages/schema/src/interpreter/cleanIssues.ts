import { ownValue } from '../json/ownValue.ts';
import { pathTo } from '../json/pointer.ts';
import type { ValueIssue } from '../model/issues.ts';
import type { Vocabulary } from '../model/vocabulary.ts';

/** An issue of a validator before it is normalised. It uses ajv's names of keywords and parameters. */
export interface RawIssue {
  /** JSON Pointer of the value to which the keyword applies. */
  readonly path: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Keywords whose issue concerns a member but is reported at the member's parent. Value: the parameter that contains
 * the name of the member.
 */
const memberOf: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  additionalProperties: 'additionalProperty',
  unevaluatedProperties: 'unevaluatedProperty',
  propertyNames: 'propertyName',
};

/**
 * Converts the issues of all validators into one form: the path contains the name of the member, issues that only
 * follow from another issue are removed, and no issue is repeated. The message of a format of the vocabulary is
 * added.
 */
export function cleanIssues(raw: readonly RawIssue[], vocabulary?: Vocabulary): ValueIssue[] {
  if (raw.length === 0) return [];
  const issues = raw.map((issue) => inOwnWords(named(issue), vocabulary));
  // a value of the wrong type violates most other keywords too, and one message is enough
  const mistyped = new Set(issues.filter((issue) => issue.keyword === 'type').map((issue) => issue.path));
  // elements of the wrong type already have an issue, so duplicates among them are not reported
  const ofLists = new Set([...mistyped].map((path) => path.replace(/\/\d+$/, '')));
  const seen = new Set<string>();
  return issues.filter((issue) => {
    if (mistyped.has(issue.path) && issue.keyword !== 'type') return false;
    if (issue.keyword === 'uniqueItems' && ofLists.has(issue.path)) return false;
    const key = `${issue.keyword} ${issue.path} ${issue.keyword === 'required' ? '' : JSON.stringify(issue.params)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function named(issue: RawIssue): ValueIssue {
  const parameter = memberOf[issue.keyword];
  const member = parameter === undefined ? undefined : issue.params[parameter];
  if (typeof member !== 'string') return issue;
  return { ...issue, path: pathTo(issue.path, member) };
}

function inOwnWords(issue: ValueIssue, vocabulary: Vocabulary | undefined): ValueIssue {
  const own = issue.keyword === 'format' && ownValue(vocabulary?.formats, String(issue.params.format));
  return own ? { ...issue, params: { ...issue.params, message: own.message } } : issue;
}
