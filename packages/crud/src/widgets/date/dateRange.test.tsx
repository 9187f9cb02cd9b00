import type { Field } from '@isp/schema';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CrudProvider } from '../../host/CrudProvider.tsx';
import { memoryAdapter } from '../../testing/memoryAdapter.ts';
import { DateEdit } from './dateControl.tsx';

const field: Field = {
  name: 'bought',
  path: 'bought',
  title: '购入日期',
  type: 'string',
  widget: 'date',
  required: false,
  readOnly: false,
  writeOnly: false,
  ui: {},
};
const adapter = memoryAdapter({ areas: [] });

it('a range keeps its first day while the screen is drawn again before the second is typed', async () => {
  const onChange = vi.fn();
  const search = () => (
    <CrudProvider adapter={adapter} areas={{}}>
      <DateEdit
        field={field}
        id="x"
        place="search"
        op="range"
        path={[]}
        aria={{}}
        value={undefined}
        onChange={onChange}
      />
    </CrudProvider>
  );
  const { rerender } = render(search());
  const user = userEvent.setup();
  await user.click(screen.getByPlaceholderText('开始日期'));
  await user.keyboard('2026-03-04');
  // renders the search again, as happens in a list when a reply arrives
  rerender(search());
  expect(screen.getByPlaceholderText('开始日期')).toHaveValue('2026-03-04');
  await user.keyboard('{Enter}');
  rerender(search());
  await user.keyboard('2026-03-09{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(['2026-03-04', '2026-03-09']);
});

/** Draws a search that stores its value, as a list does. */
function Kept({ onKept }: { readonly onKept: (value: unknown) => void }) {
  const [value, setValue] = useState<readonly (string | undefined)[]>();
  const handleChange = (next: unknown) => {
    setValue(next as typeof value);
    onKept(next);
  };
  const parts = { field, id: 'x', place: 'search', op: 'range', path: [], aria: {} } as const;
  return (
    <CrudProvider adapter={adapter} areas={{}}>
      <DateEdit {...parts} value={value} onChange={handleChange} />
    </CrudProvider>
  );
}
const start = () => screen.getByPlaceholderText('开始日期');
const end = () => screen.getByPlaceholderText('结束日期');

it('a last day that is typed at once stays when the picker says the first one late (T-R19)', async () => {
  const onKept = vi.fn();
  render(<Kept onKept={onKept} />);
  const user = userEvent.setup({ delay: null });
  await user.click(start());
  await user.keyboard('2026-03-04{Enter}');
  await waitFor(() => expect(end()).toHaveFocus());
  await user.keyboard('2026-03-09');
  // the picker reports the chosen days only after some animation frames
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(end()).toHaveValue('2026-03-09');
  await waitFor(() => expect(onKept).toHaveBeenLastCalledWith(['2026-03-04', '2026-03-09']));
  await user.keyboard('{Enter}');
  expect(end()).toHaveValue('2026-03-09');
  expect(onKept).toHaveBeenLastCalledWith(['2026-03-04', '2026-03-09']);
});

it('emptying one day leaves the other, and both are emptied by one button', async () => {
  const onKept = vi.fn();
  const { container } = render(<Kept onKept={onKept} />);
  const user = userEvent.setup();
  await user.click(start());
  await user.keyboard('2026-03-04{Enter}2026-03-09{Enter}');
  await waitFor(() => expect(onKept).toHaveBeenLastCalledWith(['2026-03-04', '2026-03-09']));
  await user.clear(start());
  await user.tab();
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  await waitFor(() => expect(onKept).toHaveBeenLastCalledWith([undefined, '2026-03-09']));
  expect(start()).toHaveValue('');
  expect(end()).toHaveValue('2026-03-09');
  await user.click(container.querySelector('.ant-picker-clear') as Element);
  expect(onKept).toHaveBeenLastCalledWith(undefined);
});
