import { fillText } from '@isp/kit';
import { loadArea } from '@isp/schema';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Text } from '../context/useText.ts';
import { openShop, withBooks } from '../list/openShop.fixture.tsx';
import { sampleRows } from '../testing/sampleRows.ts';
import { shop } from '../testing/shop.fixture.ts';
import { enUS } from '../texts/enUS.ts';
import { asksText, namesOf, participleOf, resultText } from './actionWords.tsx';

const area = loadArea({
  ...shop,
  entities: { ...shop.entities, book: { ...shop.entities.book, titles: '图书管理' } },
}).area;
const entity = area.entities.book!;
const rows = sampleRows(entity, 7).map((row, at) => ({ ...row, name: `书${at + 1}` }));
const english: Record<string, string> = {
  ...enUS,
  图书: 'Book',
  图书管理: 'Books',
  已付印: 'Printed',
  付印: 'Print',
  归还: 'Return',
};
const zh: Text = (text, values) => (values ? fillText(text, values) : text);
const en: Text = (text, values) => {
  const own = Object.hasOwn(english, text) ? (english[text] ?? text) : text;
  return values ? fillText(own, values) : own;
};
const chinese = { entity, rows, t: zh, locale: 'zh-CN' } as const;
const named = { entity, rows, t: en, locale: 'en-US' } as const;
const wordsOf = (node: ReturnType<typeof resultText>) => render(<p>{node}</p>).container.textContent;

describe('what was done names its record', () => {
  it('success messages in Chinese', () => {
    expect(resultText('已付印', { ...chinese, rows: rows.slice(0, 1) }, true)).toBe('已付印图书「书1」');
    expect(resultText('已付印', chinese, true)).toBe('已付印 7 个图书');
    expect(wordsOf(resultText('删除成功', chinese))).toBe('删除成功：7 个图书');
  });

  it('success messages in English, for one and several records', () => {
    expect(resultText('Printed', { ...named, rows: rows.slice(0, 1) }, true)).toBe('Printed book “书1”');
    expect(resultText('Printed', named, true)).toBe('Printed 7 books');
    expect(wordsOf(resultText('Deleted', named))).toBe('Deleted 7 books');
  });

  it('a success message uses the participle of the action, else its title', () => {
    expect(participleOf('付印', chinese)).toBe('已付印');
    expect(participleOf('付印', named)).toBe('Printed');
    expect(participleOf('归还', named)).toBe('Return:');
  });

  it('the heading of a question names its record, or how many there are', () => {
    const one = rows.slice(0, 1);
    expect(asksText('归还', { ...chinese, rows: one })).toBe('归还图书「书1」？');
    expect(asksText('归还', chinese)).toBe('归还 7 个图书？');
    expect(asksText('归还', { ...named, rows: one })).toBe('Return book “书1”?');
    expect(asksText('归还', named)).toBe('Return 7 books?');
    expect(asksText('归还', { ...chinese, rows: [] }, 24)).toBe('归还 24 个图书？');
    expect(asksText('归还', { ...chinese, rows: [] })).toBe('归还');
  });

  it('many refused rows are named by the first five', () => {
    expect(namesOf(chinese)).toBe('书1、书2、书3、书4、书5 等 7 条');
    expect(namesOf({ ...chinese, rows: rows.slice(0, 2) })).toBe('书1、书2');
  });
});

it('a deletion names the first five records and how many more', async () => {
  await openShop(withBooks(8));
  await screen.findByText('共 8 条');
  await userEvent.click(screen.getByRole('checkbox', { name: '全选当前页' }));
  await userEvent.click(await screen.findByRole('button', { name: '删除' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getAllByRole('listitem')).toHaveLength(5);
  await waitFor(() => expect(asked.getByText('以及另外 3 条')).toBeVisible());
  expect(asked.getByRole('button', { name: '删除' })).toHaveClass('ant-btn-dangerous');
});
