import { act, render, screen } from '@testing-library/react';
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
