import { describe, expect, it } from 'vitest';
import { type FormatName, formatRules, ruleOf } from './formats.ts';

const accepts = (format: FormatName, text: string) => formatRules[format].test(text);

describe.each([
  [
    'R5.01',
    'phone',
    ['13800138000', '19912345678'],
    ['23800138000', '1380013800', '138001380001', '1380013800a', ' 13800138000'],
  ],
  [
    'R5.02',
    'http-url',
    ['http://a', 'https://example.com/x?y=1'],
    ['ftp://a', 'example.com', ' http://a', 'HTTP://a', 'http:/a'],
  ],
  [
    'R5.03',
    'id-card',
    // The last digit is a check digit. This format does not check it, so all of these numbers are valid.
    ['11010519491231002X', '11010519491231002x', '440524188001010014', '110105194912310021'],
    [
      '11010519490231002X',
      '110105194913310021',
      '1101051949123100',
      '01010519491231002X',
      '11010519491231002XX',
      // The date of birth in this number is in the future.
      '110105293212310021',
    ],
  ],
  [
    'R5.03',
    'id-card-strict',
    ['11010519491231002X', '11010519491231002x', '440524188001010014'],
    ['110105194912310021', '11010519490231002X', '1101051949123100'],
  ],
  ['R5.04', 'positive-integer', ['1', '90', '1234567890123'], ['0', '01', '-1', '1.5', '', ' 1', '1e3']],
  [
    'R5.05',
    'notebook-name',
    ['nb-a', 'nb-cv-train', 'nb-a1', 'nb-a--1'],
    ['nb-', 'nb-1a', 'nb-A', 'nb-a-', 'a', 'nba', 'nb-a_b', 'nb-a\n'],
  ],
  ['R5.06', 'jupyter-name', ['a', 'cv-train', 'a1'], ['', '1a', 'A', 'a-', '-a', 'a_b', 'a b']],
] as const)('%s %s', (id, format, good, bad) => {
  it.each(good)(`${id} accepts %j`, (text) => expect(accepts(format, text)).toBe(true));
  it.each(bad)(`${id} refuses %j`, (text) => expect(accepts(format, text)).toBe(false));
});

describe.each([
  ['record-name', ['数据 一号', 'a_b', 'v1.0(2)'], ['a', ' ab', 'ab ', 'a'.repeat(65), 'a<b']],
  ['dns-name', ['a', 'a-1', 'a'.repeat(63)], ['a-', '1a', 'a'.repeat(64), 'A']],
  ['repository-name', ['ab', 'a.b-c_d'], ['a', '.ab', 'a..b', 'A1', 'a'.repeat(65)]],
  ['image-tag', ['v1', '_x', '1.0-rc'], ['', '.x', '-x', 'a b', 'a'.repeat(129)]],
  [
    'image-reference',
    ['python:3.12', 'registry.example.com:5000/team/image:tag', 'a/b'],
    ['', ':tag', 'a b', 'a/:x'],
  ],
  ['credit-code', ['91350100M000100Y43'], ['91350100M000100Y44', '91350100M000100Y4', '91350100m000100y43']],
  ['email', ['a@b.cn', 'a.b+c@x-y.example.com'], ['a', 'a@b', '@b.cn', 'a@b..cn', `${'a'.repeat(60)}@b.cn`]],
  ['money', ['0', '12.5', '1280.00', '1234567890.99'], ['.5', '1.234', '-1', '12345678901', '1e3']],
  ['signed-money', ['-12.5', '0', '1234567890.99'], ['--1', '-', '-.5', '-12345678901', '1.234']],
  [
    'cron',
    ['* * * * *', '0 */5 * * * ?', '0 0 1,15 * MON-FRI', '30 8 * JAN SUN'],
    ['* * * *', '60 * * * *', '* 24 * * *', 'a b c d e', '*/0 * * * *'],
  ],
  [
    'mount-path',
    ['/data', '/home/jovyan', '/etcx', '/var/runs', '/data/etc', '//data/./x/'],
    [
      ...['/', '//', '/.', '/etc', '/usr/lib', '/proc', 'data', '/a/../etc', '/a b', '/etc/', '/run/secrets'],
      ...[
        '//etc',
        '/./etc/passwd',
        '/etc/.',
        '///proc//1',
        '/var/run/docker.sock',
        '/var/./run',
        '/var//run/x',
      ],
    ],
  ],
  ['env-name', ['A', '_x1'], ['1a', 'a-b', '']],
  ['password', ['Demo@2026', 'abcDEF12'], ['abcdefgh', 'Ab1', 'A'.repeat(129), 'ABCDEFG1']],
  ['version-number', ['v1', 'v1.2.0'], ['1.2', 'v', 'v1.2.3.4']],
  ['bytes', ['0', '1024'], ['-1', '1.5', 'x']],
  ['duration', ['0', '3600'], ['-1', '1h']],
  ['percent', ['0', '99.9', '100', '100.0'], ['101', '100.1', '1.25', '-1']],
  ['color', ['#fff', '#1677ff', '#1677ff80'], ['fff', '#ggg', '#12345']],
  ['month', ['2026-11'], ['2026-13', '2026-1', '202611', '0000-01', '12026-01', '2026-11 ']],
  [
    'date',
    ['2026-02-28', '2024-02-29'],
    [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '2026-01-00',
      '0000-01-01',
      '12026-01-01',
      '26-01-01',
    ],
  ],
  [
    'time',
    ['08:00', '23:59:59', '08:00:00Z', '08:00:00.5+08:00'],
    ['24:00', '24:00:00', '8:00', '08:60', '23:59:60', '13:60', '08:00:00 PM', ' 08:00'],
  ],
  [
    'date-time',
    ['2026-11-21 08:00:00', '2026-11-21T08:00:00Z'],
    [
      '2026-11-21',
      '2026-02-30 08:00:00',
      '2026-11-21x08:00:00',
      '2026-03-04 23:59:60',
      '2016-12-31T23:59:60Z',
      '2026-03-04 24:00:00',
      '2026-03-04 13:60',
      '0000-03-04 10:00:00',
      '12026-03-04 10:00:00',
      '2026-3-4 10:00:00',
      '2026-03-04 8:05:00',
      '2026-03-04 08:05 PM',
      '2026-03-04 10:00:00 ',
      '2026-03-04 10:00:00Zulu',
      '2026-03-04 10:00:00+25:00',
    ],
  ],
  ['uri', ['urn:a:b', 'https://a.b'], ['a b', '//x', 'nothing']],
  ['uuid', ['123e4567-e89b-12d3-a456-426614174000'], ['123e4567', '123e4567-e89b-12d3-a456-42661417400g']],
  ['hostname', ['a', 'a-b.example.com'], ['-a', 'a..b', 'a_b', 'a'.repeat(64)]],
  ['ipv4', ['127.0.0.1', '255.255.255.255'], ['256.0.0.1', '1.2.3', '01.2.3.4']],
  [
    'ipv6',
    ['::1', '2001:db8::1', '::ffff:127.0.0.1', '1:2:3:4:5:6:7:8'],
    ['1:2', ':::1', '1::2::3', '12345::'],
  ],
  ['regex', ['^a+$'], ['(', '[']],
] as const)('%s', (format, good, bad) => {
  it.each(good)('a format accepts %j', (text) => expect(accepts(format, text)).toBe(true));
  it.each(bad)('a format refuses %j', (text) => expect(accepts(format, text)).toBe(false));
});

describe('every format', () => {
  const names = Object.keys(formatRules) as FormatName[];

  // The time limit of the test shows that the time grows only linearly. A slower rule would exceed it.
  it.each(names)('%s answers for 50,000 characters (T-R5)', (name) => {
    const answers = ['a', '1', 'a-', 'a.', 'a:', ' ', '0/', '@a.'].map((part) => {
      const long = part.repeat(50_000 / part.length);
      return [long, `${long}!`, `nb-${long}-`].map((text) => formatRules[name].test(text));
    });
    expect(answers).toHaveLength(8);
  });

  it.each(names)('%s says in both languages what is wrong', (name) => {
    expect(formatRules[name].zh).toMatch(/[\u4e00-\u9fff]/);
    expect(formatRules[name].en).toMatch(/^[\x20-\x7e–]+$/);
  });

  it('the lookup of a format finds no rule on a prototype (T-R4)', () => {
    expect(ruleOf('constructor')).toBeUndefined();
    expect(ruleOf('toString')).toBeUndefined();
  });
});
