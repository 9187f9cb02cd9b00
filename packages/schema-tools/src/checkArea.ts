import { createRequire } from 'node:module';
import { checkArea as checkFormat, type SchemaIssue } from '@isp/schema';
import type { CheckOptions } from '@isp/schema/internal';
import {
  createReport,
  isSchemaObject,
  MAX_PATTERN_TEXT,
  type ReportPlace as Place,
  type Report,
  readText,
  searchableLength,
  toBoundedPattern,
  withJsonSchemas,
} from '@isp/schema/internal';
import type { checkSync } from 'recheck';

/**
 * Checks an area file like `checkArea` of `@isp/schema`, and additionally the speed of patterns. Each `pattern`,
 * and each name in `patternProperties`, must be matched quickly against any text.
 *
 * @example checkArea('{ "area": "shop" }').map(({ line, message }) => `${line}: ${message}`)
 */
export function checkArea(file: unknown, options: CheckOptions = {}): SchemaIssue[] {
  const issues = checkFormat(file, options);
  if (issues.some(({ code }) => code === 'syntax' || code === 'too-deep')) return issues;
  const report = createReport(typeof file === 'string' ? readText(file).positionOf : undefined);
  const json = typeof file === 'string' ? (JSON.parse(file) as unknown) : withJsonSchemas(file, () => {});
  checkPatterns(json, [], report);
  return [...issues, ...report.issues];
}

const require = createRequire(import.meta.url);

/**
 * Degree of complexity from which a pattern counts as slow. With degree 3, a text of a thousand characters needs a
 * thousand million steps.
 */
const slowDegree = 3;

/**
 * Results of earlier checks, by pattern. A check takes up to half a second, and in watch mode it would be repeated
 * for every file that is read.
 */
const known = new Map<string, boolean>();

function checkPatterns(node: unknown, place: Place, report: Report): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, entry] of Object.entries(node)) {
    const at = [...place, Array.isArray(node) ? Number(key) : key];
    if (key === 'pattern' && typeof entry === 'string') checkPattern(entry, at, report);
    if (key === 'patternProperties' && isSchemaObject(entry)) {
      for (const pattern of Object.keys(entry)) checkPattern(pattern, [...at, pattern], report);
    }
    checkPatterns(entry, at, report);
  }
}

function checkPattern(pattern: string, at: Place, report: Report): void {
  if (!isSlow(pattern)) return;
  report.add(
    'slow-pattern',
    at,
    `Matching "${pattern}" can take seconds or minutes for a text of a few hundred characters. Avoid nested repetitions such as (a+)+ and adjacent repetitions such as a*a*a*, or use a "format" instead.`,
  );
}

function isSlow(pattern: string): boolean {
  // A pattern for which texts of the maximum length may be searched is fast on every text, so it needs no check.
  if (searchableLength(pattern) >= MAX_PATTERN_TEXT) return false;
  const before = known.get(pattern);
  if (before !== undefined) return before;
  const flags = toBoundedPattern(pattern, 'u') ? 'u' : '';
  // The package is loaded only when it is needed, because loading it takes as long as checking the area.
  const recheck = require('recheck') as { readonly checkSync: typeof checkSync };
  const answer = recheck.checkSync(pattern, flags, { timeout: 5000 });
  const slow =
    answer.status === 'vulnerable' &&
    (answer.complexity.type === 'exponential' || answer.complexity.degree >= slowDegree);
  known.set(pattern, slow);
  return slow;
}
