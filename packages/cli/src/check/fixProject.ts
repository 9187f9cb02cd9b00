import { checkProject, type Finding, type ProjectSource } from '@isp/schema-tools/internal';
import { withChanges } from '../files/withChanges.ts';
import { filesOf } from '../project/filesOf.ts';
import { fixText } from './fixText.ts';

/** A mistake that was corrected. */
export interface Fix extends Pick<Finding, 'code' | 'file' | 'line' | 'path'> {
  readonly from: string;
  readonly to: string;
}

export interface FixedProject {
  readonly source: ProjectSource;
  readonly findings: readonly Finding[];
  readonly fixes: readonly Fix[];
}

/**
 * Corrects the mistakes of a project that can be corrected safely. A correction is kept only if the mistake is gone
 * afterwards and no other error came up. All corrections of a round are checked together; only if one of them is
 * wrong, its round is checked in halves. Writes nothing.
 *
 * @param check returns the mistakes of a project
 */
export function fixProject(source: ProjectSource, check: Check = checkProject): FixedProject {
  let result: FixedProject = { source, findings: check(source), fixes: [] };
  const tried = new Set<string>();
  for (let round = fixable(result, tried); round.length > 0; round = fixable(result, tried)) {
    for (const finding of round) tried.add(keyOf(finding));
    result = withFixes(result, round, check);
  }
  return result;
}

type Check = (source: ProjectSource) => readonly Finding[];

const keyOf = ({ code, file, message, path }: Finding): string => JSON.stringify([code, file, path, message]);

/**
 * Returns the mistakes that are corrected next: those of a file's text first, then those of its shape, because they
 * hide the others. There is at most one for each place. Those further down in a file come first, because a correction
 * moves what is behind it.
 */
function fixable(project: FixedProject, tried: ReadonlySet<string>): Finding[] {
  const places = new Map<string, Finding>();
  for (const finding of project.findings.toReversed()) {
    if (finding.severity === 'warning' || tried.has(keyOf(finding))) continue;
    const place = `${finding.file} ${finding.path}`;
    if (!places.has(place) && fixedText(project, finding)) places.set(place, finding);
  }
  const found = [...places.values()];
  const first = Math.min(...found.map(depthOf));
  return found.filter((finding) => depthOf(finding) === first);
}

const isShape = (code: string): boolean => code.startsWith('ISP1');

const depthOf = ({ code, kind }: Finding): number => (kind === 'syntax' ? 0 : isShape(code) ? 1 : 2);

function fixedText({ source }: Pick<FixedProject, 'source'>, finding: Finding) {
  const before = filesOf(source).find(({ file }) => file === finding.file)?.text ?? '';
  const fixed = fixText(before, finding);
  return fixed && { ...fixed, before };
}

function withFixes(before: FixedProject, round: readonly Finding[], check: Check): FixedProject {
  const after = fixedTogether(before, round, check);
  if (after || round.length === 1) return after ?? before;
  const half = Math.ceil(round.length / 2);
  return withFixes(withFixes(before, round.slice(0, half), check), round.slice(half), check);
}

/** Returns the project with all corrections of a round. Returns undefined if one of them must not be kept. */
function fixedTogether(
  before: FixedProject,
  round: readonly Finding[],
  check: Check,
): FixedProject | undefined {
  let { source } = before;
  const fixes: Fix[] = [];
  for (const finding of round) {
    const fixed = fixedText({ source }, finding);
    if (!fixed) continue;
    const { code, file, line = 1, path } = finding;
    source = withChanges(source, [{ file, before: fixed.before, after: fixed.text }]);
    fixes.push({ code, file, line, path, from: fixed.from, to: fixed.to });
  }
  const findings = check(source);
  const found = new Set(findings.map(keyOf));
  if (round.some((finding) => found.has(keyOf(finding)))) return undefined;
  const known = new Set(before.findings.map(keyOf));
  const fresh = findings.filter((one) => one.severity !== 'warning' && !known.has(keyOf(one)));
  if (fresh.some((error) => isCausedBy(error, fixes))) return undefined;
  return { source, findings, fixes: [...before.fixes, ...fixes.reverse()] };
}

/**
 * Returns true if an error came up because of a correction. After the text or the shape of a file was corrected, its
 * other mistakes are found for the first time; only those at a corrected place are caused by the correction.
 */
function isCausedBy(error: Finding, fixes: readonly Fix[]): boolean {
  const isRevealed = fixes.some(({ code, file, to }) => to === '' || (isShape(code) && error.file === file));
  return !isRevealed || fixes.some((fix) => isAt(error, fix));
}

/** Returns true if an error is at a name that was corrected, or below it. */
function isAt(error: Finding, { file, path, to }: Fix): boolean {
  if (error.file !== file || to === '') return false;
  const renamed = `${path.slice(0, path.lastIndexOf('/'))}/${to}`;
  return [path, renamed].some((one) => error.path === one || error.path.startsWith(`${one}/`));
}
