import { ownValue } from '../json/ownValue.ts';
import { pathTo } from '../json/pointer.ts';
import type { ValueIssue } from '../model/issues.ts';
import type { Vocabulary } from '../model/vocabulary.ts';

/** An issue as a validator reports it, before it is normalised. Keywords and parameters have ajv's names. */
export interface RawIssue {
  /** JSON Pointer of the value to which the keyword applies. */
  readonly path: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Keywords whose issue is reported at an object although it concerns a member. Value: the parameter that contains
 * the name of the member.
 */
const memberOf: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  additionalProperties: 'additionalProperty',
  unevaluatedProperties: 'unevaluatedProperty',
  propertyNames: 'propertyName',
};

/**
 * Converts the issues of all validators into one form. The path then contains the name of the member. Repeated
 * issues, and issues that only follow from another one, are removed. Messages of the vocabulary's formats are
 * added.
 */
export function cleanIssues(raw: readonly RawIssue[], vocabulary?: Vocabulary): ValueIssue[] {
  if (raw.length === 0) return [];
  const issues = raw.map((issue) => inOwnWords(named(issue), vocabulary));
  // A value of the wrong type violates most other keywords too. Only the issue about the type is kept.
  const mistyped = new Set(issues.filter((issue) => issue.keyword === 'type').map((issue) => issue.path));
  // If elements of a list have the wrong type, an issue about duplicates among them is removed.
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
