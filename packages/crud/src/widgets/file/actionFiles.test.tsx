import { loadArea } from '@isp/schema';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { AreaScreen } from '../../host/AreaScreen.tsx';
import { AreaHost } from '../../testing/AreaHost.tsx';
import { memoryAdapter } from '../../testing/memoryAdapter.ts';
import { heldUploads } from './heldUploads.fixture.ts';

const proof = { type: 'object', format: 'file', title: '签署凭证' };
const area = loadArea({
  area: 'vault',
  title: '文书库',
  entities: {
    paper: {
      title: '文书',
      record: {
        type: 'object',
        properties: { name: { type: 'string', title: '名称' }, proof: { ...proof, readOnly: true } },
      },
      actions: {
        sign: {
          title: '签署',
          store: ['proof'],
          form: { type: 'object', required: ['proof'], properties: { proof } },
        },
      },
    },
  },
});

// the code of the form is normally loaded when the dialog opens; it is loaded here before the tests, because
// loading takes long
beforeAll(() => import('../../actions/ActionFormDialog.tsx'));

it('the form of an action sends its files under its own address, and waits for them', async () => {
  const uploads = heldUploads();
  const memory = memoryAdapter({ areas: [area], rows: { 'vault.paper': [{ id: '1', name: '合同' }] } });
  const adapter = { ...memory, upload: uploads.upload };
  await act(async () =>
    render(
      <AreaHost areas={[area]} adapter={adapter} scopeKey="7/1" storagePrefix="isp">
        <AreaScreen entity="vault.paper" page="detail" id="1" />
      </AreaHost>,
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: '签署' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: '签署凭证' });
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['x'], '凭证.pdf')] } });
  const yes = within(dialog).getByRole('button', { name: '确定' });
  await userEvent.click(yes);
  expect(await within(dialog).findByText('文件尚未上传完成，请等待、继续或取消')).toBeVisible();
  const [upload] = uploads.begun;
  expect(upload?.options.purpose).toBe('vault.paper.sign.proof');
  expect(memory.callsOf('act')).toEqual([]);

  await act(async () => upload?.store());
  await userEvent.click(yes);
  await waitFor(() => expect(memory.callsOf('act')).toHaveLength(1));
  expect(memory.callsOf('act')[0]?.args[1]).toMatchObject({ form: { proof: { name: '凭证.pdf' } } });
  // the record shows the file that the action has stored
  expect(await screen.findByRole('button', { name: '下载凭证.pdf' })).toBeVisible();
});
