import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Code, Rows, type Say, Section, Sheet, sayIn, useTokens } from './Sheet.tsx';

const meta = { title: 'Type', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const sizes = (say: Say) =>
  [
    ['SM', say('辅助文字、表格里的标签', 'Notes, tags in tables')],
    ['', say('正文、控件、表格', 'Texts, controls, tables')],
    ['LG', say('卡片与分组的标题', 'Titles of cards and groups')],
    ['XL', say('数字', 'Figures')],
    ['Heading5', say('五级标题', 'Heading 5')],
    ['Heading4', say('四级标题', 'Heading 4')],
    ['Heading3', say('三级标题', 'Heading 3')],
    ['Heading2', say('二级标题', 'Heading 2')],
    ['Heading1', say('一级标题', 'Heading 1')],
  ] as const;

function TypePage({ say }: { readonly say: Say }) {
  const token = useTokens();
  const heights: Readonly<Record<string, number>> = { ...pick(token), XL: token.lineHeight };
  return (
    <Sheet>
      <Section
        title={say('字号', 'Sizes')}
        note={say(
          '密度改变字号与行高；请用令牌，不要写死数字。',
          'Sizes and line heights change with the density: use the tokens, not numbers.',
        )}
      >
        <Rows
          name={say('字号', 'Sizes')}
          heads={[
            say('样例', 'Sample'),
            say('令牌', 'Token'),
            say('字号 / 行高', 'Size / line'),
            say('用途', 'Use'),
          ]}
          rows={sizes(say).map(([size, use]) => {
            const px = Number(token[`fontSize${size}`]);
            const line = Math.round(px * (heights[size] ?? token.lineHeight));
            return {
              key: size,
              cells: [
                <span key="sample" style={{ fontSize: px, lineHeight: `${line}px`, whiteSpace: 'nowrap' }}>
                  {say('工作台 12', 'Aa Gg 12')}
                </span>,
                <Code key="token">fontSize{size}</Code>,
                `${px} / ${line} px`,
                use,
              ],
            };
          })}
        />
      </Section>
      <Section title={say('字重与字体', 'Weights and families')}>
        <Rows
          name={say('字重与字体', 'Weights and families')}
          heads={[say('样例', 'Sample'), say('令牌', 'Token')]}
          rows={[
            {
              key: 'normal',
              cells: [<span key="a">{say('常规 400', 'Regular 400')}</span>, <Code key="b">400</Code>],
            },
            {
              key: 'strong',
              cells: [
                <strong key="a" style={{ fontWeight: token.fontWeightStrong }}>
                  {say('标题', 'Headings')} {token.fontWeightStrong}
                </strong>,
                <Code key="b">fontWeightStrong</Code>,
              ],
            },
            {
              key: 'code',
              cells: [<Code key="a">const answer = 42;</Code>, <Code key="b">fontFamilyCode</Code>],
            },
            {
              key: 'figures',
              cells: [
                <span key="a" style={{ fontVariantNumeric: 'tabular-nums' }}>
                  1,111.11 · 8,888.88
                </span>,
                <Code key="b">font-variant-numeric: tabular-nums</Code>,
              ],
            },
          ]}
        />
      </Section>
    </Sheet>
  );
}

const pick = (token: ReturnType<typeof useTokens>) => ({
  SM: token.lineHeightSM,
  '': token.lineHeight,
  LG: token.lineHeightLG,
  Heading1: token.lineHeightHeading1,
  Heading2: token.lineHeightHeading2,
  Heading3: token.lineHeightHeading3,
  Heading4: token.lineHeightHeading4,
  Heading5: token.lineHeightHeading5,
});

/** Sizes, weights and families of texts, in the density of the toolbar. */
export const Type: Story = {
  render: (_, context) => <TypePage say={sayIn(context)} />,
  play: async () => expect(await screen.findByRole('cell', { name: '14 / 22 px' })).toBeVisible(),
};

/** The compact density has smaller texts. */
export const Compact: Story = {
  ...Type,
  globals: { density: 'compact' },
  play: async () => expect(await screen.findByRole('cell', { name: '12 / 20 px' })).toBeVisible(),
};
