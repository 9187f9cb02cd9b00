import { expect, it } from 'vitest';
import { type Audit, toAudit } from './audit.ts';
import { checkSiteGoals, type PageAudits, toSiteReport } from './report.ts';

const good: Audit = {
  ...{ performance: 95, accessibility: 100, bestPractices: 100, seo: 100 },
  ...{ largestPaint: 1500, blocked: 50, shift: 0, scriptBytes: 120_000, scriptFiles: 6, faults: [] },
};
const page = (path: string, audits: readonly Partial<Audit>[], isIndexed = true): PageAudits => ({
  ...{ path, isIndexed, device: 'phone' },
  audits: audits.map((own) => ({ ...good, ...own })),
});
const missed = (...pages: readonly PageAudits[]) =>
  checkSiteGoals(pages)
    .filter(({ passed }) => !passed)
    .map(({ title }) => title);

it.each([
  {
    what: 'every page can be used by everyone',
    pages: [page('/a', [{ accessibility: 99 }], false)],
    count: 1,
  },
  { what: 'pages for search engines are fast', pages: [page('/a', [{ performance: 89 }])], count: 1 },
  {
    what: 'others need not be',
    pages: [page('/', [{}]), page('/a', [{ performance: 50, seo: 60 }], false)],
    count: 0,
  },
  {
    what: 'the home page is judged by its median',
    pages: [page('/', [{ largestPaint: 9000 }, {}, {}])],
    count: 0,
  },
  { what: 'its weight counts', pages: [page('/', [{ scriptBytes: 181_000, scriptFiles: 13 }])], count: 2 },
])('goals of the public site: $what', ({ count, pages }) => {
  const all = pages.some(({ isIndexed }) => isIndexed) ? pages : [...pages, page('/b', [{}])];
  expect(missed(...all)).toHaveLength(count);
});

it('the report names the audits that found something', () => {
  const audit = toAudit({
    categories: {
      performance: { score: 0.914, auditRefs: [] },
      accessibility: { score: 0.9, auditRefs: [{ id: 'color-contrast' }, { id: 'tap-targets' }] },
    },
    audits: {
      'color-contrast': { score: 0, scoreDisplayMode: 'binary' },
      'tap-targets': { score: 1, scoreDisplayMode: 'binary' },
      'network-requests': {
        ...{ score: 1, scoreDisplayMode: 'informative' },
        details: {
          items: [
            { resourceType: 'Script', transferSize: 1000 },
            { resourceType: 'Image', transferSize: 9000 },
          ],
        },
      },
    },
  });
  expect(audit).toMatchObject({
    performance: 91,
    scriptBytes: 1000,
    scriptFiles: 1,
    faults: ['color-contrast'],
  });
  expect(toSiteReport([{ path: '/', device: 'phone', isIndexed: true, audits: [audit] }])).toContain(
    'color-contrast',
  );
});
