import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrganisationSelect } from './OrganisationSelect.tsx';

const some = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ orgId: String(at), orgName: `第 ${at} 分店` }));

it('OrganisationSelect is labelled 当前机构, says 请选择机构, and is 180 px wide (R2.27, R9.05)', () => {
  const { container } = render(
    <OrganisationSelect organisations={some(2)} value={undefined} onChange={() => {}} />,
  );
  expect(screen.getByRole('combobox', { name: '当前机构' })).toBeInTheDocument();
  expect(screen.getByText('请选择机构')).toBeInTheDocument();
  expect(container.querySelector('.ant-select')).toHaveStyle({ width: '180px' });
});

it.each([
  [8, true],
  [9, false],
])('a list of %d is read, not searched: %j (R2.27)', (count, isRead) => {
  render(<OrganisationSelect organisations={some(count)} value="0" onChange={() => {}} />);
  expect(screen.getByRole('combobox').hasAttribute('readonly')).toBe(isRead);
});
