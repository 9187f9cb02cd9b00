import type { JsonSchemaObject } from '@isp/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AreaScreen } from '../host/AreaScreen.tsx';
import { AreaHost } from '../testing/AreaHost.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { renderArea } from '../testing/renderArea.tsx';
import { books, library } from './libraryArea.fixture.ts';

beforeEach(() => window.localStorage.clear());

const text = (title: string, more: JsonSchemaObject = {}) => ({ type: 'string', title, ...more });
const areaOf = (record: JsonSchemaObject, form: object = {}) => ({
  area: 'shop',
  title: '商店',
  entities: { thing: { title: '物品', record: { type: 'object', ...record }, form } },
});
const open = (record: JsonSchemaObject, form: object = {}) =>
  renderArea(areaOf(record, form), { page: 'form', entity: 'thing', rows: {} });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const save = (target: Element = document.body) =>
  fireEvent.keyDown(target, { key: 's', ctrlKey: true, bubbles: true, cancelable: true });

describe('what is left to correct', () => {
  it('the footer counts the visible errors, and links to the first', async () => {
    const page = await open({
      required: ['name', 'kind', 'note'],
      properties: {
        kind: { title: '类型', enum: ['a', 'b'] },
        name: text('名称'),
        note: text('备注'),
      },
      if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
      then: { properties: { note: false } },
    });
    expect(screen.queryByRole('button', { name: /需要修改/ })).toBeNull();
    await page.form.submit();
    const count = await button('3 处需要修改');
    act(() => screen.getByLabelText('备注').focus());
    await userEvent.click(count);
    expect(screen.getByRole('combobox', { name: '类型' })).toHaveFocus();
    // errors of corrected fields and of hidden fields are not counted
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '类型' }));
    fireEvent.click(await screen.findByTitle('a'));
    await button('1 处需要修改');
    await page.form.field('name').type('海');
    await waitFor(() => expect(screen.queryByRole('button', { name: /需要修改/ })).toBeNull());
  });

  it('the fields of an optional group are marked as required only while the group has a value', async () => {
    const box = {
      type: 'object',
      title: '盒子',
      required: ['size'],
      properties: { size: text('尺寸'), note: text('附言') },
    };
    const page = await open({ required: ['name'], properties: { name: text('名称'), box } });
    const isRequired = (label: string) => screen.getByLabelText(label).getAttribute('aria-required');
    const marked = () =>
      [...document.querySelectorAll('.ant-form-item-required')].map((label) => label.textContent);
    await waitFor(() => expect(marked()).toEqual(['名称']));
    await page.form.submit();
    await button('1 处需要修改');
    await userEvent.type(screen.getByLabelText('附言'), '易碎');
    expect(marked()).toEqual(['名称', '尺寸']);
    expect(isRequired('尺寸')).toBe('true');
    await page.form.submit();
    await button('2 处需要修改');
    await userEvent.clear(screen.getByLabelText('附言'));
    await waitFor(() => expect(marked()).toEqual(['名称']));
    expect(isRequired('尺寸')).toBeNull();
  });

  it('the help of a field stays below its error, and both are read out', async () => {
    const page = await open({
      required: ['name'],
      properties: { name: text('名称', { description: '封面上的' }) },
    });
    expect(await screen.findByText('封面上的')).toBeVisible();
    await page.form.submit();
    await waitFor(() => expect(page.form.field('name').error()).toContain('名称'));
    expect(screen.getByText('封面上的')).toBeVisible();
    expect(screen.getByLabelText('名称')).toHaveAccessibleDescription(expect.stringContaining('封面上的'));
  });

  it('a text field shows the length of a text once it is near the limit', async () => {
    const page = await open({ properties: { name: text('名称', { maxLength: 10 }) } });
    await page.form.field('name').type('一二三四五六七');
    expect(screen.queryByText(/\/ 10$/)).toBeNull();
    await userEvent.type(screen.getByLabelText('名称'), '八');
    expect(screen.getByText('8 / 10')).toBeVisible();
    expect(screen.getByLabelText('名称')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('名称'), '九十百');
    expect(screen.getByText('11 / 10')).toHaveClass('isp-count-over');
  });
});

describe('sections', () => {
  const groups = ['一', '二', '三', '四'].map((title, at) => ({
    title,
    fields: [`f${at}`],
    collapsed: at > 1,
  }));
  const record = {
    required: ['f3'],
    properties: Object.fromEntries(groups.map(({ title }, at) => [`f${at}`, text(`字段${title}`)])),
  };

  it('a form lists its sections when there are more than three; a click opens one, a dot marks an error', async () => {
    const page = await open(record, { groups });
    // jsdom has no layout, so the list of sections counts as hidden and cannot be found by its role; it is found by
    // its class
    const nav = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('.isp-anchors');
      if (!found) throw new Error('no list of the sections');
      return found;
    });
    const list = within(nav);
    expect([...nav.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
      '一',
      '二',
      '三',
      '四',
    ]);
    Element.prototype.scrollIntoView = vi.fn();
    fireEvent.click(list.getByText('三'));
    expect(screen.getByLabelText('字段三')).toBeVisible();
    expect(screen.getByRole('button', { name: '三', expanded: true })).toHaveFocus();
    await page.form.submit();
    expect(list.getByText('四')).toHaveAttribute('aria-label', '四，有需要修改的内容');
    expect(list.getByText('三')).not.toHaveAttribute('aria-label');
  });

  it('three sections have no list', async () => {
    await open({ properties: record.properties }, { groups: groups.slice(0, 3) });
    await screen.findByLabelText('字段一');
    expect(document.querySelector('.isp-anchors, .isp-anchored')).toBeNull();
  });
});

describe('the cursor', () => {
  it('the cursor begins in the first field', async () => {
    await open({ properties: { name: text('名称'), note: text('备注') } });
    await waitFor(() => expect(screen.getByLabelText('名称')).toHaveFocus());
  });

  it('the cursor does not move where that would open a popup, on phones, or while the user types elsewhere', async () => {
    const dated = await open({ properties: { day: text('日期', { format: 'date' }), name: text('名称') } });
    await settled();
    expect(document.body).toHaveFocus();
    dated.unmount();

    const touch = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) =>
          ({ matches: query === '(pointer: coarse)', addListener() {}, removeListener() {} }) as never,
      );
    const phone = await open({ properties: { name: text('名称') } });
    await settled();
    expect(document.body).toHaveFocus();
    phone.unmount();
    touch.mockRestore();

    const elsewhere = document.body.appendChild(document.createElement('input'));
    elsewhere.focus();
    await open({ properties: { name: text('名称') } });
    await settled();
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });

  const settled = async () => {
    await screen.findByLabelText('名称');
    await act(async () => void (await import('./mainForm.ts')));
    await act(async () => void (await new Promise((done) => setTimeout(done, 50))));
  };
});

describe('keys', () => {
  it('⌘S and Ctrl+S save from anywhere on the page, with what is half typed', async () => {
    const page = await open({
      properties: { tags: { type: 'array', title: '标签', items: { type: 'string' } } },
    });
    const tags = await screen.findByLabelText('标签');
    await waitFor(() => expect(tags).toHaveFocus());
    await userEvent.type(tags, '海');
    expect(save(tags)).toBe(false);
    await waitFor(() => expect(page.adapter.callsOf('add')).toMatchObject([{ args: [{ tags: ['海'] }] }]));
    expect(fireEvent.keyDown(document.body, { key: 's' })).toBe(true);
  });

  it('only the topmost form is saved, and none behind a dialog', async () => {
    const page = await renderArea(library, { page: 'form', entity: 'book', rows: { book: books } });
    await waitFor(() => expect(screen.getByLabelText('书名')).toHaveFocus());
    await page.form.field('name').type('长河以北');
    await userEvent.click(await button(/取消$/));
    await screen.findByText('内容尚未保存，确定离开?');
    const asked = screen.getByRole('dialog');
    within(asked).getByRole('button', { name: /取消$/ }).focus();
    save(asked);
    await page.confirm('cancel');
    expect(page.adapter.callsOf('add')).toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    save();
    await screen.findByText('新增成功');
    page.unmount();
    expect(save()).toBe(true);
  });

  it.each(['date', 'date-time', 'time'])(
    'Enter in a picker of format %s chooses, and sends nothing',
    async (format) => {
      const page = await open({ properties: { day: text('日期', { format }), name: text('名称') } });
      const day = await screen.findByLabelText('日期');
      // Enter in the date picker must be prevented (false), because the browser would otherwise submit the form
      expect(fireEvent.keyDown(day, { key: 'Enter', cancelable: true })).toBe(false);
      expect(fireEvent.keyDown(screen.getByLabelText('名称'), { key: 'Enter', cancelable: true })).toBe(true);
      expect(page.adapter.callsOf('add')).toHaveLength(0);
    },
  );
});

it('a screen that breaks names its cause where it is developed (T-R8)', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  const adapter = memoryAdapter({ areas: [], rows: {} });
  await act(async () => {
    const { render } = await import('@testing-library/react');
    render(
      <AreaHost adapter={adapter} areas={[]}>
        <AreaScreen entity="shop.gone" page="list" />
      </AreaHost>,
    );
  });
  const shown = await screen.findByRole('alert');
  expect(shown).toHaveTextContent('页面加载失败');
  expect(shown.querySelector('pre')).toHaveTextContent('shop.gone');
  expect(silent.mock.calls.flat().map(String).join('\n')).toContain('shop.gone');
  silent.mockRestore();
});
