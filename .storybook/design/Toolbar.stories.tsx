import { roles } from 'virtual:isp/roles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, Empty, Input, theme } from 'antd';
import { expect, screen } from 'storybook/test';

/** Draws parts that depend on the choices of the toolbar. */
function Probe({ role }: { readonly role?: unknown }) {
  const { token } = theme.useToken();
  return (
    <>
      <style>{moving}</style>
      <p className="design-moving">{token.motion ? 'motion' : 'still'}</p>
      <Button type="primary">OK</Button>
      <Input aria-label="name" prefix="@" />
      <Empty image={null} />
      {role !== undefined && <output>{String(role)}</output>}
    </>
  );
}

const moving = `
@keyframes design-moving{to{opacity:.9}}
.design-moving{animation:design-moving 1s infinite}
@media (prefers-reduced-motion:reduce){.design-moving{animation:none}}
@media (forced-colors:active){.design-moving{text-decoration:underline}}
`;

const meta = {
  title: 'Toolbar',
  component: Probe,
  render: (_, { globals }) => <Probe role={globals.role} />,
  tags: ['!autodocs'],
} satisfies Meta<typeof Probe>;

export default meta;
type Story = StoryObj<typeof meta>;

const style = (element: Element) => getComputedStyle(element);
const button = () => screen.getByRole('button', { name: 'OK' });
const mark = () => screen.getByText(/^(motion|still)$/);
/** Returns the value that a declaration with a colour of the system has in this page. */
const systemColour = (name: string) => {
  const box = document.createElement('i');
  box.style.setProperty('color', name, 'important');
  document.body.append(box);
  const { color } = style(box);
  box.remove();
  return color;
};

/** All choices as they are at first. The skin is tested by the stories of the areas in the other skin. */
export const Initial: Story = {
  play: async () => {
    await expect(button().offsetHeight).toBe(32);
    await expect(mark()).toHaveTextContent('still');
    await expect(document.documentElement).toHaveAttribute('dir', 'ltr');
    await expect(document.documentElement).not.toHaveAttribute('data-forced-colours');
    await expect(matchMedia('(forced-colors: active)').matches).toBe(false);
    await expect(screen.getByText('暂无数据', { selector: 'div' })).toBeVisible();
  },
};

export const English: Story = {
  globals: { locale: 'en-US' },
  play: async () => {
    await expect(screen.getByText('No data', { selector: 'div' })).toBeVisible();
    await expect(document.documentElement.lang).toBe('en-US');
  },
};

export const Dark: Story = {
  globals: { theme: 'theme-pine-dark' },
  play: async () => {
    await expect(style(document.body).backgroundColor).toBe('rgb(24, 24, 24)');
    await expect(document.documentElement.style.colorScheme).toBe('dark');
  },
};

export const Compact: Story = {
  globals: { density: 'compact' },
  play: async () => expect(button().offsetHeight).toBe(28),
};

/** The page has the colours of the system, and its rules for forced colours apply. */
export const ForcedColours: Story = {
  globals: { forcedColours: 'on' },
  play: async () => {
    await expect(style(button()).backgroundColor).toBe(systemColour('ButtonFace'));
    await expect(style(mark()).color).toBe(systemColour('CanvasText'));
    await expect(style(mark()).textDecorationLine).toBe('underline');
    await expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  },
};

export const FullMotion: Story = {
  globals: { motion: 'full' },
  play: async () => {
    await expect(mark()).toHaveTextContent('motion');
    await expect(style(mark()).animationName).toBe('design-moving');
  },
};

/** The rules of the page for reduced motion apply, and antd moves nothing. */
export const ReducedMotion: Story = {
  globals: { motion: 'reduced' },
  play: async () => {
    await expect(mark()).toHaveTextContent('still');
    await expect(style(mark()).animationName).toBe('none');
    await expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
    await expect(matchMedia('(prefers-reduced-motion: no-preference)').matches).toBe(false);
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    const [box, prefix] = [screen.getByRole('textbox'), canvasElement.querySelector('.ant-input-prefix')];
    await expect(prefix?.getBoundingClientRect().left).toBeGreaterThan(box.getBoundingClientRect().left);
  },
};

/** A story reads the role in its globals. The toolbar offers the roles that the areas name. */
export const Role: Story = {
  globals: { role: roles[0] },
  play: async () => {
    await expect(roles.length).toBeGreaterThan(3);
    await expect(screen.getByRole('status')).toHaveTextContent(roles[0] ?? '');
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => expect(window.innerWidth).toBe(390),
};
