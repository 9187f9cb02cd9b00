import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './sourceFiles.ts';

/** Words of a switch by licence, plan or edition. */
const switchWords = /licen[cs]e|\bedition\b|enterprise|premium|paidPlan|\bpro(Only|Plan)\b/i;

/** The parts that stay free, each with the paths of its sources. The paths of a part must match files, except backup. */
const free: Readonly<Record<string, RegExp>> = {
  'single sign-on':
    /^(apps\/api\/src\/platform\/(external|identity|links|login|oidc|sessions|signIn|tokens)\/|packages\/portal\/src\/(login|session)\/)/,
  'operation log':
    /^(apps\/api\/src\/(platform\/audit|areas\/logs)\/|packages\/server\/src\/(logs|records\/store)\/)/,
  'row rules':
    /^(apps\/api\/src\/platform\/(permissions|tables)\/|packages\/server\/src\/(rights|rules|database)\/)/,
};
/** Sources of the backup, wherever they are. */
const backup = /^(packages|apps)\/[^/]+\/src\/(.*\/)?(backup|restore)[^/]*(\/|\.ts$)/i;

/** Lines that contain such a word and are no switch: a field of the token reply, as older clients expect it. */
const harmless = [/^ *license: (Type\.String\(\)|'isp'),$/];

const sources = () =>
  sourceFiles(['packages', 'apps'], /\.(ts|tsx|mjs)$/).filter(
    ({ path }) => !/\.test\.tsx?$|\.stories\.tsx$/.test(path),
  );

/** Returns the lines with a word of a switch. */
const switchesIn = (text: string): readonly string[] =>
  text.split('\n').filter((line) => switchWords.test(line) && !harmless.some((one) => one.test(line)));

describe('what stays free', () => {
  it('single sign-on, operation log, row rules and backup have no switch by licence', () => {
    const files = sources();
    for (const [part, paths] of Object.entries(free))
      expect(files.filter(({ path }) => paths.test(path)).length, part).toBeGreaterThan(1);
    const all = [...Object.values(free), backup];
    const found = files
      .filter(({ path }) => all.some((paths) => paths.test(path)))
      .flatMap(({ path, text }) => switchesIn(text).map((line) => `${path}: ${line.trim()}`));
    expect(found).toEqual([]);
  });

  it('the only licence that the service reads is that of the labelling tool', () => {
    const files = sources().filter(({ path }) => path.startsWith('apps/api/src/'));
    const settings = files.flatMap(({ text }) => text.match(/\bISP_\w*LICEN[CS]E\w*/g) ?? []);
    expect([...new Set(settings)]).toEqual(['ISP_LABEL_LICENCE']);
    const readers = files
      .filter(({ text }) => /\breadLicence\b|\blabelLicence\b/.test(text))
      .map(({ path }) => path);
    expect(readers.filter((path) => !/\/(areas\/dataSet|config)\//.test(path))).toEqual([]);
  });

  it('the check finds a switch', () => {
    expect(switchesIn("if (!licence.has('sso')) throw new Refusal('FORBIDDEN');")).toHaveLength(1);
    expect(switchesIn('  readonly edition: string;')).toHaveLength(1);
    expect(switchesIn("    license: 'isp',")).toEqual([]);
  });

  it('the READMEs promise it, and every package is under the MIT licence', () => {
    const text = (path: string) => readFileSync(root + path, 'utf8').replace(/\s+/g, ' ');
    expect(text('README.md')).toContain('Single sign-on, the operation log, row rules and backup stay free');
    expect(text('.github/README.zh-CN.md')).toContain('单点登录、操作日志、行级规则和备份始终免费');
    const manifests = sourceFiles(['packages'], /^.*\/packages\/[^/]+\/package\.json$/);
    expect(manifests.length).toBeGreaterThan(5);
    for (const { path, text: json } of manifests) {
      const { license, private: isPrivate } = JSON.parse(json) as { license?: string; private?: boolean };
      if (!isPrivate) expect(license, path).toBe('MIT');
    }
  });
});
