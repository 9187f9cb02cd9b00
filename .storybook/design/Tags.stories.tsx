import { SchemaTable } from '@isp/crud';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type Say, Section, Sheet, sayIn } from './Sheet.tsx';

const meta = { title: 'Status tags', tags: ['!autodocs', 'dark'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Tags that a schema gives to states, each with a state and what the tag says. */
const states = (say: Say) =>
  [
    ['ok', say('运行中', 'Running'), say('一切正常，不需要做什么', 'All is well, there is nothing to do')],
    ['run', say('启动中', 'Starting'), say('正在进行，会自己结束', 'In progress, ends by itself')],
    [
      'warn',
      say('即将到期', 'Expires soon'),
      say('需要留意，还来得及', 'Needs attention, there is time left'),
    ],
    ['bad', say('失败', 'Failed'), say('出了问题，需要处理', 'Something went wrong and must be dealt with')],
    ['off', say('已停止', 'Stopped'), say('不再发生什么', 'Nothing happens any more')],
  ] as const;

function TagsPage({ say }: { readonly say: Say }) {
  const schema = {
    type: 'object',
    properties: {
      tag: { type: 'string', title: 'x-tag' },
      state: {
        title: say('状态', 'State'),
        oneOf: states(say).map(([tag, title]) => ({ const: tag, title, 'x-tag': tag })),
      },
      says: { type: 'string', title: say('含义', 'Meaning') },
    },
  };
  return (
    <Sheet>
      <Section
        title={say('状态标签', 'Status tags')}
        note={say(
          '状态由文字说明，颜色只是帮助；正在进行的状态另有一个跳动的点。',
          'The word says the state, the colour helps. A state in progress has a dot that pulses.',
        )}
      >
        <SchemaTable schema={schema} rows={states(say).map(([tag, , says]) => ({ tag, state: tag, says }))} />
      </Section>
    </Sheet>
  );
}

/** The five tags of states, drawn by a table. */
export const Tags: Story = {
  name: 'Status tags',
  render: (_, context) => <TagsPage say={sayIn(context)} />,
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect([...canvasElement.querySelectorAll('.isp-tag')].map((tag) => tag.className)).toEqual(
        ['ok', 'run', 'warn', 'bad', 'off'].map((tag) => `isp-tag isp-tag-${tag}`),
      ),
    );
  },
};
