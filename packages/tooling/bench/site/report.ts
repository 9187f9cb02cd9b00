import { median } from '../median.ts';
import { markdownTable } from '../report.ts';
import type { Audit, Device } from './audit.ts';

/** Audits of one page of the public site on one device. The page was loaded once or several times. */
export interface PageAudits {
  readonly path: string;
  readonly device: Device;
  /** True if search engines may index the page. */
  readonly isIndexed: boolean;
  readonly audits: readonly Audit[];
}

export interface SiteGoal {
  readonly title: string;
  readonly value: number;
  /** Goal as text, for example `≤ 1800`. */
  readonly goal: string;
  readonly passed: boolean;
}

type Figure = Exclude<keyof Audit, 'faults'>;
const of = ({ audits }: PageAudits, figure: Figure) => median(audits.map((own) => own[figure]));

/** Checks the goals that apply to all pages, and the goals for the first load of the home page on a phone. */
export function checkSiteGoals(pages: readonly PageAudits[]): readonly SiteGoal[] {
  const least = (title: string, figure: Figure, goal: number, own: readonly PageAudits[]): SiteGoal => {
    const value = Math.min(...own.map((page) => of(page, figure)));
    return { title, value, goal: `≥ ${goal}`, passed: value >= goal };
  };
  const most = (title: string, value: number, goal: number): SiteGoal => ({
    ...{ title, value, goal: `≤ ${goal}` },
    passed: value <= goal,
  });
  const indexed = pages.filter(({ isIndexed }) => isIndexed);
  const home = pages.find(({ device, path }) => path === '/' && device === 'phone');
  return [
    least('accessibility, every page', 'accessibility', 100, pages),
    least('best practices, every page', 'bestPractices', 100, pages),
    least('performance, pages for search engines', 'performance', 90, indexed),
    least('SEO, pages for search engines', 'seo', 100, indexed),
    ...(home
      ? [
          most('home on a phone: largest contentful paint, ms', of(home, 'largestPaint'), 1800),
          most('home on a phone: layout shift', of(home, 'shift'), 0.02),
          most('home on a phone: blocked, ms', of(home, 'blocked'), 200),
          most('home on a phone: scripts, kB', of(home, 'scriptBytes') / 1000, 180),
          most('home on a phone: scripts, files', of(home, 'scriptFiles'), 12),
        ]
      : []),
  ];
}

export function toSiteReport(pages: readonly PageAudits[]): string {
  const rows = pages.map((page) => [
    `${page.path}, ${page.device}`,
    ...(['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((figure) =>
      String(of(page, figure)),
    ),
    of(page, 'largestPaint').toFixed(0),
    of(page, 'blocked').toFixed(0),
    of(page, 'shift').toFixed(3),
    `${(of(page, 'scriptBytes') / 1000).toFixed(0)} in ${of(page, 'scriptFiles')}`,
    [...new Set(page.audits.flatMap(({ faults }) => faults))].join(', '),
  ]);
  const goals = checkSiteGoals(pages).map(({ goal, passed, title, value }) => [
    title,
    goal,
    String(Math.round(value * 1000) / 1000),
    passed ? 'pass' : 'FAIL',
  ]);
  return [
    markdownTable(
      [
        ...['page', 'performance', 'accessibility', 'best practices', 'SEO'],
        ...['largest paint, ms', 'blocked, ms', 'shift', 'scripts, kB', 'faults'],
      ],
      rows,
    ),
    '### Goals',
    markdownTable(['', 'goal', 'measured', ''], goals),
  ].join('\n\n');
}
