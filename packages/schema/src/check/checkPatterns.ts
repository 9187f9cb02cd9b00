import { createRequire } from 'node:module';
import type { checkSync } from 'recheck';
import type { SchemaIssue } from '../model/issues.ts';
import { toPattern } from '../rules/boundedPattern.ts';
import { type CheckOptions, checkArea } from './checkArea.ts';
import { readText } from './readText.ts';
import { createReport, type Place, type Report } from './report.ts';

/**
 * `checkArea` for Node: looks at every `pattern` too, and refuses one that a text can keep busy for minutes (T-R5).
 */
export function checkAreaFully(file: unknown, options: CheckOptions = {}): SchemaIssue[] {
  const issues = checkArea(file, options);
  if (issues.some(({ code }) => code === 'syntax' || code === 'too-deep')) return issues;
  const report = createReport(typeof file === 'string' ? (place) => readText(file).lineOf(place) : undefined);
  checkPatterns(typeof file === 'string' ? (JSON.parse(file) as unknown) : file, [], report);
  return [...issues, ...report.issues];
}

const require = createRequire(import.meta.url);

/** Only a repeated group can be read in exponentially many ways; a start with many plain patterns stays fast. */
const repeatsGroup = /\)(?:[*+]|\{\d)/;

/** Answers cost up to half a second each, and a watcher asks again for every file it reads. */
const known = new Map<string, boolean>();

function checkPatterns(node: unknown, place: Place, report: Report): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, entry] of Object.entries(node)) {
    const at = [...place, Array.isArray(node) ? Number(key) : key];
    if (key === 'pattern' && typeof entry === 'string' && isExponential(entry)) {
      report.add(
        'slow-pattern',
        at,
        `A short text can keep "${entry}" busy for minutes. Take nested repeats like (a+)+ apart, or name a "format".`,
      );
    }
    checkPatterns(entry, at, report);
  }
}

function isExponential(pattern: string): boolean {
  if (!repeatsGroup.test(pattern)) return false;
  const before = known.get(pattern);
  if (before !== undefined) return before;
  const flags = toPattern(pattern, 'u') ? 'u' : '';
  // its loading costs as much as checking the area
  const recheck = require('recheck') as { readonly checkSync: typeof checkSync };
  const answer = recheck.checkSync(pattern, flags, { timeout: 5000 });
  const slow = answer.status === 'vulnerable' && answer.complexity.type === 'exponential';
  known.set(pattern, slow);
  return slow;
}
