import { describe, expect, it } from 'vitest';
import { coloursIn, rawColours, rawSpaces, spacesIn, unexplained } from './designValues.ts';
import { sourceFiles } from './sourceFiles.ts';

/** Files with styles of screens. The themes themselves are the place of raw colours. */
const files = sourceFiles(
  [
    ...['crud', 'kit', 'portal', 'shell'].map((name) => `packages/${name}/src`),
    ...['packages/portal/styles', 'apps/portal/src', 'apps/label/src'],
  ],
  /\.(css|tsx?)$/,
).filter(({ path }) => !/\.(test|stories|fixture)\.|\/testing\/|\/src\/themes\//.test(path));

describe('styles', () => {
  it('the test reads style sheets and styles in code', () => {
    expect(files.filter(({ path }) => path.endsWith('.css')).length).toBeGreaterThan(10);
    expect(files.some(({ path }) => path.endsWith('/FrameStyles.ts'))).toBe(true);
  });

  it('a colour comes from the theme, or has a reason', () => {
    expect(unexplained(files.flatMap(coloursIn), rawColours)).toEqual([]);
  });

  it('a margin, padding or gap is on the scale, or has a reason', () => {
    expect(unexplained(files.flatMap(spacesIn), rawSpaces)).toEqual([]);
  });
});

describe('the search for raw values', () => {
  const file = (text: string) => ({ path: 'packages/crud/src/a.ts', text });

  it.each([
    ['color:#fff', ['#fff']],
    ['color:#12345678', ['#12345678']],
    ['background: rgb(0 0 0 / 25%)', ['rgb(0 0 0 / 25%)']],
    ['color:var(--ant-color-text,#1677ff)', ['#1677ff']],
    ['color:var(--ant-color-text)', []],
    ['// see #12', []],
  ])('the colours of %s are %j', (text, values) => {
    expect(coloursIn(file(text)).map(({ value }) => value)).toEqual(values);
  });

  it.each([
    ['padding:7px 8px', ['7px']],
    ['margin-inline-start: -9px', ['-9px']],
    ['gap:var(--ant-margin,10px) 14px', ['14px']],
    ['style={{ marginTop: 7 }}', ['7px']],
    ['<Flex gap={10}>', ['10px']],
    ['padding:var(--ant-padding)', []],
    ['width:7px', []],
  ])('the spaces of %s that are not on the scale are %j', (text, values) => {
    expect(spacesIn(file(text)).map(({ value }) => value)).toEqual(values);
  });

  it('an exception that no file needs is reported', () => {
    const exception = { file: 'a.ts', values: ['#fff'], reason: 'white paper' };
    expect(unexplained(coloursIn(file('color:#fff')), [exception])).toEqual([]);
    expect(unexplained([], [exception])).toEqual(['a.ts no longer has #fff']);
    expect(unexplained(coloursIn(file('\ncolor:#000')), [])).toEqual(['packages/crud/src/a.ts:2 #000']);
  });
});
