import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrganisationSelect } from './OrganisationSelect.tsx';

const some = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ orgId: String(at), orgName: `第 ${at} 分店` }));

it('R2.27 R9.05 OrganisationSelect is labelled 当前机构, says 请选择机构, and is 180 px wide', () => {
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
])('R2.27 a list of %d is read, not searched: %j', (count, isRead) => {
  render(<OrganisationSelect organisations={some(count)} value="0" onChange={() => {}} />);
  expect(screen.getByRole('combobox').hasAttribute('readonly')).toBe(isRead);
});
