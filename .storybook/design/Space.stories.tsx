import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { spaceScale } from '../../packages/tooling/src/designValues.ts';
import { Code, Rows, type Say, Section, Sheet, sayIn, useTokens } from './Sheet.tsx';

const meta = { title: 'Space', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const controls = ['controlHeightSM', 'controlHeight', 'controlHeightLG'] as const;

function SpacePage({ say }: { readonly say: Say }) {
  const token = useTokens();
  const named = Object.entries(token).filter(([name]) => /^(margin|padding)[A-Z]*$/.test(name));
  return (
    <Sheet>
      <Section
        title={say('间距刻度', 'Scale of spaces')}
        note={say(
          '外边距、内边距与间隙只取这些值；测试会拒绝刻度以外的值，例外都写明理由。40 以上只用于公开页面。',
          'Margins, paddings and gaps have these values. A test refuses other ones, unless they have a reason. Values from 40 are for public pages.',
        )}
      >
        <Rows
          name={say('间距刻度', 'Scale of spaces')}
          heads={[say('像素', 'Pixels'), say('长度', 'Length'), say('令牌', 'Tokens')]}
          rows={spaceScale
            .filter((px) => px > 0)
            .map((px) => ({
              key: String(px),
              cells: [
                px,
                <span key="bar" className="design-bar" style={{ width: px }} />,
                <Code key="names">
                  {named
                    .filter(([, value]) => value === px)
                    .map(([name]) => name)
                    .join(', ')}
                </Code>,
              ],
            }))}
        />
      </Section>
      <Section title={say('控件高度', 'Heights of controls')}>
        <Rows
          name={say('控件高度', 'Heights of controls')}
          heads={[say('令牌', 'Token'), say('像素', 'Pixels'), say('样例', 'Sample')]}
          rows={controls.map((name) => ({
            key: name,
            cells: [
              <Code key="name">{name}</Code>,
              token[name],
              <span key="box" className="design-bar" style={{ width: 96, height: token[name] }} />,
            ],
          }))}
        />
      </Section>
    </Sheet>
  );
}

/** Spaces and heights, in the density of the toolbar. */
export const Space: Story = {
  render: (_, context) => <SpacePage say={sayIn(context)} />,
  play: async () => expect(await screen.findByRole('cell', { name: /\bpaddingXS\b/ })).toBeVisible(),
};
