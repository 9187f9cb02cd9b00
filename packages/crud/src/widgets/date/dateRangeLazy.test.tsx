import { act, fireEvent, render, screen } from '@testing-library/react';
import { DatePicker } from 'antd';
import type { RangePickerProps } from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { useState } from 'react';
import { afterAll, expect, it, vi } from 'vitest';

const { picker } = vi.hoisted(() => ({ picker: {} as { onChange?: RangePickerProps['onChange'] } }));

vi.mock('../../values/clockFace.ts', async (load) => {
  const face = await load<typeof import('../../values/clockFace.ts')>();
  const { RangePicker } = DatePicker;
  const Heard = (props: RangePickerProps) => {
    picker.onChange = props.onChange;
    return <RangePicker {...props} />;
  };
  return { ...face, usePickers: () => ({ ...DatePicker, RangePicker: Heard }) };
});

// the modules are reset so that this test counts the loads of fresh modules, and are reset again afterwards for the
// next tests
vi.resetModules();
const { CrudProvider } = await import('../../host/CrudProvider.tsx');
const { memoryAdapter } = await import('../../testing/memoryAdapter.ts');
const { DateEdit } = await import('./dateControl.tsx');
afterAll(() => void vi.resetModules());

const adapter = memoryAdapter({ areas: [] });
const field = { name: 'bought', path: 'bought', title: '购入日期', type: 'string', widget: 'date', ui: {} };
const kept = vi.fn();

function Kept() {
  const [value, setValue] = useState<readonly (string | undefined)[]>();
  const parts = { field: field as never, id: 'x', place: 'search', op: 'range', path: [], aria: {} } as const;
  const handleChange = (next: unknown) => {
    kept(next);
    setValue(next as typeof value);
  };
  return (
    <CrudProvider adapter={adapter} areas={{}}>
      <DateEdit {...parts} value={value} onChange={handleChange} />
    </CrudProvider>
  );
}

it('a day that was typed stays when the picker says the other one late (T-R19)', () => {
  render(<Kept />);
  const type = (box: string, value: string) =>
    fireEvent.change(screen.getByPlaceholderText(box), { target: { value } });
  type('开始日期', '2026-03-04');
  type('结束日期', '2026-03-09');
  act(() => picker.onChange?.([dayjs('2026-03-04'), null], ['2026-03-04', '']));
  expect(kept).toHaveBeenLastCalledWith(['2026-03-04', '2026-03-09']);
  expect(screen.getByPlaceholderText('结束日期')).toHaveValue('2026-03-09');
  act(() => picker.onChange?.(null, ['', '']));
  expect(kept).toHaveBeenLastCalledWith(undefined);
});
