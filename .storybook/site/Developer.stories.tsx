import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { renderSite, type SiteStoryProps } from './SiteStory.tsx';
import { application } from './samples.ts';
import { fits, never, onPhone, type Play } from './variants.ts';

const answersOf = (mine: unknown) => ({
  '/content/published': {},
  '/developer-apply/mine': mine,
  '/menu/buttons': [{ code: 'developer_apply_add' }],
});

/** The page about becoming a developer, which follows the visitor's application. */
const meta = {
  title: 'site/Developer',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { address: '/developer', answers: answersOf(null), user: 'newcomer' },
  render: renderSite,
} satisfies Meta<SiteStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
};

/** A visitor without a session. */
export const Visitor: Story = {
  render: (args, context) => renderSite({ address: args.address, answers: args.answers }, context),
  play: drawn,
};

/** A user who may apply, and has not applied. */
export const MayApply: Story = { play: drawn };

/** The application is still loading. */
export const Loading: Story = { args: { answers: answersOf(never) }, play: drawn };

export const Pending: Story = { args: { answers: answersOf(application) }, play: drawn };

export const Rejected: Story = {
  args: {
    answers: answersOf({
      ...application,
      status: 'REJECTED',
      auditTime: '2026-11-19 16:00:00',
      auditRemark: '营业执照影像不清晰，请重新上传。',
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/营业执照影像不清晰/)).toBeVisible();
  },
};

/** The application could not be loaded, and the visitor can try again. */
export const ErrorOfTheService: Story = { args: { answers: { '/content/published': {} } }, play: drawn };

export const OnPhone: Story = {
  ...onPhone,
  play: fits(drawn),
};
