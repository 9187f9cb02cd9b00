import { describe, expect, it } from 'vitest';
import { sourceFiles } from './sourceFiles.ts';

interface Ban {
  readonly what: string;
  readonly pattern: RegExp;
  readonly instead: string;
  /** Pattern of the paths of files that may use the banned API. @defaultValue no file may use it */
  readonly unless?: RegExp;
}

/** Files that use a library whose declared types are wrong, so that each of these files needs one cast. */
const wronglyTyped: readonly string[] = [
  // @fastify/reply-from declares the reply of a provider with the type of the service's own reply
  'gateway/gatewayRoutes\\.ts',
  // svg-captcha exports an object that is also a function
  'limits/captcha\\.ts',
  // yauzl returns a file name as bytes if it does not decode the name, but declares it as text
  'file/zipEntries\\.ts',
  // pg does not declare the function with which it sends statements, nor its socket
  'sql/askUnder\\.ts',
  'open/dropConnection\\.ts',
];

/** Uses of APIs that are banned in this repository, and that no linter rule finds, or finds only in one form. */
const banned: readonly Ban[] = [
  { what: 'eval', pattern: /(?<![\w.'"`-])eval\s*\(/, instead: 'a named function' },
  {
    what: 'new Function',
    pattern: /\bnew\s+Function\b|(?<![\w.])Function\s*\(\s*['"`]/,
    instead: 'a named function',
  },
  { what: 'a timer that takes text', pattern: /\bset(Timeout|Interval)\s*\(\s*['"`]/, instead: 'a function' },
  { what: 'dangerouslySetInnerHTML', pattern: /dangerouslySetInnerHTML/, instead: 'elements' },
  {
    what: 'innerHTML',
    pattern: /\.(innerHTML|outerHTML)\s*=|insertAdjacentHTML|document\.write\b/,
    instead: 'elements',
  },
  { what: 'srcDoc', pattern: /\bsrcdoc\s*=/i, instead: 'a URL of our own' },
  {
    what: 'window.open without noopener',
    pattern: /\bwindow\.open\((?![^;]*noopener)/,
    instead: "window.open(url, '_blank', 'noopener')",
  },
  {
    what: 'static Modal',
    pattern: /(?<!\.)\bModal\.(confirm|info|success|error|warning)\s*\(/,
    instead: 'App.useApp().modal',
  },
  {
    what: "a picture of antd's Result, which is bright in every theme",
    pattern: /<Result\b[^>]*\bstatus\b[^>]*['"](403|404|500)['"]/,
    instead: 'info, warning or error, and an icon',
  },
  {
    what: "choosing rows, or a filter of a column, by antd's table",
    pattern: /\browSelection\b|\bfilterDropdown\b|\bonFilter\s*[:=]/,
    instead: 'what the lists of @isp/crud draw',
    // the skin that ISP_SKIN=pro switches on, and the benchmark, need this library
    unless: /^packages\/(tooling\/bench|crud\/src\/skins)\//,
  },
  {
    what: 'a cast of an id in a row, whose type has it as a text',
    pattern: /\bString\(\w+(\[\d\])?\??\.(id|\w+Id)\)/,
    instead: 'rows typed by `RowTypes` or `RowWithId`',
    // only code of the service is checked, except tests: the rows of replies that tests read have no types
    unless: /^(?!(apps\/api|packages\/server)\/)|\.(test|fixture)\.ts$|\/testing\//,
  },
  {
    what: 'a cast to any type, by way of `unknown`, in the service',
    pattern: /\bas unknown as\b/,
    instead: 'a type that fits',
    // only code of the service is checked, except tests, whose replies have no types, and files with a wrongly
    // typed library
    unless: new RegExp(
      `^(?!(apps/api|packages/server)/src/)|\\.(test|fixture)\\.ts$|/testing/|${wronglyTyped.join('|')}`,
    ),
  },
  {
    what: "React's lazy, which shows a fallback for 300 ms at least and never loads again after a failure",
    pattern: /\bimport \{[^}]*\blazy\b[^}]*\} from 'react'/,
    instead: '`lazyPart` of @isp/kit, or `lazyWithRetry` of @isp/shell where a failure stays inside the part',
  },
  {
    what: 'a focused or skipped test',
    pattern: /\b(it|test|describe)\.(only|skip|todo|fixme)\b/,
    instead: 'a test that runs',
  },
];

// this test itself is left out, because it contains the patterns of all banned APIs
const files = sourceFiles(['packages', 'apps'], /\.(tsx?|mjs|html)$/).filter(
  ({ path }) => !path.endsWith('/bannedApis.test.ts'),
);

/** Returns the text without its comments, because a comment may name an API that code must not use. */
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

describe('banned APIs (T-R6)', () => {
  it.each(banned)('no source uses $what (T-R6)', ({ pattern, instead, unless }) => {
    const using = files.filter(
      ({ path, text }) => pattern.test(withoutComments(text)) && !isHostileText(path) && !unless?.test(path),
    );
    expect(using.map(({ path }) => `${path}: use ${instead}`)).toEqual([]);
  });

  it.each([
    ['eval', 'const a = eval("1")'],
    ['new Function', 'new  Function("return 1")'],
    ['window.open without noopener', 'window.open(url)'],
    ['static Modal', 'Modal.confirm({})'],
    [
      "React's lazy, which shows a fallback for 300 ms at least and never loads again after a failure",
      "import { lazy, use } from 'react'",
    ],
    ["a picture of antd's Result, which is bright in every theme", "<Result\n  status={a ? 'info' : '403'}"],
  ])('the check finds %s where it is used', (what, code) => {
    expect(banned.find((entry) => entry.what === what)?.pattern.test(code)).toBe(true);
  });
});

/**
 * Returns true for a test that checks screens with hostile texts. It may contain banned APIs, because the hostile
 * texts use them.
 */
function isHostileText(path: string) {
  return /\.(test|stories|e2e)\.tsx?$|hostile/i.test(path);
}
