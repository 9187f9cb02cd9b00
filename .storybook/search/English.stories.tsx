import documents from 'virtual:isp/documents/en';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { SearchPage } from './SearchPage.tsx';

const meta = {
  title: 'Guides/Search',
  component: SearchPage,
  tags: ['!autodocs'],
  globals: { locale: 'en-US' },
  parameters: { layout: 'fullscreen' },
  args: { language: 'en', query: '', documents },
  argTypes: { documents: { table: { disable: true } } },
} satisfies Meta<typeof SearchPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Search: Story = {};

/** A search that is used by the keyboard alone. */
export const Keyboard: Story = {
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getAllByRole('link')).toHaveLength(6);
    await userEvent.type(page.getByRole('combobox'), 'hide a field');
    await userEvent.keyboard('{ArrowDown}');
    const options = await page.findAllByRole('option');
    await waitFor(() => expect(options[1]).toHaveAttribute('aria-selected', 'true'));
    await expect(options[1]).toHaveAttribute('href', expect.stringMatching(/&globals=locale:en-US(#|$)/));
    await expect(page.queryByRole('link')).not.toBeInTheDocument();
  },
};
