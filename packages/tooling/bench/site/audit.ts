import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from '../../scripts/findChromium.mjs';
import { run, toolEnv } from '../../scripts/run.mjs';

/**
 * Version of Lighthouse. It is downloaded only when this measurement runs, because nothing else needs its two
 * hundred packages.
 */
const lighthouse = 'lighthouse@12.8.2';

export const devices = ['phone', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** Lighthouse's results for one load of a page with an empty cache. */
export interface Audit {
  /** Scores from 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /**
   * Milliseconds until the largest element is painted, on a slow phone or on a desktop, as Lighthouse simulates
   * them. `blocked`: milliseconds during which scripts block the input.
   */
  readonly largestPaint: number;
  readonly blocked: number;
  /** Share of the window whose content moved during loading (cumulative layout shift). */
  readonly shift: number;
  /** Bytes of all scripts, as sent over the network. */
  readonly scriptBytes: number;
  readonly scriptFiles: number;
  /** Names of the audits that found a problem, except the audits about speed. */
  readonly faults: readonly string[];
}

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly scoreDisplayMode: string;
        readonly numericValue?: number;
        readonly details?: { readonly items?: readonly Record<string, unknown>[] };
      }
    >
  >;
}

/**
 * Runs lighthouse on one page.
 *
 * @param folder - folder into which the report is written
 */
export async function audit(url: string, device: Device, folder: string): Promise<Audit> {
  const file = join(folder, 'report.json');
  const { code, output } = await run(
    'npm',
    [
      ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url],
      ...['--quiet', '--output=json', `--output-path=${file}`],
      '--chrome-flags=--headless --no-sandbox',
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { env: toolEnv({ NODE_OPTIONS: '', CHROME_PATH: chromiumPath() }) },
  );
  if (code !== 0) throw new Error(`Lighthouse did not finish for ${url}:\n${output}`);
  return toAudit(JSON.parse(readFileSync(file, 'utf8')) as Report);
}

export function toAudit({ audits, categories }: Report): Audit {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const scripts = (audits['network-requests']?.details?.items ?? []).filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  const faults = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? []).filter(({ id }) => {
      const found = audits[id];
      return found !== undefined && found.scoreDisplayMode === 'binary' && found.score === 0;
    }),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
    scriptFiles: scripts.length,
    faults: faults.map(({ id }) => id),
  };
}
