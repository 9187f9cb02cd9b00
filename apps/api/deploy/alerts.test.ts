import { readFileSync } from 'node:fs';
import type { Database, Tx } from '@isp/server';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { modules } from '../src/app.ts';
import { createCounters } from '../src/platform/health/createCounters.ts';
import { createMetrics } from '../src/platform/health/createMetrics.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity?: string };
  readonly annotations: { readonly summary?: string; readonly runbook_url?: string };
}
interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

const alerts: readonly Alert[] = parse(read('alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
);
const panels: readonly Panel[] = JSON.parse(read('dashboard.json')).panels;
const expressions: readonly (readonly [string, string])[] = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ targets, title }) => targets.map(({ expr }) => [title, expr] as const)),
];

describe('alarms and dashboard', () => {
  let text = '';
  let names: ReadonlySet<string>;
  beforeAll(async () => {
    // every statement returns no rows
    const empty = new Kysely<never>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    }) as unknown as Tx;
    const figures = modules.flatMap((module) => module.figures ?? []);
    const read = (await Promise.all(figures.map((module) => module.read(empty, new Date())))).flat();
    const database = {
      asJob: async () => ({ jobs: { due: 1, dead: 1, planned: 1, oldestSeconds: 1 }, figures: read }),
      pool: () => ({ max: 10, open: 1, idle: 1, waiting: 0 }),
      replica: () => ({ replica: 1, late: 1, away: 1 }),
    } as unknown as Database;
    const folders = (['database', 'files'] as const).map((name) => ({ name, path: '.' }));
    const counters = createCounters(figures);
    const metrics = createMetrics(database, () => new Date(), { counters, figures, folders });
    metrics.observe({ method: 'GET', route: '/', status: 200, seconds: 0.1 });
    text = await metrics.text();
    // a histogram has its name in these three figures only
    names = new Set([...text.matchAll(/^([a-z_0-9]+)[{ ]/gm)].map(([, name = '']) => name));
  });

  it.each(expressions)('every figure of "%s" is in /metrics', (_, expr) => {
    const used = [...expr.matchAll(/\b(?:isp|process|nodejs)_\w+/g)].map(([name]) => name);
    const own = used.length > 0 ? used : [...expr.matchAll(/\bup\b/g)];
    expect(own.length).toBeGreaterThan(0);
    expect(used.filter((name) => !names.has(name))).toEqual([]);
    for (const [, name = '', state = ''] of expr.matchAll(/(\w+)\{state="(\w+)"/g))
      expect(text).toContain(`${name}{state="${state}"}`);
    const labels = [...expr.matchAll(/[{,]\s*(\w+)[!=]?[=~]|by \((\w+)/g)].map(
      ([, label, group]) => label ?? group,
    );
    const known = ['job', 'instance', ...[...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label)];
    expect(labels.filter((label) => !known.includes(label))).toEqual([]);
  });

  it('there are fourteen alarms, each with a pause, a severity, a summary and a page in both languages', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(14);
    const guides = ['en', 'zh'].map((language) => read(`../../../.storybook/guides/${language}/alarms.mdx`));
    for (const { alert, annotations, for: pause, labels } of alerts) {
      expect([alert, pause]).toEqual([alert, expect.stringMatching(/^\d+m$/)]);
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/\w/);
      const [page = '', heading] = annotations.runbook_url?.split('#') ?? [];
      expect(page).toMatch(/\/\.storybook\/guides\/en\/alarms\.mdx$/);
      expect(heading).toBe(alert.toLowerCase());
      for (const guide of guides) {
        const section = guide.split(`\n## ${alert}\n`)[1]?.split('\n## ')[0] ?? '';
        // what it means, and two things to do at least
        expect([alert, section.match(/^\d\. /gm)?.length ?? 0]).toEqual([alert, expect.any(Number)]);
        expect(section.match(/^\d\. /gm)?.length ?? 0, alert).toBeGreaterThan(1);
      }
    }
  });

  it('Prometheus reads the rules of this folder, and the job has the name that they use', () => {
    const { rule_files: rules, scrape_configs: jobs } = parse(read('prometheus.yaml'));
    expect(rules).toEqual(['alerts.yaml']);
    expect(jobs[0].job_name).toBe('isp');
    expect(read('alerts.yaml')).toContain('job="isp"');
  });

  it('no two panels of the dashboard cover each other, and each has a title of its own', () => {
    const taken = new Map<string, string>();
    const { panels: placed } = JSON.parse(read('dashboard.json'));
    for (const { gridPos, title } of placed)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect([title, taken.get(`${x},${y}`)]).toEqual([title, undefined]);
          expect(x).toBeLessThan(24);
          taken.set(`${x},${y}`, title);
        }
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  });
});
