import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../src/config/config.ts';
import { settingKeys } from '../src/config/settings.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Returns the rows of all tables with settings in their first column: the names, and the texts of the default. */
function rowsOf(text: string): { readonly names: readonly string[]; readonly defaults: readonly string[] }[] {
  const codes = (cell: string) => [...cell.matchAll(/\\?`([^`\\]+)\\?`/g)].map(([, code = '']) => code);
  return [...text.matchAll(/^\| (\\?`[A-Z][^|]*) \| ([^|]*) \|/gm)].map(([, names = '', defaults = '']) => ({
    names: codes(names),
    defaults: codes(defaults),
  }));
}

const config = readConfig({});
/** Settings of tracing, which are read only if there is a collector. */
const traced = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }).tracing;
/** Where the configuration has the value of a variable that is no setting of `settings.ts`. */
const values: Readonly<Record<string, (read: Config) => unknown>> = {
  PORT: ({ port }) => port,
  HOST: ({ host }) => host,
  ISP_LOG: ({ logLevel }) => logLevel,
  ISP_METRICS: ({ metricsToken }) => metricsToken || 'off',
  OTEL_SERVICE_NAME: () => traced?.serviceName,
  OTEL_TRACES_SAMPLER: () => traced?.sampler,
  OTEL_TRACES_SAMPLER_ARG: () => traced?.ratio,
  ISP_TRACE_BROWSER: () => (traced?.browserRatio === 0 ? 'off' : 'on'),
  OTEL_BSP_MAX_QUEUE_SIZE: () => traced?.maxQueueSize,
  OTEL_BSP_SCHEDULE_DELAY: () => traced?.delayMs,
  ISP_DEMO: ({ demo }) => demo,
  ISP_API_DOCS: ({ apiDocs }) => apiDocs,
  ISP_CAPTCHA: ({ captcha }) => (captcha ? 'on' : 'off'),
  ISP_LOGIN_MODE: ({ loginMode }) => loginMode,
  ISP_UPLOAD_UNSAVED_MIB: ({ uploadQuotas }) => uploadQuotas.unsaved,
  ISP_UPLOAD_USER_MIB: ({ uploadQuotas }) => uploadQuotas.user,
  ISP_UPLOAD_ORG_MIB: ({ uploadQuotas }) => uploadQuotas.organisation,
  ISP_UPLOAD_USER_FILES: ({ uploadQuotas }) => uploadQuotas.userFiles,
  ISP_UPLOAD_ORG_FILES: ({ uploadQuotas }) => uploadQuotas.organisationFiles,
  ISP_LIMIT_ANONYMOUS: ({ callLimits }) => callLimits.anonymous,
  ISP_LIMIT_READ: ({ callLimits }) => callLimits.read,
  ISP_LIMIT_WRITE: ({ callLimits }) => callLimits.write,
  ISP_LIMIT_EXCHANGE: ({ callLimits }) => callLimits.exchange,
  ISP_LIMIT_OPEN: ({ callLimits }) => callLimits.open,
  ISP_DATA: ({ data }) => data.split('/').at(-1),
  ISP_SCHEMAS: ({ schemas }) => schemas.split('/').at(-1),
};
const production = {
  NODE_ENV: 'production',
  ISP_PUBLIC_URL: 'https://portal.example.com',
  ISP_TOKEN_KEY: 'q8Zr3vN1xK5tY7bM2cL9wP4sD6fH0jGa',
  ISP_FIELD_KEY: 'a8Zr3vN1xK5tY7bM2cL9wP4sD6fH0jGq',
};

describe('settings of the service', () => {
  const listed = rowsOf(read('../README.md'));
  const defaultOf = (name: string): string | undefined => {
    const row = listed.find(({ names }) => names.includes(name));
    return row?.defaults[row.names.indexOf(name)];
  };

  it('the README has the default of every setting that clients may read', () => {
    expect(settingKeys.length).toBeGreaterThan(8);
    for (const { key, variable } of settingKeys)
      expect([variable, defaultOf(variable) ?? '']).toEqual([variable, config.settings[key]]);
  });

  it.each(Object.entries(values))('the README has the default of %s', (name, valueIn) => {
    expect([name, defaultOf(name)]).toEqual([name, String(valueIn(config))]);
  });

  it('the README has what production changes', () => {
    for (const name of ['ISP_DEMO', 'ISP_API_DOCS']) {
      const row = listed.find(({ names }) => names[0] === name);
      expect([name, row?.defaults[1]]).toEqual([name, String(values[name]?.(readConfig(production)))]);
    }
  });

  it.each(['en', 'zh'])('the guide in %s has the defaults of the README for hardening', (language) => {
    const guide = read(`../../../.storybook/guides/${language}/deploying.mdx`);
    const rows = rowsOf(guide);
    expect(rows.length).toBeGreaterThan(10);
    for (const { defaults, names } of rows.filter((row) => !row.names[0]?.includes('='))) {
      const [name = ''] = names;
      expect([name, defaults[0]]).toEqual([name, defaultOf(name)]);
    }
  });

  it.each(['en', 'zh'])('the guide in %s has figures of the benchmarks only', (language) => {
    const guide = read(`../../../.storybook/guides/${language}/deploying.mdx`);
    const measured = read('../../../packages/tooling/bench/server/results.md');
    const table = guide.split(/^## (?:Sizes|规模)$/m)[1]?.split('`}</Table>')[0] ?? '';
    const figures = table
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .flatMap((line) => line.split('|')[2]?.match(/\d[\d.]*/g) ?? []);
    expect(figures.length).toBeGreaterThan(5);
    expect(
      figures.filter(
        (figure) => !new RegExp(`(?<![\\d.])${figure.replace('.', '\\.')}(?![\\d.])`).test(measured),
      ),
    ).toEqual([]);
  });
});
