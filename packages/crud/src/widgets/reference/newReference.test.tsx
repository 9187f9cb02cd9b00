import type { Row } from '@isp/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type RenderAreaOptions, renderArea } from '../../testing/renderArea.tsx';

beforeEach(() => window.localStorage.clear());

const text = (title: string) => ({ type: 'string', title });
const world = {
  area: 'world',
  title: '世界',
  entities: {
    trip: {
      title: '旅行',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: text('名称'),
          countryId: { ...text('国家'), 'x-ref': 'world.country' },
          guideIds: { type: 'array', title: '向导', items: { type: 'string', 'x-ref': 'world.guide' } },
          cityId: {
            ...text('城市'),
            'x-ref': { entity: 'world.city', by: { countryId: 'countryId' }, filter: { kind: 'port' } },
          },
        },
      },
    },
    country: {
      title: '国家',
      permission: 'country',
      rowKey: 'code',
      record: {
        type: 'object',
        required: ['code', 'name'],
        properties: { code: text('代码'), name: text('国名') },
      },
    },
    guide: {
      title: '向导',
      form: { as: 'dialog' },
      record: { type: 'object', properties: { name: text('姓名') } },
    },
    city: {
      title: '城市',
      record: {
        type: 'object',
        properties: {
          name: text('城市名'),
          kind: text('种类'),
          countryId: { ...text('所属国家'), 'x-ref': 'world.country' },
        },
      },
    },
  },
} as const;
const rows: Readonly<Record<string, readonly Row[]>> = {
  trip: [],
  country: [{ code: 'A', name: '甲国' }],
  guide: [{ id: '7', name: '老王' }],
  city: [],
};
const open = (options: Partial<RenderAreaOptions> = {}) =>
  renderArea(world, { page: 'form', entity: 'trip', rows, ...options });
const box = (name: string) => screen.findByRole('combobox', { name });
const choose = async (name: string, title: RegExp | string) => {
  const field = await box(name);
  fireEvent.mouseDown(field);
  const option = await screen.findByText(title, { selector: '.ant-select-item-option-content' });
  fireEvent.click(option);
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name: new RegExp(name) }));
const ok = async (form: { getByRole: typeof screen.getByRole }) =>
  userEvent.click(form.getByRole('button', { name: /确定$/ }));

describe('a reference whose record is not there yet', () => {
  it('a new reference is added over the form, begins with the searched text, and is chosen', async () => {
    const page = await open();
    await page.form.field('name').type('夏天');
    await userEvent.type(await box('国家'), '乙国');
    await choose('国家', '+ 新建国家');
    const form = await dialog('新建国家');
    expect(form.getByLabelText('国名')).toHaveValue('乙国');
    await userEvent.type(form.getByLabelText('代码'), 'B');
    await ok(form);
    await waitFor(() => expect(page.adapter.rows('world.country')).toHaveLength(2));
    const { code } = page.adapter.rows('world.country').find(({ name }) => name === '乙国')!;
    await screen.findByText('乙国', {
      selector: '.ant-select-content *, .ant-select-content, .ant-select-content-value',
    });
    // the outer form has kept its input, and was not submitted together with the dialog
    expect(page.adapter.callsOf('add')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.form.submit();
    await waitFor(() =>
      expect(page.adapter.rows('world.trip')).toMatchObject([{ name: '夏天', countryId: code }]),
    );
  });

  it('a new reference joins those that are chosen', async () => {
    const page = await open();
    await choose('向导', '老王');
    await choose('向导', '+ 新建向导');
    const form = await dialog('新建向导');
    await userEvent.type(form.getByLabelText('姓名'), '小李');
    await ok(form);
    await waitFor(() => expect(page.adapter.rows('world.guide')).toHaveLength(2));
    const added = page.adapter.rows('world.guide').find(({ name }) => name === '小李');
    await page.form.field('name').type('夏天');
    await page.form.submit();
    await waitFor(() =>
      expect(page.adapter.rows('world.trip')).toMatchObject([{ guideIds: ['7', added?.id] }]),
    );
  });

  it('a new reference begins with the values that the choices are filtered by, and changes nothing when its form is left', async () => {
    const page = await open();
    await choose('国家', '甲国');
    await choose('城市', '+ 新建城市');
    const form = await dialog('新建城市');
    expect(form.getByLabelText('种类')).toHaveValue('port');
    expect(await form.findByText('甲国')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: /取消$/ }));
    // initial values do not count as input, so the dialog closes without a question
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.form.field('name').type('夏天');
    await page.form.submit();
    await waitFor(() => expect(page.adapter.rows('world.trip')).toHaveLength(1));
    expect(page.adapter.rows('world.trip')[0]).not.toHaveProperty('cityId');
  });

  it('a new reference is offered once the records are read, so that it is never chosen in place of the first', async () => {
    let answer = () => {};
    const read = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await open({ latency: (call) => (call.name === 'options' ? read : undefined) });
    // the picker that is opened second opens while the permission is known but its records are not loaded; it must
    // not offer to add a country yet
    await open();
    const fields = await screen.findAllByRole('combobox', { name: '国家' });
    fireEvent.mouseDown(fields[1]!);
    await screen.findByText('+ 新建国家', { selector: '.ant-select-item-option-content' });
    fireEvent.mouseDown(fields[0]!);
    await screen.findByText('加载中', { selector: '.ant-select-item-empty' });
    expect(screen.getAllByText('+ 新建国家')).toHaveLength(1);
    await act(async () => answer());
    await waitFor(() => expect(screen.getAllByText('+ 新建国家')).toHaveLength(2));
  });

  it('a new reference is not offered to users without permission to add one', async () => {
    await open({ may: (code) => code !== 'country_add' });
    fireEvent.mouseDown(await box('国家'));
    await screen.findByText('甲国', { selector: '.ant-select-item-option-content' });
    await import('./newRecord.tsx');
    await waitFor(() => expect(screen.queryByText('+ 新建国家')).toBeNull());
  });
});
