import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';

/** Series in the notation of promtool, one figure a minute: `0+5x60` is 0, 5, 10 … 300. */
type Series = Readonly<Record<string, string>>;

const calls = 'isp_http_request_duration_seconds_count';
const bucket = 'isp_http_request_duration_seconds_bucket';
const list = 'route="/isp-user/api/v1/notebook/page-query"';
const login = 'route="/isp-user/api/v1/login"';
const mib = 1_048_576;
/** Returns buckets of ten calls a minute of a route, all in the bucket `le` and those above it. */
const callsIn = (route: string, le: '0.1' | '5') => ({
  [`${bucket}{${route}, le="0.1"}`]: le === '0.1' ? '0+10x60' : '0x60',
  [`${bucket}{${route}, le="5"}`]: '0+10x60',
  [`${bucket}{${route}, le="+Inf"}`]: '0+10x60',
});

/** For each alarm, series that fire it within an hour, and series close to them that do not. */
const cases: Readonly<
  Record<string, { readonly fires: readonly Series[]; readonly silent: readonly Series[] }>
> = {
  IspProcessDown: {
    fires: [{ 'up{job="isp", instance="a"}': '1x30 0x30', 'up{job="isp", instance="b"}': '1x60' }, {}],
    // a restart within a minute
    silent: [{ 'up{job="isp", instance="a"}': '1x30 0 1x30' }],
  },
  IspDatabaseAway: {
    fires: [{ 'isp_database_up{instance="a"}': '1x40 0x20' }],
    silent: [{ 'isp_database_up{instance="a"}': '1x60' }],
  },
  IspServerErrors: {
    fires: [
      { [`${calls}{${list}, status="200"}`]: '0+97x60', [`${calls}{${list}, status="500"}`]: '0+3x60' },
    ],
    silent: [
      { [`${calls}{${list}, status="200"}`]: '0+997x60', [`${calls}{${list}, status="500"}`]: '0+3x60' },
      // refusals of the caller are no errors of the service, and probes do not count
      {
        [`${calls}{${list}, status="403"}`]: '0+97x60',
        [`${calls}{route="/readyz", status="503"}`]: '0+3x60',
      },
    ],
  },
  IspSlowCalls: {
    fires: [callsIn(list, '5')],
    silent: [
      callsIn(list, '0.1'),
      { ...callsIn(list, '0.1'), ...callsIn('route="/isp-user/api/v1/sys-message/stream"', '5') },
      { ...callsIn(list, '0.1'), ...callsIn('route="/isp-user/api/v1/notebook/export"', '5') },
    ],
  },
  IspSignInsRefused: {
    fires: [{ [`${calls}{${login}, status="400"}`]: '0+120x60' }],
    silent: [
      { [`${calls}{${login}, status="400"}`]: '0+20x60', [`${calls}{${login}, status="200"}`]: '0+600x60' },
      { [`${calls}{${list}, status="400"}`]: '0+600x60' },
    ],
  },
  IspPoolExhausted: {
    fires: [{ 'isp_database_connections{instance="a", state="waiting"}': '3x60' }],
    silent: [
      { 'isp_database_connections{instance="a", state="waiting"}': '0 0 3 0 0 0 3 0x53' },
      { 'isp_database_connections{instance="a", state="open"}': '10x60' },
    ],
  },
  IspJobsLate: {
    fires: [{ 'isp_jobs_oldest_due_seconds{instance="a"}': '0+60x60' }],
    silent: [{ 'isp_jobs_oldest_due_seconds{instance="a"}': '200x60' }],
  },
  IspJobsDead: {
    fires: [{ 'isp_jobs{state="dead"}': '0x30 1x30' }],
    silent: [{ 'isp_jobs{state="dead"}': '0x60', 'isp_jobs{state="planned"}': '9x60' }],
  },
  IspWebhooksLate: {
    fires: [{ 'isp_webhook_oldest_waiting_seconds{instance="a"}': '0+300x60' }],
    silent: [{ 'isp_webhook_oldest_waiting_seconds{instance="a"}': '3600x60' }],
  },
  IspWebhookOff: {
    fires: [{ 'isp_webhooks{state="switched_off"}': '0x30 1x30' }],
    // one that a user has switched off
    silent: [{ 'isp_webhooks{state="off"}': '2x60', 'isp_webhooks{state="switched_off"}': '0x60' }],
  },
  IspDiskFull: {
    fires: [
      { 'isp_disk_free_bytes{folder="files"}': '9x60', 'isp_disk_size_bytes{folder="files"}': '100x60' },
    ],
    silent: [
      { 'isp_disk_free_bytes{folder="files"}': '11x60', 'isp_disk_size_bytes{folder="files"}': '100x60' },
    ],
  },
  IspMemoryHigh: {
    fires: [{ 'process_resident_memory_bytes{job="isp"}': `${900 * mib}x60` }],
    silent: [
      { 'process_resident_memory_bytes{job="isp"}': `${700 * mib}x60` },
      { 'process_resident_memory_bytes{job="other"}': `${900 * mib}x60` },
    ],
  },
  IspEventLoopLate: {
    fires: [{ 'nodejs_eventloop_lag_p99_seconds{job="isp"}': '0.9x60' }],
    silent: [{ 'nodejs_eventloop_lag_p99_seconds{job="isp"}': '0.1x60' }],
  },
  IspRestarts: {
    fires: [{ 'process_start_time_seconds{job="isp"}': '1x35 2x5 3x5 4x15' }],
    // an upgrade restarts a process once or twice
    silent: [{ 'process_start_time_seconds{job="isp"}': '1x35 2x5 3x20' }],
  },
};

describe('alerts.yaml by promtool', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isp-alerts-'));
  const promtool = (...args: readonly string[]) => {
    const { status, stderr, stdout } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
    return { status, output: `${stdout}${stderr}` };
  };
  beforeAll(() => {
    for (const name of ['alerts.yaml', 'prometheus.yaml'])
      copyFileSync(fileURLToPath(new URL(name, import.meta.url)), join(folder, name));
    writeFileSync(join(folder, 'isp-metrics-token'), 'a-token-of-the-prometheus-here');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('promtool accepts the rules, and a configuration that reads them', () => {
    expect(promtool('check', 'rules', 'alerts.yaml')).toEqual({
      status: 0,
      output: expect.stringContaining('14 rules found'),
    });
    expect(promtool('check', 'config', 'prometheus.yaml')).toMatchObject({ status: 0 });
  });

  it('every alarm has series that fire it and series that do not', () => {
    const { groups } = parse(readFileSync(join(folder, 'alerts.yaml'), 'utf8'));
    expect(Object.keys(cases)).toEqual(groups[0].rules.map(({ alert }: { alert: string }) => alert));
  });

  /** Lets promtool compare the number of firing alarms of a name at some minute of the hour. */
  const tryAlarm = (name: string, series: Series, isFiring: boolean) => {
    const input = Object.entries(series).map(([one, values]) => ({ series: one, values }));
    const file = join(folder, 'case.yaml');
    // a silent alarm must be silent in every minute; one that fires must do so at the end of the hour
    const minutes = isFiring ? [59] : Array.from({ length: 60 }, (_, at) => at);
    const asked = minutes.map((at) => ({
      expr: `count(ALERTS{alertname="${name}", alertstate="firing"})`,
      eval_time: `${at}m`,
      exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [],
    }));
    const tests = [{ interval: '1m', input_series: input, promql_expr_test: asked }];
    writeFileSync(file, stringify({ rule_files: ['alerts.yaml'], evaluation_interval: '1m', tests }));
    return promtool('test', 'rules', 'case.yaml');
  };

  it.each(Object.entries(cases))(
    '%s fires with its series, and not with those close to them',
    (name, { fires, silent }) => {
      for (const series of fires)
        expect(tryAlarm(name, series, true), JSON.stringify(series)).toMatchObject({ status: 0 });
      for (const series of silent) {
        expect(tryAlarm(name, series, false), JSON.stringify(series)).toMatchObject({ status: 0 });
        // promtool notices a wrong expectation
        expect(tryAlarm(name, series, true)).toMatchObject({ status: 1 });
      }
    },
  );
});
