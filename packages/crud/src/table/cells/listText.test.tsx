import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SchemaDetail } from '../../record/SchemaDetail.tsx';
import { SchemaTable } from '../SchemaTable.tsx';

const schema = {
  type: 'object',
  properties: {
    at: { type: 'string', title: '时间', format: 'date-time' },
    end: { type: 'string', title: '到期', format: 'date-time', 'x-ui': { countdown: 7 } },
    phone: { type: 'string', title: '手机', 'x-ui': { listMask: 'phone', copyable: true } },
    mails: { type: 'array', title: '邮箱', items: { type: 'string' }, 'x-ui': { listMask: 'email' } },
  },
};
const row = {
  id: '1',
  at: '2026-03-02 08:30:15',
  end: '2027-03-05 12:00:00',
  phone: '13812345678',
  mails: ['lin@example.org', 'wu@example.org'],
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 4, 12), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a list shows a short time, and the whole one on hover; the detail screen shows the whole one', () => {
  const { unmount } = render(<SchemaTable schema={schema} rows={[row]} columns={['at']} />);
  expect(screen.getByText('03-02 08:30')).toHaveAttribute('title', row.at);
  unmount();
  render(<SchemaDetail schema={schema} value={row} />);
  expect(screen.getByText(row.at)).toBeVisible();
});

it('a list shows the day of an expiry with the time left', () => {
  render(<SchemaTable schema={schema} rows={[row]} columns={['end']} />);
  expect(screen.getByText('2027-03-05', { exact: false })).toHaveTextContent('2027-03-05 还剩 366 天');
  expect(screen.getByTitle(row.end)).toBeVisible();
});

it('a list masks what its schema masks there, on hover and in what is copied too; the detail screen does not', () => {
  const { unmount } = render(<SchemaTable schema={schema} rows={[row]} columns={['phone', 'mails']} />);
  expect(screen.getByText('138****5678')).toBeVisible();
  expect(screen.getByText('l***@example.org、w***@example.org')).toBeVisible();
  expect(document.body.innerHTML).not.toContain(row.phone);
  unmount();
  render(<SchemaDetail schema={schema} value={row} />);
  expect(screen.getByText(row.phone)).toBeVisible();
});
