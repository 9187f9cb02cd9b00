import type { Field } from '@isp/schema';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultWidgets } from '../extend/defaultWidgets.tsx';
import type { ReadContext } from '../registry/registry.ts';
import { loadEveryWidget } from '../testing/loadEveryWidget.fixture.ts';

// the code of all widgets is loaded before the tests, because they do not test loading
beforeAll(loadEveryWidget);

const english: Readonly<Record<string, string>> = { 是: 'Yes', 否: 'No', 运行中: 'Running' };

const context: ReadContext = {
  row: { authorName: '鲁迅', whole: 8, nothing: 0, free: -1 },
  t: (text) => text,
  locale: 'zh-CN',
  href: (entity, id) => (entity === 'shop.author' ? `/author/${id}` : undefined),
  dictLabel: (code, value) => (code === 'lang' && value === 'zh' ? '中文' : undefined),
  refLabel: (_entity, id) => (id === '2' ? '老舍' : undefined),
};

const field = (widget: string, more: Partial<Field> = {}): Field => ({
  name: 'x',
  path: 'x',
  title: '某物',
  type: 'string',
  widget,
  required: false,
  readOnly: false,
  writeOnly: false,
  ui: {},
  ...more,
});

function cell(widget: string, value: unknown, more: Partial<Field> = {}, own: Partial<ReadContext> = {}) {
  const described = field(widget, more);
  return render(defaultWidgets.widgetFor(described).cell(value, described, { ...context, ...own })).container;
}

const states = [
  { value: 'RUNNING', label: '运行中', tag: 'run' as const },
  { value: 'OFF', label: '已停止' },
  { value: 0, label: '零' },
  { value: false, label: '假' },
];

describe('cells', () => {
  it.each<[string, unknown, string, Partial<Field>?]>([
    ['text', 'abc', 'abc'],
    ['text', 0, '0'],
    ['text', false, 'false'],
    ['text', null, '-'],
    ['text', undefined, '-'],
    ['text', '', '-'],
    ['text', { a: 1 }, '{"a":1}'],
    ['text', '13812345678', '138****5678', { ui: { mask: 'phone' } }],
    ['number', 0, '0'],
    ['number', 1234567, '1,234,567'],
    ['number', 4, '4 核', { ui: { unit: '核' } }],
    ['number', -1, '不限', { ui: { unit: '核', words: { '-1': '不限' } } }],
    ['money', '1234.5', '1,234.50'],
    ['money', 0, '0.00'],
    ['money', '-1234.5', '-1,234.50'],
    ['bytes', 0, '0 B'],
    ['bytes', 1610612736, '1.5 GiB'],
    ['duration', 3720, '1 小时 2 分钟'],
    ['percent', 12.34, '12.3%'],
    ['percent', 0, '0.0%'],
    ['quota', 3, '3 / 8 核', { ui: { total: 'whole', unit: '核' } }],
    ['quota', 7, '7 / 8（接近上限）', { ui: { total: 'whole' } }],
    ['quota', 7.6, '7.6 / 8（即将用满）', { ui: { total: 'whole' } }],
    ['quota', 7, '7 / 8', { ui: { total: 'whole', levels: { warn: 90 } } }],
    ['quota', 9, '9 / 8（即将用满）', { ui: { total: 'whole' } }],
    ['quota', 0, '0 / 0', { ui: { total: 'nothing' } }],
    ['quota', 1, '1 / 0（即将用满）', { ui: { total: 'nothing' } }],
    ['quota', 5, '5 / 不限', { ui: { total: 'free' } }],
    ['quota', 5, '5 核', { ui: { total: 'gone', unit: '核' } }],
    ['quota', 80, '80.0%（接近上限）', { format: 'percent' }],
    ['quota', null, '-', { ui: { total: 'whole' } }],
    ['switch', true, '是'],
    ['switch', false, '否'],
    ['switch', null, '-'],
    ['date', '2026-03-04', '2026-03-04'],
    ['datetime', '2026-03-04 05:06:07', '2026-03-04 05:06:07'],
    ['time', '05:06:07', '05:06:07'],
    ['phone', '13812345678', '138****5678'],
    ['id-card', '110101199003078515', '1101**********8515'],
    ['password', 'secret', '******'],
    ['select', 2, '2 卡', { type: 'integer', options: [{ value: 2, label: '2' }], ui: { unit: '卡' } }],
    ['select', 'RUNNING', '运行中', { options: states }],
    ['select', 0, '零', { options: states }],
    ['select', '0', '零', { options: states }],
    ['select', false, '假', { options: states }],
    ['select', 'GONE', 'GONE', { options: states }],
    ['select', 'zh', '中文', { dict: 'lang' }],
    ['tags', ['a', 'b'], 'ab', { type: 'array' }],
    ['tags', [], '-', { type: 'array' }],
    ['reference', '1', '鲁迅', { name: 'authorId', ref: { entity: 'shop.author' } }],
    ['reference', '2', '老舍', { name: 'otherId', ref: { entity: 'shop.author' } }],
    [
      'reference',
      '1234567890123456789',
      '1234567890123456789',
      { name: 'otherId', ref: { entity: 'shop.gone' } },
    ],
    ['reference', { id: '3', name: '巴金' }, '巴金', { name: 'otherId', ref: { entity: 'shop.author' } }],
    ['rich-text', '# 题\n**粗** [链接](https://a.example)', '题 粗 链接'],
    ['file', { id: '1', name: 'a.pdf', url: '/files/1', size: 1, mime: 'x' }, 'a.pdf'],
    ['json', { a: [1] }, '{"a":[1]}'],
    ['array', ['x', 'y'], 'x、y', { type: 'array' }],
    ['array', [{}, {}], '2 项', { type: 'array' }],
    ['object', { x: 1 }, '{"x":1}', { type: 'object' }],
    [
      'object',
      { size: 0 },
      '大小: 0',
      { type: 'object', fields: [field('number', { name: 'size', title: '大小' })] },
    ],
    ['color', '#ff0000', '#ff0000'],
  ])('%s shows %j as %s', (widget, value, text, more) => {
    expect(cell(widget, value, more).textContent).toBe(text);
  });

  it('colours a state as antd’s tags do, with one light element', () => {
    const container = cell('select', 'RUNNING', { options: states });
    expect(container.querySelectorAll('*')).toHaveLength(1);
    expect(container.firstElementChild).toHaveClass('isp-tag', 'isp-tag-run');
  });

  it('a cell shows a part of a whole as a bar of its length, and none where the whole is not known', () => {
    const bar = (value: unknown, total: string) =>
      cell('quota', value, { ui: { total } }).querySelector<HTMLElement>('.isp-quota');
    expect(bar(2, 'whole')?.style.getPropertyValue('--isp-share')).toBe('25%');
    expect(bar(2, 'whole')).toHaveAttribute('title', '25.0%');
    expect(bar(20, 'whole')?.style.getPropertyValue('--isp-share')).toBe('100%');
    expect(bar(2, 'free')).toBeNull();
    expect(bar('a lot', 'whole')).toBeNull();
  });

  it('a cell draws a list of named numbers with each number beside its name, at most three', () => {
    const item = {
      fields: [
        { name: 'name', type: 'string' },
        { name: 'value', type: 'number' },
      ],
    };
    const metrics = ['accuracy', 'f1', 'loss', 'recall'].map((name, at) => ({ name, value: 1234.5 + at }));
    const list = cell('array', metrics, { type: 'array', item } as never).querySelector('.isp-named');
    expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...['accuracy 1,234.5', 'f1 1,235.5', 'loss 1,236.5'],
    ]);
    expect(list).toHaveAttribute('title', 'accuracy 1,234.5、f1 1,235.5、loss 1,236.5、recall 1,237.5');
    // a list of other objects shows their number
    expect(cell('array', [{ name: 'a' }], { type: 'array' })).toHaveTextContent('1 项');
  });

  it('a cell gives dots an accessible name with the words of all of them', () => {
    const dots = cell('dots', ['RUNNING', 'OFF', 'GONE'], { type: 'array', options: states });
    const list = dots.querySelector('[role=img]');
    expect(list).toHaveAttribute('aria-label', '运行中、已停止、GONE');
    expect([...(list?.children ?? [])].map((dot) => dot.getAttribute('title'))).toEqual([
      '运行中',
      '已停止',
      'GONE',
    ]);
    expect(list?.firstElementChild).toHaveClass('isp-level-run');
  });

  it.each<[string, string, string | null]>([
    ['2026-06-14 12:00:00', '还剩 10 天', null],
    ['2026-06-11 12:00:01', '还剩 8 天', null],
    ['2026-06-11 12:00:00', '还剩 7 天', 'isp-level-warn'],
    ['2026-06-05 12:00:01', '还剩 2 天', 'isp-level-warn'],
    ['2026-06-05 12:00:00', '还剩 24 小时', 'isp-level-warn'],
    ['2026-06-05 11:59:00', '还剩 23 小时 59 分', 'isp-level-warn'],
    ['2026-06-04 13:17:30', '还剩 1 小时 17 分', 'isp-level-warn'],
    ['2026-06-04 13:00:00', '还剩 1 小时', 'isp-level-warn'],
    ['2026-06-04 12:59:59', '还剩 59 分钟', 'isp-level-warn'],
    ['2026-06-04 12:30:49', '还剩 30 分钟', 'isp-level-warn'],
    ['2026-06-04 12:00:01', '还剩 1 分钟', 'isp-level-warn'],
    ['2026-06-04 12:00:00', '已过期', 'isp-level-bad'],
    ['someday', 'someday', null],
  ])('a countdown to %s says %s', (until, text, look) => {
    // a date in June, when no time zone changes between summer and winter time
    const now = new Date(2026, 5, 4, 12).getTime();
    const shown = cell('datetime', until, { ui: { countdown: 7 } }, { now });
    const [whole] = shown.children;
    const left = whole?.querySelector('span');
    expect((left ?? shown).textContent).toBe(text);
    expect(left?.getAttribute('class') ?? null).toBe(look);
    if (whole) expect(whole).toHaveAttribute('title', until);
    // a list shows the day before the remaining time
    if (whole) expect(whole.textContent).toContain(until.slice(5, 10));
  });

  it('a cell links a reference to its screen, and only where the portal has one', () => {
    expect(
      cell('reference', '1', { name: 'authorId', ref: { entity: 'shop.author' } }).querySelector('a'),
    ).toHaveAttribute('href', '/author/1');
    expect(
      cell('reference', '1', { name: 'aId', ref: { entity: 'shop.gone' } }).querySelector('a'),
    ).toBeNull();
  });

  it('a cell shows the words of the user’s language', () => {
    const own = { t: (text: string) => english[text] ?? text, locale: 'en-US' };
    expect(cell('switch', true, {}, own).textContent).toBe('Yes');
    expect(cell('select', 'RUNNING', { options: states }, own).textContent).toBe('Running');
  });

  it('a cell takes no colour from a style that is none (T-R1)', () => {
    const container = cell('color', 'red;background:url(https://evil.example)');
    expect(container.querySelector('[style]')).toBeNull();
  });
});

const urls = [
  ['https://a.example/x', true],
  ['http://a.example', true],
  ['/files/1', true],
  ['javascript:window.__x=1', false],
  ['JaVaScRiPt:window.__x=1', false],
  ['java\nscript:window.__x=1', false],
  [' javascript:window.__x=1', false],
  ['data:text/html,<script>1</script>', false],
  ['data:image/svg+xml,<svg onload=1>', false],
  ['vbscript:x', false],
  ['blob:https://a.example/1', false],
  ['file:///etc/passwd', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
] as const;

describe('addresses (T-R2)', () => {
  it.each(urls)('%j in a link', (url, allowed) => {
    const link = cell('url', url).querySelector('a');
    expect(link !== null).toBe(allowed);
    if (link) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  const shown = (widget: string, url: string) => {
    const value = { id: '1', name: 'n', url, size: 1, mime: 'x' };
    return render(<App>{defaultWidgets.widgetFor(field(widget)).cell(value, field(widget), context)}</App>);
  };

  it.each(urls)('%j in a file', async (url, allowed) => {
    const went: (string | null)[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function go(
      this: HTMLAnchorElement,
    ) {
      went.push(this.getAttribute('href'));
    });
    shown('file', url);
    fireEvent.click(await screen.findByRole('button', { name: 'n' }));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(went).toEqual(allowed ? [url] : []);
    click.mockRestore();
  });

  it.each(urls)('%j in an image', async (url, allowed) => {
    const { container } = shown('image', url);
    await screen.findByRole('img', { name: 'n' });
    expect(container.querySelector('img') !== null).toBe(allowed);
  });

  it.each(urls.filter(([url]) => !/[\s()]/.test(url)))('%j in a text with marks', (url, allowed) => {
    const described = field('rich-text');
    const { Read } = defaultWidgets.widgetFor(described);
    const { container } = render(
      Read ? <Read field={described} value={`[t](${url})`} context={context} /> : null,
    );
    expect(container.querySelector('a') !== null).toBe(allowed);
  });
});

it('a text with marks keeps markup as text (T-R1)', () => {
  const described = field('rich-text');
  const { Read } = defaultWidgets.widgetFor(described);
  const value =
    '# 题 <img src=x onerror=alert(1)>\n\n- 一\n- <b>二</b>\n\n1. 甲\n\n> 引\n\n```\n<script>\n```\n\n**粗** *斜* `码`\n\n---\n尾';
  const { container } = render(Read ? <Read field={described} value={value} context={context} /> : null);
  expect([...container.querySelectorAll('.isp-prose *')].map(({ tagName }) => tagName.toLowerCase())).toEqual(
    ['h3', 'ul', 'li', 'li', 'ol', 'li', 'blockquote', 'pre', 'code', 'p', 'strong', 'em', 'code', 'hr', 'p'],
  );
  expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
});

it('a long hostile text with marks is read in one pass (T-R5)', () => {
  const described = field('rich-text');
  const { Read } = defaultWidgets.widgetFor(described);
  const { container } = render(
    Read ? <Read field={described} value={'['.repeat(60_000)} context={context} /> : null,
  );
  expect(container.textContent).toHaveLength(60_000);
});
