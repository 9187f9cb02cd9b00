import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import '../../styles/portal.css';
import { StoryPortal } from '../testing/StoryPortal.tsx';
import { Preferences } from './Preferences.tsx';

const meta = {
  title: 'parts/Preferences',
  component: StoryPortal,
  subcomponents: { Preferences },
  args: { path: '/', children: <Preferences /> },
} satisfies Meta<typeof StoryPortal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LanguageAndTheme: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button')).length).toBeGreaterThan(1);
  },
};

/** A portal in one language has no choice of the language. */
export const OneLanguage: Story = { args: { options: { languages: {} } } };
