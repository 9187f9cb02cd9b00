import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Markdown } from './Markdown.tsx';

const text = `# 使用说明

一段**文字**，带[链接](https://example.com)和 \`代码\`。

- 第一项
- 第二项

> 引用

\`\`\`
run(step)
\`\`\`
`;

const meta = {
  title: 'widgets/Markdown',
  component: Markdown,
  args: { text },
} satisfies Meta<typeof Markdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {
  tags: ['dark'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '使用说明' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '链接' })).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

/** Headings continue below the heading of the page. */
export const BelowAHeading: Story = {
  args: { level: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible();
  },
};

export const Empty: Story = { args: { text: '' } };

export const LongWords: Story = { args: { text: 'unbreakable'.repeat(60) } };

/** HTML is shown as text, and a link with a script is no link. */
export const Unsafe: Story = {
  args: { text: '<img src=x onerror=alert(1)> [按我](javascript:alert(1))' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
