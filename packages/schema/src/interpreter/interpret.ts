import { isObject } from '@isp/kit';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { pathTo } from '../json/pointer.ts';
import type { Validate, ValueIssue } from '../model/issues.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { cleanIssues, type RawIssue } from './cleanIssues.ts';
import { createDocuments, type Documents } from './documents.ts';
import { type Answer, type Part, type Run, resultOf, type Seen, silently } from './evaluation.ts';
import { checkList } from './listKeywords.ts';
import { checkObject } from './objectKeywords.ts';
import type { Remotes, Target } from './resources.ts';
import { checkFormat, checkValue } from './valueKeywords.ts';

/**
 * Options of {@link interpret}. All of them are optional.
 *
 * @example
 * const options: InterpretOptions = { formats: 'note', schemas: { 'https://example.com/name.json': { type: 'string' } } };
 */
export interface InterpretOptions {
  /**
   * True for a schema that arrives at run time. A pattern that could block the page is then checked only by the
   * server, if the text is long.
   * @defaultValue false
   */
  readonly foreign?: boolean;
  /**
   * Effect of the keyword `format`. `note`: it is only an annotation. `assert`: a text that does not match its
   * format is refused.
   * @defaultValue `assert`
   */
  readonly formats?: 'assert' | 'note';
  /** Formats in addition to the formats of this package. */
  readonly vocabulary?: Vocabulary | undefined;
  /**
   * Further documents to which the schema refers. Key: the absolute address. Documents are never loaded; if one is
   * missing, a value to which its reference applies is refused.
   */
  readonly schemas?: Remotes;
}

/** Maximum number of nested values and references. A value with more of them is reported as too deep. */
const MAX_DEPTH = 200;
/**
 * Maximum number of schemas that are evaluated for one value. More would take over half a second, so the value is
 * then reported as too large.
 */
const MAX_CHECKS = 1_000_000;

/**
 * Creates a validator that interprets the schema and generates no code. So it works with the
 * Content-Security-Policy `script-src 'self'`. It supports draft-07, 2019-09 and 2020-12, and gives the same issues
 * as the validator in Node. A reference without a target is an issue of the keyword `$ref`, also inside `not` and
 * `if`. A value that is too deep or too large to be validated is an issue of the keyword `depth`.
 *
 * @example
 * interpret({ type: 'string', maxLength: 3 })('four') // [{ path: '', keyword: 'maxLength', params: { limit: 3 } }]
 */
export function interpret(schema: JsonSchema, options: InterpretOptions = {}): Validate {
  let documents: Documents | undefined;
  return (value) => {
    documents ??= createDocuments(schema, options.schemas);
    const issues: RawIssue[] = [];
    check(schema, value, '', startRun(documents, issues, options), undefined);
    return cleanIssues(issues, options.vocabulary);
  };
}

const documentsOf = new WeakMap<JsonSchemaObject, Documents>();
const noRoot: JsonSchemaObject = {};

/** Returns true if the schema accepts the value. References are resolved in `root`. */
export function acceptsValue(
  schema: JsonSchema,
  value: unknown,
  root: JsonSchemaObject = noRoot,
  options: InterpretOptions = {},
): boolean {
  return check(schema, value, '', startRun(documentsAt(root, options), undefined, options), undefined);
}

/** Returns the issues of a value that is validated by a part of a schema. */
export function issuesOf(
  schema: JsonSchema,
  value: unknown,
  root: JsonSchemaObject,
  options: InterpretOptions = {},
): readonly ValueIssue[] {
  const issues: RawIssue[] = [];
  check(schema, value, '', startRun(documentsAt(root, options), issues, options), undefined);
  return cleanIssues(issues, options.vocabulary);
}

function documentsAt(root: JsonSchemaObject, { schemas }: InterpretOptions): Documents {
  if (schemas) return createDocuments(root, schemas);
  const documents = documentsOf.get(root) ?? createDocuments(root);
  documentsOf.set(root, documents);
  return documents;
}

const startRun = (
  documents: Documents,
  issues: RawIssue[] | undefined,
  { foreign = false, formats = 'assert', vocabulary }: InterpretOptions,
): Run => ({
  documents,
  isForeign: foreign,
  assertsFormat: formats === 'assert',
  vocabulary,
  issues,
  isNegated: false,
  undecided: undefined,
  depth: 0,
  left: MAX_CHECKS,
  resource: documents.main,
  scope: [documents.main],
  open: new Map(),
  answers: new Map(),
  check,
});

/** Returns true for the keyword of an issue that means "could not be validated", not "is invalid". */
const isUndecided = (keyword: string) => keyword === '$ref' || keyword === 'depth';

function check(schema: JsonSchema, value: unknown, path: string, run: Run, seen: Seen): boolean {
  if (schema === true) return true;
  const fail = (keyword: string, params: Readonly<Record<string, unknown>> = {}): false => {
    run.issues?.push({ path, keyword, params });
    if (isUndecided(keyword)) run.undecided ??= { keyword, params };
    return false;
  };
  if (schema === false) return fail('false');
  if (run.depth > MAX_DEPTH || run.left-- <= 0) return fail('depth', { limit: MAX_DEPTH });
  const own = schema.$id === undefined ? undefined : run.documents.at(schema);
  if (own && own !== run.resource) {
    return inside({ schema, resource: own }, run, () => checkAll({ schema, path, run, fail, seen }, value));
  }
  return checkAll({ schema, path, run, fail, seen }, value);
}

function checkAll(part: Part, value: unknown): boolean {
  const { schema, run, seen } = part;
  const { dialect } = run.resource;
  run.depth++;
  let valid: boolean;
  if (dialect.refAlone && typeof schema.$ref === 'string') valid = checkReferences(part, value);
  else {
    const { unevaluatedProperties, unevaluatedItems } = schema;
    const asks = (unevaluatedProperties ?? unevaluatedItems) !== undefined && dialect.year >= 2019;
    const looked = asks ? { ...part, seen: new Set<string>() } : part;
    valid = dialect.judges ? checkValue(part, value) : true;
    valid = checkFormat(part, value) && valid;
    valid = checkReferences(looked, value) && valid;
    valid = checkChoices(looked, value) && valid;
    valid = checkMembers(looked, value) && valid;
    if (asks && looked.seen) {
      valid = checkUnevaluated({ ...part, seen: looked.seen }, value) && valid;
      for (const name of looked.seen) seen?.add(name);
    }
  }
  run.depth--;
  return valid;
}

/**
 * Runs a function in the resource that contains the target of a reference, and then returns to the former resource.
 */
function inside<Result>({ resource }: Target, run: Run, act: () => Result): Result {
  const before = run.resource;
  if (resource === before) return act();
  run.resource = resource;
  run.scope.push(resource);
  const result = act();
  run.scope.pop();
  run.resource = before;
  return result;
}

function checkReferences(part: Part, value: unknown): boolean {
  const { $ref, $dynamicRef } = part.schema;
  const { documents, resource, scope } = part.run;
  let valid = true;
  if (typeof $ref === 'string') valid = checkTarget(part, value, $ref, documents.resolve($ref, resource));
  if (typeof $dynamicRef === 'string' && resource.dialect.year >= 2020) {
    const target = documents.resolveDynamic($dynamicRef, resource, scope);
    valid = checkTarget(part, value, $dynamicRef, target) && valid;
  }
  return valid;
}

function checkTarget(part: Part, value: unknown, ref: string, target: Target | undefined): boolean {
  const { path, run, fail, seen } = part;
  if (!target) return fail('$ref', { ref });
  const { schema } = target;
  const known = run.issues === undefined && !run.isNegated ? run.answers.get(value)?.get(schema) : undefined;
  if (known && run.scope.length === 1) {
    if (known.valid) for (const name of known.seen) seen?.add(name);
    run.undecided ??= known.undecided;
    return known.valid;
  }
  // The reference is already being applied to the same value, so it leads back to itself. Following it would never
  // end.
  const open = run.open.get(schema) ?? [];
  if (open.includes(value)) return fail('depth', { limit: MAX_DEPTH });
  run.open.set(schema, open);
  open.push(value);
  const own = new Set<string>();
  const answer = resultOf(run, () => inside(target, run, () => run.check(schema, value, path, run, own)));
  open.pop();
  for (const name of own) seen?.add(name);
  if (run.issues === undefined && !run.isNegated && run.scope.length === 1)
    remember(run, value, schema, { ...answer, seen: own });
  return answer.valid;
}

function remember(run: Run, value: unknown, schema: JsonSchema, answer: Answer): void {
  const answers = run.answers.get(value) ?? new Map();
  run.answers.set(value, answers);
  answers.set(schema, answer);
}

/** Checks the keywords that apply further schemas to the same value. */
function checkChoices(part: Part, value: unknown): boolean {
  const { schema, path, run, fail, seen } = part;
  const { not, if: test } = schema;
  let valid = true;
  /**
   * Evaluates a branch without reporting issues. If the branch accepts the value, the members that it has evaluated
   * are recorded.
   */
  const tried = (branch: JsonSchema) => {
    const own: Seen = seen && new Set();
    const ok = silently(run, branch, value, path, own);
    if (ok) for (const name of own ?? []) seen?.add(name);
    return ok;
  };
  for (const inner of schema.allOf ?? []) valid = run.check(inner, value, path, run, seen) && valid;
  // All branches are evaluated, even after one has accepted the value, because each of them may evaluate further
  // members.
  if (schema.anyOf && schema.anyOf.filter(tried).length === 0) valid = fail('anyOf');
  if (schema.oneOf && schema.oneOf.filter(tried).length !== 1) valid = fail('oneOf');
  if (not !== undefined) {
    run.isNegated = !run.isNegated;
    const answer = resultOf(run, () => silently(run, not, value, path));
    run.isNegated = !run.isNegated;
    if (answer.valid) valid = fail('not');
    else if (answer.undecided) valid = fail(answer.undecided.keyword, answer.undecided.params);
  }
  if (test !== undefined) {
    const { isNegated } = run;
    run.isNegated = false;
    const answer = resultOf(run, () => tried(test));
    run.isNegated = isNegated;
    const branch = answer.valid ? schema.then : schema.else;
    if (answer.undecided) valid = fail(answer.undecided.keyword, answer.undecided.params);
    else if (branch !== undefined) valid = run.check(branch, value, path, run, seen) && valid;
  }
  return valid;
}

function checkMembers(part: Part, value: unknown): boolean {
  if (Array.isArray(value)) return checkList(part, value);
  return isObject(value) ? checkObject(part, value) : true;
}

function checkUnevaluated({ schema, path, run, fail, seen }: Part, value: unknown): boolean {
  let valid = true;
  const isList = Array.isArray(value);
  const rule = isList ? schema.unevaluatedItems : schema.unevaluatedProperties;
  if (rule === undefined || typeof value !== 'object' || value === null) return true;
  for (const [name, entry] of Object.entries(value)) {
    const key = isList ? `#${name}` : name;
    if (seen?.has(key)) continue;
    seen?.add(key);
    if (rule !== false) valid = run.check(rule, entry, pathTo(path, name), run, undefined) && valid;
    else if (isList) valid = fail('unevaluatedItems');
    else valid = fail('unevaluatedProperties', { unevaluatedProperty: name });
  }
  return valid;
}
