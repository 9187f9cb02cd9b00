import { themeByChoice } from '@isp/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { GlobalToken } from 'antd';
import { expect, screen } from 'storybook/test';
import {
  type ColourPair,
  colourPairs,
  minContrast,
  type PairUse,
  tokenReader,
} from '../../packages/shell/src/themes/colourPairs.ts';
import { blend, contrast } from '../../packages/shell/src/themes/colours.ts';
import { Code, Rows, type Say, Section, Sheet, sayIn, useTokens } from './Sheet.tsx';

interface PageProps {
  readonly say: Say;
  /** Name of the theme in the toolbar. */
  readonly theme: string;
}

const meta = {
  title: 'Colour',
  tags: ['!autodocs', 'dark'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const uses = (say: Say): readonly (readonly [PairUse, string])[] => [
  ['text', say('文字与图标', 'Texts and icons')],
  ['link', say('链接', 'Links')],
  ['choice', say('选中与悬停的条目', 'Chosen and hovered entries')],
  ['tag', say('标签与提示条', 'Tags and alerts')],
  ['button', say('填充的按钮与徽标', 'Filled buttons and badges')],
  ['tip', say('气泡提示与头像', 'Tooltips and avatars')],
  ['control', say('控件的图形', 'Shapes of controls')],
];

function ContrastPage({ say, theme }: PageProps) {
  const token = tokenReader(useTokens(), themeByChoice(theme, false).config.components);
  return (
    <Sheet columns>
      {uses(say).map(([use, title]) => (
        <Section key={use} title={title}>
          <Rows
            name={title}
            heads={[
              say('颜色', 'Colour'),
              say('样例', 'Sample'),
              say('对比度', 'Contrast'),
              say('底色', 'Background'),
            ]}
            rows={colourPairs.filter((pair) => pair.use === use).map((pair) => toRow(pair, token, say))}
          />
        </Section>
      ))}
    </Sheet>
  );
}

function toRow({ use, colour, grounds }: ColourPair, token: (name: string) => string, say: Say) {
  const ratio = contrast(token(colour), ...grounds.map(token));
  const fails = ratio < minContrast(use);
  const [red, green, blue] = blend(...grounds.map(token));
  const color = token(colour);
  return {
    key: [colour, ...grounds].join(),
    fails,
    cells: [
      <Code key="colour">{colour}</Code>,
      <span
        key="sample"
        className="design-sample"
        style={{ background: `rgb(${red},${green},${blue})`, color }}
      >
        {use === 'control' ? (
          <span className="design-bar" style={{ background: color, width: 32 }} />
        ) : (
          say('文字 Aa 123', 'Text Aa 123')
        )}
      </span>,
      <span key="ratio" style={{ whiteSpace: 'nowrap' }}>
        {ratio.toFixed(2)} {fails ? '<' : '≥'} {minContrast(use)}
      </span>,
      <Code key="grounds">{grounds.join(' / ')}</Code>,
    ],
  };
}

/** Contrast of every pair of colours that the screens use, in the theme of the toolbar. */
export const Contrast: Story = {
  render: (_, context) => <ContrastPage say={sayIn(context)} theme={String(context.globals.theme)} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('tbody tr')).toHaveLength(colourPairs.length);
    await expect([...canvasElement.querySelectorAll('[data-fails]')].map((row) => row.textContent)).toEqual(
      [],
    );
  },
};

const tones = ['', 'Hover', 'Active', 'Text', 'Bg', 'BgHover', 'Border'];

const groups = (say: Say): readonly (readonly [title: string, names: readonly string[]])[] => [
  ...[
    ['Primary', say('主色', 'Accent')],
    ['Success', say('成功', 'Success')],
    ['Warning', say('警告', 'Warning')],
    ['Error', say('错误', 'Error')],
  ].map(([hue, title = '']) => [title, tones.map((tone) => `color${hue}${tone}`)] as const),
  [
    say('文字', 'Texts'),
    ['', 'Heading', 'Secondary', 'Tertiary', 'Placeholder', 'Disabled'].map((name) => `colorText${name}`),
  ],
  [
    say('底色', 'Backgrounds'),
    ['Layout', 'Container', 'Elevated', 'Spotlight', 'Mask'].map((name) => `colorBg${name}`),
  ],
  [
    say('线与填充', 'Lines and fills'),
    [
      'colorBorder',
      'colorBorderSecondary',
      'colorSplit',
      ...['', 'Secondary', 'Tertiary', 'Quaternary'].map((name) => `colorFill${name}`),
    ],
  ],
];

function TokensPage({ say }: { readonly say: Say }) {
  const token: GlobalToken = useTokens();
  const read = tokenReader(token);
  return (
    <Sheet>
      {groups(say).map(([title, names]) => (
        <Section key={title} title={title}>
          <ul className="design-grid">
            {names.map((name) => (
              <li key={name}>
                <span className="design-swatch" style={{ background: read(name) }} />
                <Code>{name}</Code>
                <Code>{read(name)}</Code>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </Sheet>
  );
}

/** Colours of the theme by their tokens. */
export const Tokens: Story = {
  render: (_, context) => <TokensPage say={sayIn(context)} />,
  play: async () => expect(await screen.findByText('colorPrimaryBgHover')).toBeVisible(),
};
