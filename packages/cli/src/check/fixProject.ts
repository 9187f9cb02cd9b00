import { checkProject, type Finding, type ProjectSource, type SourceFile } from '@isp/schema-tools/internal';
import { type FixedText, fixText } from './fixText.ts';

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
 * Corrects the mistakes of a project that can be corrected safely, one after the other. A correction is kept only if
 * the mistake is gone afterwards and no other error came up. Writes nothing.
 */
export function fixProject(source: ProjectSource): FixedProject {
  let result: FixedProject = { source, findings: checkProject(source), fixes: [] };
  const tried = new Set<string>();
  for (let next = untried(result, tried); next; next = untried(result, tried)) {
    tried.add(keyOf(next.finding));
    result = withFix(result, next.finding, next.fixed) ?? result;
  }
  return result;
}

const keyOf = ({ code, file, message, path }: Finding): string => JSON.stringify([code, file, path, message]);

function untried({ findings, source }: FixedProject, tried: ReadonlySet<string>) {
  for (const finding of findings) {
    if (finding.severity === 'warning' || tried.has(keyOf(finding))) continue;
    const file = filesOf(source).find((one) => one.file === finding.file);
    const fixed = file && fixText(file.text, finding);
    if (fixed) return { finding, fixed };
  }
  return undefined;
}

function withFix(
  before: FixedProject,
  finding: Finding,
  { from, text, to }: FixedText,
): FixedProject | undefined {
  const source = withText(before.source, finding.file, text);
  const findings = checkProject(source);
  const known = new Set(before.findings.map(keyOf));
  const fresh = findings.filter((one) => one.severity !== 'warning' && !known.has(keyOf(one)));
  const isGone = !findings.some((one) => keyOf(one) === keyOf(finding));
  if (!isGone || fresh.some((one) => isCausedBy(one, finding, to))) return undefined;
  const { code, file, line = 1, path } = finding;
  return { source, findings, fixes: [...before.fixes, { code, file, line, path, from, to }] };
}

/**
 * Returns true if an error came up because of a correction. After the text or the shape of a file was corrected, its
 * other mistakes are found for the first time; only those at the corrected place are caused by the correction.
 */
function isCausedBy(error: Finding, { code, file, kind, path }: Finding, to: string): boolean {
  if (kind === 'syntax') return false;
  const isShape = code.startsWith('ISP1') && error.file === file;
  const renamed = `${path.slice(0, path.lastIndexOf('/'))}/${to}`;
  return !isShape || [path, renamed].some((one) => error.path === one || error.path.startsWith(`${one}/`));
}

const filesOf = ({ areas, locales, menus }: ProjectSource): readonly SourceFile[] => [
  ...areas,
  ...(menus ? [menus] : []),
  ...locales,
];

function withText(source: ProjectSource, file: string, text: string): ProjectSource {
  const change = (one: SourceFile) => (one.file === file ? { file, text } : one);
  return {
    ...source,
    areas: source.areas.map(change),
    locales: source.locales.map(change),
    menus: source.menus && change(source.menus),
  };
}
