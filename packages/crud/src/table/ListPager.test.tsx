import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CrudProvider } from '../host/CrudProvider.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { ListPager, type ListPagerProps } from './ListPager.tsx';

async function show(props: Partial<ListPagerProps>) {
  const onPage = vi.fn();
  // act is awaited, because the component loads its code when it is drawn for the first time
  await act(async () => {
    render(
      <CrudProvider adapter={memoryAdapter({ areas: [] })} areas={{}}>
        <ListPager
          page={1}
          size={10}
          total={36}
          sizes={[10, 20]}
          onPage={onPage}
          onSize={() => {}}
          {...props}
        />
      </CrudProvider>,
    );
  });
  return onPage;
}

describe('ListPager', () => {
  it('ListPager shows the number of records', async () => {
    await show({});
    expect(screen.getByText('共 36 条')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '末页' })).toBeNull();
  });

  it('ListPager names its pages, its steps and the choice of the page size', async () => {
    const onPage = await show({ page: 5, total: 200 });
    const list = within(screen.getByRole('navigation', { name: '分页' }));
    const named = list
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(named).toEqual([
      '上一页',
      '第 1 页',
      '向前 5 页',
      '第 4 页',
      '第 5 页',
      '第 6 页',
      '向后 5 页',
      '第 20 页',
      '下一页',
    ]);
    // the items of the list have neither a name nor a tab stop besides their buttons
    for (const item of list.getAllByRole('listitem')) {
      expect(item).not.toHaveAttribute('title');
      expect(item).not.toHaveAttribute('tabindex');
    }
    expect(list.getByRole('button', { current: 'page' })).toBe(list.getByRole('button', { name: '第 5 页' }));
    expect(list.getByRole('combobox', { name: '每页条数' })).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: '向前 5 页' }));
    await userEvent.click(list.getByRole('button', { name: '向后 5 页' }));
    expect(onPage.mock.calls).toEqual([[1], [10]]);
  });

  it('ListPager keeps the focus on the step to the next page when it opens the last page', async () => {
    const onPage = await show({ page: 4, total: 36 });
    const next = screen.getByRole('button', { name: '下一页' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    next.focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(next);
    expect(onPage).not.toHaveBeenCalled();
  });

  it('ListPager opens pages one after another where the server does not know the last one', async () => {
    const onPage = await show({ page: 2, total: 21, counted: '21+', endIsUnknown: true });
    expect(screen.getByText('共 21+ 条')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '末页' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(3);
  });

  it('ListPager shows that there are more records than were counted, and goes to the last page in one click', async () => {
    const onPage = await show({ total: 10_000, counted: '10,000+' });
    expect(screen.getByText('共 10,000+ 条')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: '末页' }));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(-1);
  });

  it.each([
    ['上一页', -3],
    ['下一页', -1],
    ['第一页', 1],
  ])('pages from the end by %s', async (name, page) => {
    const onPage = await show({ page: -2, total: 10_000, counted: '10,000+' });
    expect(await screen.findByText('倒数第 2 页')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(page);
  });

  it('ListPager has nothing behind the last page', async () => {
    await show({ page: -1, total: 10_000, counted: '10,000+' });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '下一页' })).disabled).toBe(true);
  });
});
