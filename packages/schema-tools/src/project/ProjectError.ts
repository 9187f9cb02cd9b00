import type { Language } from '../findings/language.ts';
import { countOf, printFindings } from './printFindings.ts';
import type { Finding } from './project.ts';

/**
 * Error for a project that cannot be used. Its `findings` are all mistakes in its files, without warnings. Its
 * message lists them.
 */
export class ProjectError extends Error {
  override readonly name = 'ProjectError';
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(printMistakes(findings, 'en'));
    this.findings = findings;
  }
}

/** Returns all mistakes of a project as one text: a line that counts them, then two lines for each. */
export function printMistakes(findings: readonly Finding[], language: Language): string {
  const { errors } = countOf(findings);
  const head = {
    en: `${errors} ${errors === 1 ? 'mistake' : 'mistakes'} in areas, menu and translations:`,
    zh: `业务域、菜单与翻译中有 ${errors} 个错误：`,
  };
  return [head[language], ...printFindings(findings, language)].join('\n');
}
