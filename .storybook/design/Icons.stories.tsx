import { icons } from 'virtual:isp/icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Code, type Say, Section, Sheet, sayIn } from './Sheet.tsx';

const meta = { title: 'Icons', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function IconsPage({ say }: { readonly say: Say }) {
  return (
    <Sheet>
      <Section
        title={say('图标', 'Icons')}
        note={say(
          '产品用到的全部图标，都来自 @ant-design/icons；线框为主，填充只用于状态。图标按钮都有名称，菜单图标对读屏隐藏。',
          'All icons of the product. They come from @ant-design/icons: outlined, and filled for states. Buttons with an icon have a name; icons beside a text are hidden from screen readers.',
        )}
      >
        <ul className="design-grid">
          {Object.entries(icons).map(([name, Icon]) => (
            <li key={name}>
              <span className="design-icon" aria-hidden="true">
                <Icon />
              </span>
              <Code>{name}</Code>
            </li>
          ))}
        </ul>
      </Section>
    </Sheet>
  );
}

/** Icons that the sources of the packages and apps import. */
export const Icons: Story = {
  render: (_, context) => <IconsPage say={sayIn(context)} />,
  play: async ({ canvasElement }) => {
    await expect(Object.keys(icons).length).toBeGreaterThan(50);
    await expect(canvasElement.querySelectorAll('svg')).toHaveLength(Object.keys(icons).length);
  },
};
