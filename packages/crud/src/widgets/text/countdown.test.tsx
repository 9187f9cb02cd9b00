import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CrudProvider } from '../../host/CrudProvider.tsx';
import { SchemaDetail } from '../../record/SchemaDetail.tsx';
import { SchemaTable } from '../../table/SchemaTable.tsx';
import { memoryAdapter } from '../../testing/memoryAdapter.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 4, 12), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const schema = {
  type: 'object',
  properties: {
    end: { type: 'string', title: '到期', format: 'date-time', 'x-ui': { countdown: 7 } },
    start: { type: 'string', title: '开始', format: 'date-time' },
  },
};
const end = '2026-03-04 12:02:00';

it('a countdown in a list follows the clock with one timer for all rows, and ends with the list', () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ id: String(at), end }));
  const view = render(
    <StrictMode>
      <SchemaTable schema={schema} rows={rows} columns={['end']} />
    </StrictMode>,
  );
  expect(screen.getAllByText('还剩 2 分钟')).toHaveLength(20);
  expect(vi.getTimerCount()).toBe(1);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getAllByText('还剩 1 分钟')).toHaveLength(20);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getAllByText('已过期')).toHaveLength(20);
  view.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('a list of plain times asks for no clock', () => {
  const { start } = schema.properties;
  render(<SchemaTable schema={{ type: 'object', properties: { start } }} rows={[{ id: '1', start: end }]} />);
  expect(vi.getTimerCount()).toBe(0);
});

it('the detail screen shows the time itself beside the countdown, and follows the clock', () => {
  render(<SchemaDetail schema={schema} value={{ end }} />);
  expect(screen.getByText(end, { exact: false })).toBeVisible();
  expect(screen.getByText('还剩 2 分钟')).toBeVisible();
  act(() => void vi.advanceTimersByTime(120_000));
  expect(screen.getByText('已过期')).toBeVisible();
});

it('a countdown goes by the clock of the service, in its time zone, however wrong the browser is', async () => {
  // the clock of the service is one hour ahead of the browser's clock, and in another time zone
  const now = () => new Date(Date.parse('2026-03-04T12:00:30+13:00') + Date.now() - startedAt);
  const startedAt = Date.now();
  const adapter = memoryAdapter({ areas: {} });
  const view = (list: boolean) => (
    <CrudProvider adapter={adapter} areas={{}} timeZone="Pacific/Tongatapu" now={now}>
      {list ? (
        <SchemaTable schema={schema} rows={[{ id: '1', end }]} columns={['end']} />
      ) : (
        <SchemaDetail schema={schema} value={{ end }} />
      )}
    </CrudProvider>
  );
  const { rerender } = render(view(true));
  expect(await screen.findByText('还剩 2 分钟')).toBeVisible();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('还剩 1 分钟')).toBeVisible();
  rerender(view(false));
  expect(screen.getByText('还剩 1 分钟')).toBeVisible();
});
