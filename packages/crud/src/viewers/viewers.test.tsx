import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SchemaDetail } from '../record/SchemaDetail.tsx';
import { viewers } from '../widgets/long/longRead.tsx';

beforeAll(() => viewers.fetch());

const show = (field: object, value: unknown, more: object = {}) =>
  act(async () =>
    render(
      <SchemaDetail
        schema={{ type: 'object', properties: { item: { title: '内容', ...field } } }}
        value={{ item: value, ...more }}
      />,
    ),
  );
const copied = () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return writeText;
};

describe('a text whose lines count', () => {
  const code = { type: 'string', 'x-ui': { widget: 'code', options: { language: 'Dockerfile' } } };
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `RUN step ${at + 1}`).join('\n');

  it('a short text is shown without tools', async () => {
    await show(code, lines(3));
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.querySelector('dd')).toHaveTextContent('RUN step 3');
  });

  it('a long text is folded, can be unfolded, and names its language', async () => {
    await show(code, lines(60));
    expect(screen.getByText('Dockerfile')).toBeVisible();
    expect(screen.queryByText(/RUN step 21/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '展开全部 60 行' }));
    expect(screen.getByText(/RUN step 60/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '收起' }));
    expect(screen.queryByText(/RUN step 60/)).toBeNull();
  });

  it('a long text is copied whole, however little of it is shown', async () => {
    await show(code, lines(60));
    const clipboard = copied();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '复制' })));
    expect(clipboard).toHaveBeenCalledWith(lines(60));
    expect(screen.getByRole('button', { name: '已复制' })).toBeVisible();
  });

  it('a long text is wrapped where that is asked for', async () => {
    await show(code, lines(10));
    const wrap = screen.getByRole('button', { name: '自动换行' });
    expect(wrap).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(wrap);
    expect(wrap).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a value as a tree', () => {
  const json = { type: 'object' };
  const value = {
    name: 'resnet',
    inputs: [{ name: 'image', shape: [1, 3, 224, 224] }],
    note: 'x'.repeat(2000),
    '<img src=x onerror=alert(1)>': '<b>',
  };
  const lineOf = (text: string) => screen.getByText(text).closest<HTMLElement>('[role=treeitem]')!;

  it('a tree shows names and values as text (T-R1)', async () => {
    await show(json, value);
    expect(screen.getByText('<img src=x onerror=alert(1)>:')).toBeVisible();
    expect(document.querySelector('dd img, dd b')).toBeNull();
  });

  it('a tree cuts what is too long to read, and copies the whole', async () => {
    await show(json, value);
    expect(screen.getByText('共 2000 个字符')).toBeVisible();
    const clipboard = copied();
    fireEvent.click(lineOf('note:'));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '复制值' })));
    expect(clipboard).toHaveBeenLastCalledWith(value.note);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '复制路径' })));
    expect(clipboard).toHaveBeenLastCalledWith('$.note');
  });

  it('a tree is walked through by keyboard', async () => {
    const user = userEvent.setup({ delay: null });
    await show(json, value);
    const tree = screen.getByRole('tree', { name: '内容' });
    const focused = () => tree.querySelector('[tabindex="0"]');
    act(() => (focused() as HTMLElement).focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toHaveTextContent(/^inputs:/);
    expect(document.activeElement).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toHaveAttribute('aria-level', '3');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toHaveTextContent(/^inputs:/);
    await user.keyboard('{End}');
    expect(document.activeElement).toHaveTextContent('<b>');
  });

  it('a tree is searched in all of it, also in what is folded', async () => {
    const user = userEvent.setup({ delay: null });
    const deep = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`k${at}`, { inner: `v${at}` }]));
    await show(json, deep);
    expect(screen.queryByText('"v41"')).toBeNull();
    await user.type(screen.getByLabelText('在内容中查找'), 'v4');
    expect(screen.getByRole('status')).toHaveTextContent('1/11');
    expect(screen.getByText('"v4"')).toBeVisible();
    await user.keyboard('{Enter}{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('3/11');
    expect(lineOf('"v41"')).toHaveAttribute('aria-selected', 'true');
    await user.clear(screen.getByLabelText('在内容中查找'));
    await user.type(screen.getByLabelText('在内容中查找'), 'nowhere');
    expect(screen.getByRole('status')).toHaveTextContent('无结果');
  });

  it('a tree shows a long list in parts', async () => {
    await show({ type: 'array' }, undefined, {});
    await show(json, { all: Array.from({ length: 130 }, (_, at) => `n${at}`) });
    fireEvent.click(lineOf('all:'));
    expect(screen.queryByText('"n129"')).toBeNull();
    fireEvent.click(screen.getByText('显示其余 30 项'));
    expect(screen.getByText('"n129"')).toBeVisible();
  });
});

describe('a value beside the one it was', () => {
  const diff = { type: 'object', 'x-ui': { widget: 'diff', against: 'before' } };

  it('a comparison shows the lines that changed and marks what differs in them', async () => {
    const before = { replicas: 1, image: 'a', ...Object.fromEntries([...'cdefgh'].map((name) => [name, 0])) };
    await show(diff, { ...before, replicas: 2 }, { before });
    expect(screen.getByText('减少 1 行，增加 1 行')).toBeVisible();
    const body = within(screen.getByRole('region', { name: '内容' }));
    expect(body.getByText('1', { selector: 'del mark' })).toBeVisible();
    expect(body.getByText('2', { selector: 'ins mark' })).toBeVisible();
    expect(body.queryByText(/"c"/)).toBeNull();
    fireEvent.click(body.getByRole('button', { name: /^展开相同的/ }));
    expect(body.getByText(/"c"/)).toBeVisible();
  });

  it('a comparison shows that nothing changed', async () => {
    await show(diff, { a: 1, b: 2 }, { before: { b: 2, a: 1 } });
    expect(screen.getByText('内容相同')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
