import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'antd';
import { expect, fn, spyOn } from 'storybook/test';
import { FailureBoundary } from './FailureBoundary.tsx';

let isBroken = true;

function Part() {
  if (isBroken) throw new Error('The code could not be loaded.');
  return <p>图书</p>;
}

const meta = {
  title: 'lazy/FailureBoundary',
  component: FailureBoundary,
  args: {
    children: <Part />,
    instead: (retry) => (
      <p role="alert">
        加载失败 <Button onClick={retry}>重试</Button>
      </p>
    ),
    onFailure: fn(),
  },
} satisfies Meta<typeof FailureBoundary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Works: Story = {
  beforeEach: () => {
    isBroken = false;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('图书')).toBeVisible();
  },
};

/** A part that fails is replaced, and can be tried again. */
export const Fails: Story = {
  beforeEach: () => {
    isBroken = true;
    // React writes errors that a boundary has caught to the console
    spyOn(console, 'error').mockImplementation(() => undefined);
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(args.onFailure).toHaveBeenCalled();
    isBroken = false;
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await expect(canvas.getByText('图书')).toBeVisible();
  },
};
