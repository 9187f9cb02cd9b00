import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { layers } from './layers.ts';
import { Rows, type Say, Section, Sheet, sayIn, useTokens } from './Sheet.tsx';

const meta = { title: 'Layers', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function LayersPage({ say }: { readonly say: Say }) {
  const { zIndexPopupBase } = useTokens();
  return (
    <Sheet>
      <Section
        title={say('层序', 'Layers')}
        note={say(
          `后面的盖住前面的。antd 的浮层从 ${zIndexPopupBase} 开始；组件内部的 0 到 5 不在此列。`,
          `Later layers cover earlier ones. Popups of antd begin at ${zIndexPopupBase}; levels 0 to 5 inside a component are not listed.`,
        )}
      >
        <Rows
          name={say('层序', 'Layers')}
          heads={['z-index', say('内容', 'Content')]}
          rows={layers.map(({ levels, chinese, english }) => ({
            key: levels.join(),
            cells: [levels.join(', '), say(chinese, english)],
          }))}
        />
      </Section>
    </Sheet>
  );
}

/** Order of all layers on the z axis. A test finds levels in the styles that are not listed. */
export const Layers: Story = {
  render: (_, context) => <LayersPage say={sayIn(context)} />,
  play: async () => expect(await screen.findAllByRole('rowheader')).toHaveLength(layers.length),
};
