import { errorCatalogue } from '@isp/request';
import { describe, expect, it } from 'vitest';
import {
  buildServiceErrors,
  serviceErrorTexts,
} from '../../../../.storybook/reference/serviceErrors/buildServiceErrors.ts';
import { refusals } from '../../../../.storybook/reference/serviceErrors/readRefusals.ts';
import { serviceGroups } from '../../../../.storybook/reference/serviceErrors/serviceGroups.ts';
import en from '../../../../.storybook/reference/serviceErrors/words/en.json' with { type: 'json' };
import zh from '../../../../.storybook/reference/serviceErrors/words/zh.json' with { type: 'json' };
import { sourceFiles } from '../sourceFiles.ts';

const pages = { en: pagesIn('en'), zh: pagesIn('zh') };

function pagesIn(language: 'en' | 'zh') {
  return serviceGroups.flatMap(({ name }) => buildServiceErrors(name, language));
}

describe('the index of the codes of the service', () => {
  it('every code of the sources is on exactly one page in each language', () => {
    const codes = refusals.map(({ code }) => code).sort();
    expect(codes.length).toBeGreaterThan(150);
    expect(new Set(codes).size).toBe(codes.length);
    expect(pages.en.map(({ code }) => code).sort()).toEqual(codes);
    expect(pages.zh.map(({ code }) => code).sort()).toEqual(codes);
    expect(Object.keys(serviceErrorTexts).sort()).toEqual(codes);
  });

  it('every module declares its codes in a file refusals.ts, from which the index reads them', () => {
    const inline = sourceFiles(['apps/api/src', 'packages/server/src'], /(?<!\.(test|fixture))\.ts$/).filter(
      ({ path, text }) =>
        !/\/(refusals|refusal)\.ts$/.test(path) &&
        /status: \d+,\s+(?:retryAfter: \d+,\s+)?'zh-CN'/.test(text.replaceAll(/^\s*(\*|\/\/).*$/gm, '')),
    );
    expect(inline.map(({ path }) => path)).toEqual([]);
  });

  it('every code that a source throws is on a page', () => {
    const known = new Set(refusals.map(({ code }) => code));
    const thrown = sourceFiles(['apps/api/src', 'packages/server/src'], /(?<!\.(test|fixture))\.ts$/).flatMap(
      ({ path, text }) =>
        [...text.replaceAll(/^\s*\*.*$/gm, '').matchAll(/new Refusal\('(\w+)'/g)].map(([, code = '']) => ({
          code,
          path,
        })),
    );
    expect(thrown.length).toBeGreaterThan(150);
    expect(thrown.filter(({ code, path }) => !known.has(code) && !path.includes('/testing/'))).toEqual([]);
  });

  it('every code is reached by a test', () => {
    expect(pages.en.filter(({ tests }) => tests.length === 0).map(({ code }) => code)).toEqual([]);
  });

  it('the screen follows the catalogue of the client', () => {
    const reactionOf = (code: string) => pages.en.find((error) => error.code === code)?.screen;
    const named = errorCatalogue.flatMap(({ errCodes = [], word }) =>
      errCodes.map((code) => ({ code, word })),
    );
    for (const { code, word } of named) expect(reactionOf(code), code).toBe(word);
    expect(reactionOf('UNAUTHORIZED')).toBe('sessionLost');
    expect(reactionOf('DATA_CONFLICT')).toBe('conflict');
    expect(reactionOf('PARAM_INVALID')).toBe('invalid');
    expect(reactionOf('SERVICE_BUSY')).toBe('busy');
    expect(reactionOf('STATEMENT_TIMEOUT')).toBe('silent');
  });

  it('the texts have their language, and the words of the pages are the same in both', () => {
    const han = /\p{Script=Han}/u;
    for (const [code, { fix, when }] of Object.entries(serviceErrorTexts)) {
      expect([code, han.test(fix.zh), han.test(when.zh)]).toEqual([code, true, true]);
      expect([code, han.test(fix.en), han.test(when.en)]).toEqual([code, false, false]);
    }
    expect(Object.keys(zh)).toEqual(Object.keys(en));
    expect(Object.keys(zh.reactions)).toEqual(Object.keys(en.reactions));
  });
});
