import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AdapterError } from '../../core/adapter.ts';
import { SchemaForm } from '../../form/SchemaForm.tsx';
import { AreaHost } from '../../testing/AreaHost.tsx';
import { memoryAdapter } from '../../testing/memoryAdapter.ts';
import { heldUploads } from './heldUploads.fixture.ts';

const mib = 1_048_576;
const schema = {
  type: 'object',
  properties: {
    sheets: {
      type: 'array',
      title: '附件',
      maxItems: 8,
      items: { type: 'object', format: 'file' },
      'x-ui': { options: { accept: '.csv,.jsonl,.zip', maxSize: 50 * mib } },
    },
    cover: { type: 'object', format: 'image', title: '封面', 'x-ui': { options: { maxSize: mib } } },
  },
};
const stored = {
  sheets: [
    { id: '1', name: '标注结果.csv', url: '/files/1', size: 3 * mib, mime: 'text/csv' },
    {
      id: '2',
      name: `${'一个很长的文件名'.repeat(12)}-第02批.zip`,
      url: '/files/2',
      size: 48 * mib,
      mime: 'application/zip',
    },
  ],
};
const held = heldUploads();

function Files({
  onSubmit,
  locale,
}: {
  readonly onSubmit: (value: unknown) => void;
  readonly locale: 'zh-CN' | 'en-US';
}) {
  const [adapter] = useState(() => ({ ...memoryAdapter({ areas: [] }), upload: held.upload }));
  return (
    <AreaHost adapter={adapter} areas={[]} locale={locale}>
      <SchemaForm schema={schema} value={stored} onSubmit={onSubmit} />
    </AreaHost>
  );
}

const meta = {
  title: 'widgets/Files',
  component: Files,
  args: { onSubmit: fn(), locale: 'zh-CN' },
  render: (args, { globals }) => (
    <Files {...args} locale={globals.locale === 'en-US' ? 'en-US' : args.locale} />
  ),
} satisfies Meta<typeof Files>;
export default meta;

/** Files in all states of an upload: stored, being sent, paused, waiting, interrupted and refused. */
export const EveryState: StoryObj<typeof meta> = {
  tags: ['dark'],
  play: async () => {
    await screen.findByLabelText('附件', { selector: 'button' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is nothing to choose a file with.');
    const names = ['sent.csv', 'broken.csv', 'paused.csv', 'refused.csv', 'next.csv', 'waiting.csv', 'a.exe'];
    const files = names.map((name) => new File(['x'.repeat(2000)], name, { type: 'text/csv' }));
    await userEvent.upload(input, files, { applyAccept: false });
    const reason = { 'zh-CN': '文件内容与扩展名不符', 'en-US': 'The content is not what the name says' };
    held.named('sent.csv')?.options.onProgress?.(0.62);
    held.named('broken.csv')?.options.onProgress?.(0.3);
    held.named('broken.csv')?.options.onBroken?.(true);
    await userEvent.click(pauseOf('paused.csv'));
    await waitFor(() => expect(held.named('refused.csv')).toBeDefined());
    held.named('refused.csv')?.fail(new AdapterError('failed', reason['zh-CN'], { messages: reason }));
    await waitFor(() => expect(rowOf('waiting.csv').dataset.state).toBe('waiting'));
    await expect(rowOf('refused.csv').dataset.state).toBe('failed');
    await expect(rowOf('paused.csv').dataset.state).toBe('paused');
    await expect(rowOf('a.exe').dataset.state).toBe('failed');
  },
};

const rowOf = (name: string): HTMLElement => {
  const row = screen.getByText(name).closest('li');
  if (!row) throw new Error(`No row shows ${name}.`);
  return row;
};
/** Returns the button that pauses or continues the upload of this file. */
const pauseOf = (name: string) => within(rowOf(name)).getAllByRole('button')[0] as HTMLElement;
