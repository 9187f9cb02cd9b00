import type { JsonSchemaObject } from '@isp/schema';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SchemaForm, type SchemaFormProps } from '../form/SchemaForm.tsx';
import { NothingNear } from '../testing/NothingNear.fixture.ts';
import { RestingControl } from './RestingControl.tsx';

/**
 * Its events follow each other without a pause. In a pause of 40 ms the control would replace the text box, and the
 * next event would go to the removed text box. A browser sends it to the element that is drawn then.
 */
const user = userEvent.setup({ delay: null });

/** The controls are loaded before the tests, so that a slow load does not make the tests fail. */
beforeAll(() =>
  Promise.all([import('../widgets/date/dateControl.tsx'), import('../widgets/number/numberControl.tsx')]),
);

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NothingNear);
  return () => vi.unstubAllGlobals();
});

const properties = {
  day: { type: 'string', format: 'date', title: '日期' },
  kind: { type: 'string', oneOf: [{ const: 'a', title: '甲' }], title: '种类' },
  count: { type: 'number', title: '数量' },
  name: { type: 'string', title: '名称' },
} as const;
const schema: JsonSchemaObject = { type: 'object', properties };

const draw = (props: Partial<SchemaFormProps> = {}, config: ConfigProviderProps = {}) =>
  render(
    <ConfigProvider {...config}>
      <SchemaForm schema={schema} onSubmit={() => {}} {...props} />
    </ConfigProvider>,
  );
/** Returns a mock control whose code is still loading, and a function that ends the loading. */
function createLoading() {
  let isThere = false;
  let finish = (): void => undefined;
  const loading = new Promise<void>((resolve) => {
    finish = () => {
      isThere = true;
      resolve();
    };
  });
  return { load: () => (isThere ? undefined : loading), finish: () => finish() };
}

const resting = () =>
  [...document.querySelectorAll('.isp-resting > input')].map(({ id }) => id.split('.').pop());
const send = () => user.click(screen.getByRole('button', { name: /确\s*定/ }));

describe('a control without focus so far', () => {
  it('a control without focus so far is a text box with the text and role of the control', async () => {
    draw({ value: { day: '2026-03-04', kind: 'a' } });
    expect(await screen.findByRole('textbox', { name: '日期' })).toHaveValue('2026-03-04');
    const kind = screen.getByRole('combobox', { name: '种类', expanded: false });
    expect(kind).toHaveValue('甲');
    expect(kind).toHaveAttribute('readonly');
    expect(resting()).toEqual(['day', 'kind', 'count']);
    expect(document.querySelector('.ant-picker, .ant-select')).toBeNull();
  });

  it('a control without focus so far is drawn whole at once where a text box cannot show what it shows', async () => {
    draw({ value: { kind: 'gone' } });
    await screen.findByLabelText('日期');
    // the choice is not drawn as a text box: its value is not one of its options, and a text box could not show its
    // name
    expect(resting()).toEqual(['day', 'count']);
    expect(screen.getByText('gone')).toBeVisible();
  });

  it('a resting control becomes the control when the pointer stays on it for a moment, and no other control does', async () => {
    draw({ value: { kind: 'a' } });
    const kind = await screen.findByLabelText('种类');
    fireEvent.pointerEnter(kind);
    fireEvent.pointerLeave(kind);
    fireEvent.pointerEnter(screen.getByLabelText('日期'));
    await waitFor(() => expect(document.querySelector('.ant-picker')).not.toBeNull());
    expect(resting()).toEqual(['kind', 'count']);
    expect(document.body).toHaveFocus();
  });

  it('a control without focus so far is opened by the press that wakes it, which is heard outside the form as one on the control', async () => {
    const heard = vi.fn();
    const test = new AbortController();
    window.addEventListener('mousedown', ({ target }) => heard(target), test);
    const onSubmit = vi.fn();
    draw({ onSubmit }, { locale: zhCN });
    await user.click(await screen.findByRole('combobox', { name: '种类' }));
    const kind = await screen.findByRole('combobox', { name: '种类', expanded: true });
    expect(kind).toHaveFocus();
    expect(heard.mock.calls).toEqual([[kind]]);
    test.abort();
    await user.click(await screen.findByTitle('甲'));
    await user.click(screen.getByLabelText('日期'));
    await user.click(await screen.findByText('今天'));
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ kind: 'a', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });

  it('a control without focus so far stays what it is while its value comes and goes', async () => {
    const onSubmit = vi.fn();
    const several = { type: 'array', title: '几种', items: properties.kind } as const;
    draw({ schema: { type: 'object', properties: { several } }, onSubmit });
    await user.click(await screen.findByRole('combobox', { name: '几种' }));
    const control = await screen.findByRole('combobox', { name: '几种', expanded: true });
    await user.click(await screen.findByTitle('甲'));
    expect(control).toHaveFocus();
    expect(control).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Backspace}');
    expect(document.querySelector('.ant-select-selection-item')).toBeNull();
    expect(control).toHaveFocus();
    expect(resting()).toEqual([]);
  });

  it('a control without focus so far stays drawn where it was drawn at once, and is emptied', async () => {
    draw({ value: { kind: 'gone' } });
    const control = await screen.findByRole('combobox', { name: '种类' });
    fireEvent.mouseDown(document.querySelector('.ant-select-clear') as Element);
    fireEvent.click(document.querySelector('.ant-select-clear') as Element);
    await waitFor(() => expect(screen.queryByText('gone')).toBeNull());
    expect(control).toBeVisible();
    expect(resting()).toEqual(['day', 'count']);
  });

  it('a control without focus so far takes the focus once, also where its place in a list changes', async () => {
    const at = (id: string) => (
      <>
        <RestingControl id={id} aria={{}} face={{ text: '', placeholder: '' }}>
          <input id={id} />
        </RestingControl>
        <button type="button">旁边</button>
      </>
    );
    const { rerender } = render(at('lines.1'));
    screen.getByRole('textbox').focus();
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
    screen.getByRole('button').focus();
    rerender(at('lines.0'));
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('a control without focus so far keeps the focus and what is typed while the control is loaded, and passes them on', async () => {
    const { load, finish } = createLoading();
    render(
      <RestingControl id="day" aria={{}} face={{ text: '', placeholder: '' }} load={load}>
        <input id="day" data-control />
      </RestingControl>,
    );
    await user.click(screen.getByRole('textbox'));
    act(() => screen.getByRole('textbox').focus());
    await user.keyboard('2026');
    expect(screen.getByRole('textbox')).not.toHaveAttribute('data-control');
    expect(screen.getByRole('textbox')).toHaveValue('2026');
    await act(async () => finish());
    expect(screen.getByRole('textbox')).toHaveAttribute('data-control');
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByRole('textbox')).toHaveValue('2026');
  });

  it('a control without focus so far opens by an arrow key that is pressed while it is loaded', async () => {
    const { load, finish } = createLoading();
    const onMouseDown = vi.fn();
    render(
      <RestingControl id="kind" aria={{}} face={{ text: '', placeholder: '', role: 'combobox' }} load={load}>
        <input id="kind" data-control onMouseDown={onMouseDown} />
      </RestingControl>,
    );
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('combobox')).toHaveFocus();
    await act(async () => finish());
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(onMouseDown).toHaveBeenCalledOnce();
  });

  it('a control without focus so far does not take the focus if the user has left it while the control was loaded', async () => {
    const { load, finish } = createLoading();
    render(
      <>
        <RestingControl id="day" aria={{}} face={{ text: '', placeholder: '' }} load={load}>
          <input id="day" data-control />
        </RestingControl>
        <button type="button">旁边</button>
      </>,
    );
    act(() => screen.getByRole('textbox').focus());
    await user.click(screen.getByRole('button'));
    await act(async () => finish());
    expect(screen.getByRole('textbox')).toHaveAttribute('data-control');
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('a control without focus so far is not woken by another button than the first', async () => {
    draw();
    fireEvent.mouseDown(await screen.findByLabelText('种类'), { button: 2 });
    expect(resting()).toEqual(['day', 'kind', 'count']);
  });

  it('a resting control passes the focus on, and what is typed then', async () => {
    const onSubmit = vi.fn();
    draw({ onSubmit });
    (await screen.findByLabelText('数量')).focus();
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    const control = screen.getByLabelText('日期');
    expect(control).toHaveFocus();
    expect(resting()).toEqual([]);
    await user.keyboard('2026-03-04{Tab}');
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ day: '2026-03-04' });
  });

  it('a control without focus so far is drawn and has the focus once it is the first that is wrong', async () => {
    draw({ schema: { ...schema, required: ['kind', 'name'] } });
    await screen.findByLabelText('名称');
    await send();
    expect(resting()).toEqual(['day', 'count']);
    expect(screen.getByLabelText('种类')).toHaveFocus();
    expect(screen.getByLabelText('种类')).toBeInvalid();
  });

  it('a control without focus so far says while it rests that it is required, and what was wrong', async () => {
    draw({
      schema: {
        ...schema,
        required: ['first', 'kind'],
        properties: { first: { ...properties.name, title: '首项' }, ...properties },
      },
    });
    await screen.findByLabelText('名称');
    await send();
    const kind = screen.getByRole('combobox', { name: '种类' });
    expect(resting()).toContain('kind');
    expect(kind).toHaveAttribute('aria-required', 'true');
    expect(kind).toBeInvalid();
    expect(kind).toHaveAccessibleDescription(/\S/);
    expect(kind).toHaveClass('ant-input-status-error');
  });

  it.each<[string, ConfigProviderProps]>([
    ['a theme gives it tokens of its own', { theme: { components: { Select: { optionPadding: 1 } } } }],
    ['its looks are configured', { datePicker: { className: 'own' } }],
    ['all inputs are of another variant', { variant: 'filled' }],
  ])('a resting control is drawn whole at once where %s', async (_, config) => {
    draw({}, config);
    await screen.findByLabelText('名称');
    expect(resting()).toEqual([]);
    expect(document.querySelector('.ant-picker')).not.toBeNull();
  });

  it('a control without focus so far is disabled where all controls are', async () => {
    draw({}, { componentDisabled: true });
    expect(await screen.findByLabelText('种类')).toBeDisabled();
  });

  it('a control without focus so far takes the size of all controls', async () => {
    draw({}, { componentSize: 'large' });
    expect(await screen.findByLabelText('日期')).toHaveClass('ant-input-lg');
  });

  it('a control without focus so far is drawn whole at once in a document without a window to point in', async () => {
    vi.unstubAllGlobals();
    draw();
    await screen.findByLabelText('名称');
    expect(resting()).toEqual([]);
  });
});
