import { startApi, temporaryFolder } from '../../../../apps/portal/e2e/startApi.ts';
import { buildPortal } from '../../scripts/buildPortal.mjs';
import { audit, devices } from './audit.ts';
import { checkSiteGoals, type PageAudits, toSiteReport } from './report.ts';

/**
 * Builds the public site, starts its service, and measures each kind of page with Lighthouse, as on a phone and as
 * on a desktop.
 */
export async function runSiteBench({ rounds }: { readonly rounds: number }): Promise<{ passed: boolean }> {
  await buildPortal();
  const folder = temporaryFolder();
  const api = await startApi(folder.path);
  try {
    const pages: PageAudits[] = [];
    for (const { isIndexed, path, url } of await readPages(api.origin)) {
      // the first load of the home page has its own goals, so it is measured several times
      const times = path === '/' ? rounds : 1;
      for (const device of devices) {
        const audits = [];
        for (let time = 0; time < times; time++) audits.push(await audit(url, device, folder.path));
        pages.push({ path, device, isIndexed, audits });
        console.log(`${path}, ${device}`);
      }
    }
    console.log(`\n${toSiteReport(pages)}\n`);
    return { passed: checkSiteGoals(pages).every(({ passed }) => passed) };
  } finally {
    await api.stop();
    folder.remove();
  }
}

interface Page {
  /** Path of the page below the base path of the site, without the query. */
  readonly path: string;
  readonly url: string;
  readonly isIndexed: boolean;
}

/** Returns one page of each kind that the sitemap contains, and the pages that the sitemap leaves out. */
async function readPages(origin: string): Promise<readonly Page[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url.replaceAll('&amp;', '&')),
  );
  const base = all.map(({ pathname }) => pathname).toSorted((one, other) => one.length - other.length)[0];
  if (base === undefined) throw new Error('The sitemap has no page.');
  const kinds = new Map<string, Page>();
  for (const { pathname, search } of all) {
    const path = `/${pathname.slice(base.length)}`;
    if (!kinds.has(path)) kinds.set(path, { path, url: origin + pathname + search, isIndexed: true });
  }
  const others = ['/search', '/login'].map((path) => ({
    ...{ path, isIndexed: false },
    url: origin + base + path.slice(1),
  }));
  return [...kinds.values(), ...others];
}
