import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unaccepted } from '../scripts/release/advisories.mjs';
import { stagingProblems } from '../scripts/release/staging.mjs';
import { root } from './sourceFiles.ts';

const workflows = readdirSync(`${root}.github/workflows`).map((name) => ({
  name,
  text: readFileSync(`${root}.github/workflows/${name}`, 'utf8'),
}));

describe('a workflow', () => {
  it.each(workflows)(
    '$name pins actions, starts with reading rights only and keeps no cache (T-S2)',
    ({ text }) => {
      const used = [...text.matchAll(/uses: (\S+)(.*)/g)];
      expect(used.filter(([, action = '']) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
      // a comment beside the hash names the version, for people and for tools that raise it
      expect(used.filter(([, , behind = '']) => !/^ # v\d/.test(behind))).toEqual([]);
      expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
      expect(text).not.toContain('pull_request_target');
      expect(text).not.toMatch(/(?<!-manager-)\bcache:|actions\/cache/);
      expect(text.match(/uses: actions\/setup-node/g)?.length).toBe(
        text.match(/package-manager-cache: false/g)?.length,
      );
      expect(text).not.toMatch(/NPM_TOKEN|NODE_AUTH_TOKEN/);
    },
  );

  it('one workflow only may publish, in a job that runs nothing that is installed (T-S2)', () => {
    const publishing = workflows.filter(({ text }) => text.includes('id-token: write'));
    expect(publishing.map(({ name }) => name)).toEqual(['release.yml']);
    const [, stage = ''] = publishing[0]?.text.split(/^ {2}stage:$/m) ?? [];
    expect(stage).toContain('id-token: write');
    expect(stage).toContain('environment: release');
    expect([...stage.matchAll(/run: (.+)/g)].map(([, line]) => line)).toEqual([
      'node packages/tooling/scripts/release/publish.mjs --stage',
    ]);
    const script = readFileSync(`${root}packages/tooling/scripts/release/publish.mjs`, 'utf8');
    expect(
      [...script.matchAll(/from '([^.'][^']*)'/g)].filter(([, from]) => !from?.startsWith('node:')),
    ).toEqual([]);
  });

  it('every step of test:long runs at night', () => {
    const script = readFileSync(`${root}packages/tooling/scripts/testLong.mjs`, 'utf8');
    const [, own = ''] = /const long = \{\n([\s\S]*?)\n\};/.exec(script) ?? [];
    const names = [...own.matchAll(/^ {2}(\w+)[:,]/gm)].map(([, name]) => name ?? '');
    const nightly = workflows.find(({ name }) => name === 'nightly.yml')?.text ?? '';
    const run = [...nightly.matchAll(/^ {10}- (.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
    expect(names.filter((name) => !run.includes(name))).toEqual([]);
    const short = readFileSync(`${root}packages/tooling/scripts/test.mjs`, 'utf8');
    const [, steps = ''] = /export const steps = \{\n([\s\S]*?)\n\};/.exec(short) ?? [];
    const daily = [...steps.matchAll(/^ {2}(\w+)[:,(]/gm)].map(([, name]) => name ?? '');
    expect(daily.length).toBeGreaterThan(5);
    expect(daily.filter((name) => !run.includes(name))).toEqual([]);
  });
});

describe('staging', () => {
  it.each([
    ['11.15.0', {}, []],
    ['12.0.1', {}, []],
    ['11.14.9', {}, [/no `npm stage`/]],
    ['10.9.0', {}, [/no `npm stage`/]],
    ['11.19.1', { NODE_AUTH_TOKEN: 'x' }, [/NODE_AUTH_TOKEN is set/]],
    ['11.19.1', { NODE_AUTH_TOKEN: '', NPM_TOKEN: undefined }, []],
    ['11.19.1', { 'npm_config_//registry/:_authToken': 'x' }, [/is set/]],
  ])('with npm %s and %o', (version, env, says) => {
    expect(stagingProblems(version, env)).toEqual(says.map((pattern) => expect.stringMatching(pattern)));
  });
});

describe('advisories', () => {
  const advisory = { url: 'https://host/GHSA-1', title: 'Reads any file', severity: 'high' };
  const report = { vulnerabilities: { a: { via: [advisory] }, b: { via: ['a'] } } };
  const accepted = { url: advisory.url, reason: 'the server is never started', until: '2026-12-31' };

  it('an advisory is reported once, with its package (T-S3)', () => {
    expect(unaccepted(report, [], new Date('2026-12-01'))).toEqual([
      'a: high: Reads any file (https://host/GHSA-1)',
    ]);
  });

  it('an accepted advisory is not reported until its last day (T-S3)', () => {
    expect(unaccepted(report, [accepted], new Date('2026-12-31'))).toEqual([]);
    expect(unaccepted(report, [accepted], new Date('2027-01-01'))).toHaveLength(1);
  });

  it('an accepted advisory that no package has is reported (T-S3)', () => {
    expect(unaccepted({ vulnerabilities: {} }, [accepted], new Date('2026-12-01'))).toEqual([
      expect.stringMatching(/no package has it/),
    ]);
  });
});
