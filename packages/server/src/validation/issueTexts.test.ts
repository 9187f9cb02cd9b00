import { parseArea } from '@isp/schema';
import { expect, it } from 'vitest';
import { refuseFields, toFieldIssue } from '../refusals/refusal.ts';
import { toFieldIssues } from './issueTexts.ts';

const { entities } = parseArea({
  area: 'shop',
  entities: {
    book: {
      record: {
        type: 'object',
        properties: {
          code: {
            type: 'string',
            title: '编号',
            pattern: '^[A-Z]',
            maxLength: 3,
            'x-message': '以大写字母开头',
          },
          name: { type: 'string', title: '书名', pattern: '^[A-Z]' },
        },
      },
    },
  },
});
const book = entities.book;
const english: Readonly<Record<string, string>> = { 以大写字母开头: 'Begin with a capital', 编号: 'Code' };
const texts = {
  translate: (text: string, locale: string) => (locale === 'en-US' ? (english[text] ?? text) : text),
};
const issueOf = (path: string, keyword: string, params = {}) =>
  book && toFieldIssues(texts, book, [{ path, keyword, params } as never], 'zh-CN')[0];

it('a message of one’s own is that of the pattern, in both languages', () => {
  expect(issueOf('/code', 'pattern')).toEqual({
    field: 'code',
    rule: 'pattern',
    msg: '以大写字母开头',
    msgs: { 'zh-CN': '以大写字母开头', 'en-US': 'Begin with a capital' },
  });
});

it('of another rule it says nothing', () => {
  expect(issueOf('/code', 'maxLength', { limit: 3 })?.msgs?.['en-US']).toMatch(/Code.*3/);
});

it.each([
  ['of a name alone, by the code of names', ['dns-name', 'repository-name'], 'NAME_RULE'],
  ['of a name beside another rule', ['dns-name', 'required'], 'PARAM_INVALID'],
  ['of a field called like a member of every object', ['constructor'], 'PARAM_INVALID'],
  ['of nothing in particular', [], 'PARAM_INVALID'],
])('a refusal %s', (_, rules, code) => {
  const issues = rules.map((rule) =>
    toFieldIssue({ field: rule, rule }, 'zh-CN', { 'zh-CN': '错', 'en-US': 'no' }),
  );
  expect(refuseFields(issues).code).toBe(code);
});

it('a pattern without one, and one of an unknown field, have the usual words', () => {
  expect(issueOf('/name', 'pattern')?.msg).toMatch(/^书名/);
  expect(issueOf('/gone', 'pattern')?.field).toBe('gone');
});
