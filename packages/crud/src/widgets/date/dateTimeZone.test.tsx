import { type Field, fromJsonSchema } from '@isp/schema';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReadValue } from '../../fields/ReadValue.tsx';
import { CrudProvider } from '../../host/CrudProvider.tsx';
import { memoryAdapter } from '../../testing/memoryAdapter.ts';
import { DateTimeEdit } from './dateControl.tsx';
import { datetime } from './dateWidgets.tsx';
import { TimeEdit } from './TimeEdit.tsx';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  // checks that the time zone of the test really skips this half hour; otherwise the tests would prove nothing
  expect(new Date(2026, 2, 29, 2, 30).getHours()).toBe(3);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const schema = { type: 'object', properties: { at: { type: 'string', title: '时间', format: 'date-time' } } };
const field = fromJsonSchema(schema).fields[0] as Field;
const adapter = memoryAdapter({ areas: {} });
const now = () => new Date('2026-03-04T17:30:00Z');

/** Draws a control that stores its value, and beside it the value as lists and details show it. */
function Kept({ Edit = DateTimeEdit, first, onKept }: KeptProps) {
  const [value, setValue] = useState(first);
  const control = { field, id: 'at', place: 'form', path: ['at'], aria: {} } as const;
  const handleChange = (next: unknown) => {
    setValue(next as string);
    onKept?.(next);
  };
  return (
    <CrudProvider adapter={adapter} areas={{}} timeZone="Asia/Shanghai" now={now}>
      <Edit {...control} value={value} onChange={handleChange} />
      <output aria-label="shown">
        <ReadValue field={field} widget={datetime} value={value} row={{}} />
      </output>
    </CrudProvider>
  );
}
interface KeptProps {
  readonly Edit?: typeof DateTimeEdit | typeof TimeEdit;
  readonly first?: string;
  readonly onKept?: (value: unknown) => void;
}

it.each([
  ['2026-03-04 10:00:00', '2026-03-04T10:00:00+08:00'],
  // this time does not exist in the browser's time zone (Berlin), where the clock is put forward
  ['2026-03-29 02:30:00', '2026-03-29T02:30:00+08:00'],
])('%s typed in Berlin is sent as %s and shown as it was typed (C20)', async (typed, sent) => {
  const onKept = vi.fn();
  render(<Kept onKept={onKept} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox'));
  await user.keyboard(`${typed}{Enter}`);
  expect(onKept).toHaveBeenLastCalledWith(sent);
  expect(screen.getByRole('textbox')).toHaveValue(typed);
  expect(screen.getByLabelText('shown')).toHaveTextContent(typed);
});

it.each([
  ['2026-03-04 10:00:00', '2026-03-04 10:00:00'],
  ['2026-03-04T02:00:00Z', '2026-03-04 10:00:00'],
  ['2026-03-29 02:30:00', '2026-03-29 02:30:00'],
])('%s of the service reads %s in its list and in its form (C20)', (stored, shown) => {
  render(<Kept first={stored} />);
  expect(screen.getByRole('textbox')).toHaveValue(shown);
  expect(screen.getByLabelText('shown')).toHaveTextContent(shown);
});

it.each([
  [DateTimeEdit, '2026-03-05T01:30:00+08:00'],
  [TimeEdit, '01:30:00'],
])('now and today of a picker are those of the service (C20)', async (Edit, sent) => {
  const onKept = vi.fn();
  render(<Kept Edit={Edit} onKept={onKept} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox'));
  await user.click(await screen.findByText(/^(此刻|Now)$/));
  expect(onKept).toHaveBeenLastCalledWith(sent);
});
