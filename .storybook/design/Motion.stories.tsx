import { themeByChoice } from '@isp/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { theme as antd, Button } from 'antd';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Code, Rows, type Say, Section, Sheet, sayIn, useTokens } from './Sheet.tsx';

const meta = { title: 'Motion', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const durations = (say: Say) =>
  [
    ['motionDurationFast', say('悬停、勾选', 'Hovering, ticking')],
    ['motionDurationMid', say('下拉、折叠', 'Menus, folding')],
    ['motionDurationSlow', say('抽屉、对话框', 'Drawers, dialogs')],
  ] as const;

const curves = ['motionEaseInOut', 'motionEaseOut', 'motionEaseOutBack', 'motionEaseInQuint'] as const;

/** Durations and curves of a theme. Without motion the tokens of a page have no durations. */
function MotionPage({ say, theme }: { readonly say: Say; readonly theme: string }) {
  const token = antd.getDesignToken(themeByChoice(theme, false).config);
  const { motion } = useTokens();
  const [isAtEnd, setAtEnd] = useState(false);
  const dot = (duration: string, curve: string) => (
    <div className="design-track" data-at={isAtEnd ? 'end' : 'start'}>
      <span
        className="design-dot"
        style={{ transitionDuration: motion ? duration : '0s', transitionTimingFunction: curve }}
      />
    </div>
  );
  return (
    <Sheet>
      <Section
        title={say('时长', 'Durations')}
        note={say(
          '系统要求减少动效时一律不动；在工具栏选“Motion: full”可见动效。',
          'Nothing moves if the system asks for less motion. Choose “Motion: full” in the toolbar to see the motion.',
        )}
      >
        <Button className="design-play" onClick={() => setAtEnd(!isAtEnd)}>
          {say('播放', 'Play')}
        </Button>
        <Rows
          name={say('时长', 'Durations')}
          heads={[say('令牌', 'Token'), say('样例', 'Sample'), say('时长', 'Duration'), say('用途', 'Use')]}
          rows={durations(say).map(([name, use]) => ({
            key: name,
            cells: [
              <Code key="name">{name}</Code>,
              dot(token[name], token.motionEaseInOut),
              token[name],
              use,
            ],
          }))}
        />
      </Section>
      <Section title={say('曲线', 'Curves')}>
        <Rows
          name={say('曲线', 'Curves')}
          heads={[say('令牌', 'Token'), say('样例', 'Sample'), say('曲线', 'Curve')]}
          rows={curves.map((name) => ({
            key: name,
            cells: [
              <Code key="name">{name}</Code>,
              dot(token.motionDurationSlow, token[name]),
              <Code key="value">{token[name]}</Code>,
            ],
          }))}
        />
      </Section>
    </Sheet>
  );
}

const playButton = () => screen.findByRole('button', { name: /播放|Play/ });
const firstDot = (canvas: HTMLElement) => canvas.querySelector('.design-dot') as HTMLElement;

/** Durations and curves of motion. Without motion the marks are at their end at once. */
export const Motion: Story = {
  render: (_, context) => <MotionPage say={sayIn(context)} theme={String(context.globals.theme)} />,
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(firstDot(canvasElement)).transitionDuration).toBe('0s');
    await userEvent.click(await playButton());
    await waitFor(() => expect(firstDot(canvasElement).offsetLeft).toBeGreaterThan(0));
  },
};

/** With motion the marks move as long as the token says. */
export const FullMotion: Story = {
  ...Motion,
  globals: { motion: 'full' },
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(firstDot(canvasElement)).transitionDuration).toBe('0.1s');
    await userEvent.click(await playButton());
    await waitFor(() => expect(firstDot(canvasElement).offsetLeft).toBeGreaterThan(0));
  },
};
