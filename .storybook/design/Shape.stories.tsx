import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Code, type Say, Section, Sheet, sayIn, useTokens } from './Sheet.tsx';

const meta = { title: 'Radius and elevation', tags: ['!autodocs', 'dark'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const radii = (say: Say) =>
  [
    ['borderRadiusXS', say('标记与箭头', 'Marks and arrows')],
    ['borderRadiusSM', say('标签、小控件', 'Tags, small controls')],
    ['borderRadius', say('按钮、输入框', 'Buttons, inputs')],
    ['borderRadiusLG', say('卡片、对话框', 'Cards, dialogs')],
  ] as const;

const shadows = (say: Say) =>
  [
    ['boxShadowTertiary', say('贴近页面：选中的分段、卡片', 'Close to the page: chosen segments, cards')],
    ['boxShadowSecondary', say('下拉、气泡、抽屉', 'Menus, popovers, drawers')],
    ['boxShadow', say('对话框', 'Dialogs')],
  ] as const;

function ShapePage({ say }: { readonly say: Say }) {
  const token = useTokens();
  return (
    <Sheet>
      <Section title={say('圆角', 'Radius')}>
        <ul className="design-grid">
          {radii(say).map(([name, use]) => (
            <li key={name}>
              <span
                className="design-box"
                style={{ border: `1px solid ${token.colorBorder}`, borderRadius: token[name] }}
              >
                {token[name]} px
              </span>
              <Code>{name}</Code>
              {use}
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title={say('层级阴影', 'Elevation')}
        note={say(
          '深色主题里阴影几乎看不见，层级由三种底色区分：页面、卡片、浮层。',
          'In dark themes shadows are hardly visible, so three backgrounds show the height: page, card, popup.',
        )}
      >
        <ul className="design-grid" style={{ gap: 32 }}>
          {shadows(say).map(([name, use]) => (
            <li key={name}>
              <span
                className="design-box"
                style={{ borderRadius: token.borderRadiusLG, boxShadow: token[name], marginBottom: 12 }}
              >
                {say('浮层', 'Popup')}
              </span>
              <Code>{name}</Code>
              {use}
            </li>
          ))}
        </ul>
      </Section>
    </Sheet>
  );
}

/** Radius of corners and shadows of layers. */
export const Shape: Story = {
  name: 'Radius and elevation',
  render: (_, context) => <ShapePage say={sayIn(context)} />,
  play: async () => expect(await screen.findByText('6 px')).toHaveStyle({ borderRadius: '6px' }),
};
