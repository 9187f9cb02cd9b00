import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../src/sourceFiles.ts';
import { mustBeBuilt } from './packed.ts';

const dist = 'apps/portal/dist';
const scripts = () =>
  readdirSync(`${root}${dist}`, { recursive: true, encoding: 'utf8' })
    // micro-app evaluates code, which the portal's content security policy refuses; its file is left out, because
    // it runs only in the host page of child apps, whose policy allows this
    .filter((file) => /\.m?js$/.test(file) && !/(^|\/)childHost-/.test(file))
    .map((file) => ({ file, code: readFileSync(`${root}${dist}/${file}`, 'utf8') }));

/**
 * Patterns of code that `script-src 'self'` (content security policy) would refuse, and of code that only ajv's
 * compiler contains.
 */
const refused = [
  ['new Function', /\bnew\s+Function\b/],
  ['Function called with text', /(?<![\w$.])Function\s*\(\s*["'`]/],
  ['eval', /(?<![\w$.'"`-])eval\s*\(/],
  [
    "ajv's compiler",
    /ajv\/dist\/(compile|runtime)|strictTypes|"use strict";return function validate|validateFormats:/,
  ],
] as const;

describe('production bundle of the portal', () => {
  beforeAll(() => mustBeBuilt(`${dist}/index.html`, 'npm test -- portal'));

  it.each(refused)('the bundle contains no %s (T-R6)', (_, pattern) => {
    expect(scripts().length).toBeGreaterThan(1);
    const found = scripts().flatMap(({ file, code }) => {
      const at = code.search(pattern);
      return at < 0 ? [] : [`${file}: …${code.slice(Math.max(0, at - 80), at + 80)}…`];
    });
    expect(found).toEqual([]);
  });

  it('what child apps need is loaded by their host page alone (T-R7)', () => {
    const host = readFileSync(`${root}${dist}/child-host.html`, 'utf8');
    expect(host).toMatch(/assets\/childHost-[\w-]+\.js/);
    expect(readFileSync(`${root}${dist}/index.html`, 'utf8')).not.toContain('childHost-');
    expect(
      scripts()
        .filter(({ code }) => code.includes('childHost-'))
        .map(({ file }) => file),
    ).toEqual([]);
    expect(
      scripts()
        .filter(({ code }) => code.includes('__MICRO_APP_'))
        .map(({ file }) => file),
    ).toEqual([]);
  });

  it('the test would find the compiler if it were there (T-R6)', async () => {
    const ajv = createRequire(`${root}packages/schema-tools/package.json`).resolve('ajv/dist/2020.js');
    const { outputFiles } = await build({
      entryPoints: [ajv],
      bundle: true,
      minify: true,
      write: false,
      outdir: 'out',
    });
    const found = refused
      .filter(([, pattern]) => outputFiles.some(({ text }) => pattern.test(text)))
      .map(([what]) => what);
    expect(found).toEqual(expect.arrayContaining(['new Function', "ajv's compiler"]));
  });

  it('the page has no inline script (T-R7)', () => {
    const html = readFileSync(`${root}${dist}/index.html`, 'utf8');
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].filter(
      ([, code = '']) => code.trim() !== '',
    );
    expect(inline.map(([tag]) => tag)).toEqual([]);
    expect(html).not.toMatch(/\son\w+\s*=\s*["']/);
  });
});
