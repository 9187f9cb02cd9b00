import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CrudProvider } from '../provider/CrudProvider.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { ListPager, type ListPagerProps } from './ListPager.tsx';

function show(props: Partial<ListPagerProps>) {
  const onPage = vi.fn();
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
  return onPage;
}

describe('ListPager', () => {
  it('says how many there are', () => {
    show({});
    expect(screen.getByText('共 36 条')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '末页' })).toBeNull();
  });

  it('says that there are more than were counted, and leads to the last page in one click', async () => {
    const onPage = show({ total: 10_000, totalIsAtLeast: true });
    expect(screen.getByText('共 10,000+ 条')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '末页' }));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(-1);
  });

  it.each([
    ['上一页', -3],
    ['下一页', -1],
    ['首页', 1],
  ])('goes on from the end by %s', async (name, page) => {
    const onPage = show({ page: -2, total: 10_000, totalIsAtLeast: true });
    expect(screen.getByText('倒数第 2 页')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(page);
  });

  it('has nothing behind the last page', () => {
    show({ page: -1, total: 10_000, totalIsAtLeast: true });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一页' }).disabled).toBe(true);
  });
});
