import type { Field } from '@isp/schema';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CrudProvider } from '../provider/CrudProvider.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
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

it('R9.06 a range keeps its first day while the screen is drawn again before the second is typed', async () => {
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
  // an answer arrives
  rerender(search());
  expect(screen.getByPlaceholderText('开始日期')).toHaveValue('2026-03-04');
  await user.keyboard('{Enter}');
  rerender(search());
  await user.keyboard('2026-03-09{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(['2026-03-04', '2026-03-09']);
});
