import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { chartColours } from '../../packages/crud/src/charts/chartColours.ts';
import { type ColourVision, colourVisions, distance, MIN_DISTANCE, seenAs } from './colourVision.ts';
import { Code, type Say, Section, Sheet, sayIn, useTokens } from './Sheet.tsx';

const meta = { title: 'Colours of charts', tags: ['!autodocs', 'dark'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const titles = (say: Say): Readonly<Record<ColourVision, string>> => ({
  usual: say('普通色觉', 'Usual colour vision'),
  protanopia: say('红色盲', 'Protanopia, without red receptors'),
  deuteranopia: say('绿色盲', 'Deuteranopia, without green receptors'),
  tritanopia: say('蓝色盲', 'Tritanopia, without blue receptors'),
});

function ChartsPage({ say }: { readonly say: Say }) {
  const token = useTokens();
  const colours = chartColours.map((name) => token[name]);
  return (
    <Sheet>
      {colourVisions.map((vision) => (
        <Section
          key={vision}
          title={titles(say)[vision]}
          {...(vision === 'usual' && {
            note: say(
              `系列按这个顺序取色，用完从头再来。数字是与下一个颜色的距离（OKLab 的百分之一），至少为 ${MIN_DISTANCE}；图表另有图例与表格，不只靠颜色。`,
              `Series have these colours in this order, then the first one again. The number is the distance to the next colour, in hundredths of OKLab, and at least ${MIN_DISTANCE}. A chart also has a legend and a table.`,
            ),
          })}
        >
          <ol className="design-series">
            {colours.map((colour, at) => {
              const apart = distance(colour, colours[(at + 1) % colours.length] ?? colour, vision);
              return (
                <li key={chartColours[at]} data-fails={apart < MIN_DISTANCE || undefined}>
                  <span style={{ background: seenAs(colour, vision) }} />
                  {apart.toFixed(0)}
                  {vision === 'usual' && (
                    <>
                      <br />
                      <Code>{chartColours[at]}</Code>
                    </>
                  )}
                </li>
              );
            })}
          </ol>
        </Section>
      ))}
    </Sheet>
  );
}

/** Colours of the series of charts, as people with four kinds of colour vision see them. */
export const Charts: Story = {
  name: 'Colours of charts',
  render: (_, context) => <ChartsPage say={sayIn(context)} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('li')).toHaveLength(
      chartColours.length * colourVisions.length,
    );
    await expect([...canvasElement.querySelectorAll('[data-fails]')].map((item) => item.textContent)).toEqual(
      [],
    );
  },
};
