import { SchemaForm } from '@isp/crud';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import '../../styles/portal.css';
import { type PageTab, PageTabContext } from '../tabs/TabsContext.ts';
import { StoryPortal } from '../testing/StoryPortal.tsx';
import { PortalCrud } from './PortalCrud.tsx';

const tab: PageTab = {
  key: '/book',
  isKept: false,
  isInFront: () => true,
  nameRecord: () => undefined,
  showMenu: () => undefined,
  guard: () => () => undefined,
  leave: () => undefined,
};

const schema = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', title: '书籍', maxLength: 40 } },
};
const onSubmit = fn();
const page = (
  <PageTabContext value={tab}>
    <PortalCrud isPublic={false}>
      <SchemaForm schema={schema} onSubmit={onSubmit} />
    </PortalCrud>
  </PageTabContext>
);

const meta = {
  title: 'crud/PortalCrud',
  component: StoryPortal,
  subcomponents: { PortalCrud },
  args: { path: '/book', user: 'reader' },
  render: (args) => <StoryPortal {...args}>{page}</StoryPortal>,
} satisfies Meta<typeof StoryPortal>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A form inside it has the language, the formats and the server of the portal. */
export const Form: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('书籍'), '红楼梦');
    await userEvent.click(canvas.getByRole('button', { name: '确定' }));
    await expect(onSubmit).toHaveBeenCalledWith({ name: '红楼梦' });
  },
};
