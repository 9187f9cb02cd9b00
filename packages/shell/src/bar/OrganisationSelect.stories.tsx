import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { english, phone } from '../provider/phone.fixture.ts';
import { OrganisationSelect } from './OrganisationSelect.tsx';

const organisations = ['港口分店', '河边分店', '山上分店'].map((orgName, at) => ({
  orgId: String(at),
  orgName,
}));
const many = Array.from({ length: 12 }, (_, at) => ({ orgId: String(at), orgName: `第 ${at + 1} 分店` }));

const meta = {
  component: OrganisationSelect,
  title: 'bar/OrganisationSelect',
  args: { organisations, value: '0', onChange: fn() },
} satisfies Meta<typeof OrganisationSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

/** R2.27 R9.05 The select has a label and the right width, and calls `onChange`. */
export const Normal: Story = {
  play: async ({ args, canvasElement }) => {
    await expect(screen.getByText('当前机构')).toBeVisible();
    const size = (selector: string) => {
      const { height, width } = canvasElement.querySelector(selector)?.getBoundingClientRect() ?? {};
      return { height, width };
    };
    // A simple box is shown until the select gets the focus. Both must have the same size.
    const before = size('.isp-shell-choice > input');
    await expect(before.width).toBe(180);
    await userEvent.click(screen.getByRole('combobox', { name: '当前机构' }));
    await userEvent.click(await screen.findByTitle('河边分店'));
    await expect(size('.ant-select')).toEqual(before);
    await expect(args.onChange).toHaveBeenCalledWith('1');
  },
};

export const English: Story = {
  ...english,
  args: { organisations: [{ orgId: '0', orgName: 'Harbour branch' }] },
};

/**
 * R2.27 If no organisation is chosen, or if the chosen one is not in the list, the placeholder is shown. The id is
 * never shown.
 */
export const NothingChosen: Story = {
  args: { value: '1859000000000000301' },
  play: async () => {
    await expect(screen.getByRole('combobox')).toHaveValue('');
    await expect(screen.getByPlaceholderText('请选择机构')).toBeVisible();
  },
};

/** R2.27 A user that may work for all organisations sees a first entry for all of them. */
export const All: Story = {
  args: { value: undefined, onAll: fn() },
  play: async ({ args }) => {
    await expect(screen.getByRole('combobox')).toHaveValue('全部机构');
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByTitle('河边分店'));
    await expect(args.onChange).toHaveBeenCalledWith('1');
  },
};

export const Loading: Story = { args: { organisations: [], value: undefined, isLoading: true } };

export const LongText: Story = {
  args: { organisations: [{ orgId: '0', orgName: '一个名字长得怎么也放不下的分店'.repeat(4) }] },
};

/** A list of more than eight organisations has a search box. */
export const Many: Story = {
  args: { organisations: many },
  play: async () => {
    const box = () => screen.getByRole('combobox', { name: '当前机构' });
    await userEvent.click(box());
    await screen.findByTitle('第 3 分店');
    await userEvent.type(box(), '12');
    await expect(await screen.findByTitle('第 12 分店')).toBeVisible();
    await expect(screen.queryByTitle('第 3 分店')).toBeNull();
  },
};

export const Phone: Story = { ...phone };
