import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { OrganisationSelect } from './OrganisationSelect.tsx';

const some = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ orgId: String(at), orgName: `第 ${at} 分店` }));

const box = () => screen.getByRole('combobox', { name: '当前机构' });

it('OrganisationSelect is labelled 当前机构, says 请选择机构, and is a text box until the user comes to it (R2.27, R9.05)', async () => {
  const onChange = vi.fn();
  const { container } = render(
    <OrganisationSelect organisations={some(2)} value={undefined} onChange={onChange} />,
  );
  expect(box()).toHaveAttribute('placeholder', '请选择机构');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(container.querySelector('.ant-select')).toBeNull();
  await userEvent.click(box());
  await userEvent.click(await screen.findByTitle('第 1 分店'));
  expect(onChange).toHaveBeenCalledWith('1');
});

it('OrganisationSelect shows the name of the chosen organisation before and after the keyboard reaches it (R2.27)', async () => {
  render(<OrganisationSelect organisations={some(2)} value="1" onChange={() => {}} />);
  expect(box()).toHaveValue('第 1 分店');
  await userEvent.tab();
  await waitFor(() => expect(document.querySelector('.ant-select')).toHaveTextContent('第 1 分店'));
  expect(box()).toHaveFocus();
});

it.each([
  [8, true],
  [9, false],
])('a list of %d is read, not searched: %j (R2.27)', async (count, isRead) => {
  render(<OrganisationSelect organisations={some(count)} value="0" onChange={() => {}} />);
  await userEvent.click(box());
  await screen.findByTitle('第 1 分店');
  expect(box().hasAttribute('readonly')).toBe(isRead);
});

it('OrganisationSelect shows 全部机构 to users that may act for all, and leads back to it (R2.27)', async () => {
  const onAll = vi.fn();
  const { rerender } = render(
    <OrganisationSelect organisations={some(2)} value={undefined} onChange={() => {}} onAll={onAll} />,
  );
  expect(box()).toHaveValue('全部机构');
  rerender(<OrganisationSelect organisations={some(2)} value="1" onChange={() => {}} onAll={onAll} />);
  expect(box()).toHaveValue('第 1 分店');
  await userEvent.click(box());
  await userEvent.click(await screen.findByTitle('全部机构'));
  expect(onAll).toHaveBeenCalledOnce();
});
