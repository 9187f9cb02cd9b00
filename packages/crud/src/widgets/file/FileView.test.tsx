import { loadArea } from '@isp/schema';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AdapterError, type FileLink } from '../../core/adapter.ts';
import { AreaScreen } from '../../host/AreaScreen.tsx';
import { SchemaDetail } from '../../record/SchemaDetail.tsx';
import { AreaHost } from '../../testing/AreaHost.tsx';
import { memoryAdapter } from '../../testing/memoryAdapter.ts';
import { createFileLinks } from './createFileLinks.ts';

beforeEach(() => window.localStorage.clear());

const areaWith = (list: object) =>
  loadArea({
    area: 'vault',
    title: '文书库',
    entities: {
      paper: {
        title: '文书',
        list: { columns: ['name', 'scan', 'archive'], ...list },
        record: {
          type: 'object',
          properties: {
            name: { type: 'string', title: '名称' },
            scan: { type: 'string', format: 'image', title: '扫描件' },
            archive: { type: 'object', format: 'file', title: '原件' },
            letter: { type: 'string', format: 'file', title: '函件' },
          },
        },
      },
    },
  });
const table = areaWith({});
const rows = ['1', '2', '3'].map((id) => ({
  id,
  name: `文书${id}`,
  scan: `scan-${id}`,
  // the file `scan-3` was deleted, so the service returns no name for it
  letter: 'scan-3',
  archive: {
    id: `file-${id}`,
    name: `原件${id}.pdf`,
    url: `/secret/${id}`,
    size: 2048,
    mime: 'application/pdf',
  },
}));

async function open(page: 'list' | 'detail' | 'form', locale: 'zh-CN' | 'en-US' = 'zh-CN', area = table) {
  const memory = memoryAdapter({ areas: [area], rows: { 'vault.paper': rows } });
  const fileLinks = vi.fn(async (ids: readonly string[]) =>
    ids
      .filter((id) => id !== 'scan-3')
      .map((id): FileLink => {
        const url = `/download/${id}?ticket=1`;
        const expires = new Date(Date.now() + 600_000).toISOString();
        return { id, name: `${id}.png`, size: 5, mime: 'image/png', url, shown: `${url}&inline=1`, expires };
      }),
  );
  const adapter = { ...memory, fileLinks };
  await act(async () =>
    render(
      <AreaHost areas={[area]} adapter={adapter} scopeKey="7/1" locale={locale}>
        <AreaScreen entity="vault.paper" {...(page === 'list' ? { page } : { page, id: '1' })} />
      </AreaHost>,
    ),
  );
  return { fileLinks };
}

/** Returns the addresses that the browser has downloaded. The list grows during the test. */
function watchDownloads(): string[] {
  const went: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    went.push(this.getAttribute('href') ?? '');
  });
  return went;
}

describe('files of records', () => {
  it('a list shows its pictures by one call for all of them', async () => {
    const { fileLinks } = await open('list');
    const picture = await screen.findByRole('img', { name: 'scan-1.png' });
    await waitFor(() => expect(picture).toHaveAttribute('src', '/download/scan-1?ticket=1&inline=1'));
    expect(fileLinks).toHaveBeenCalledTimes(1);
    expect(fileLinks.mock.calls[0]?.[0]).toEqual(['scan-1', 'scan-2', 'scan-3']);
    // the file is missing: its name is shown, and the space of the picture stays empty
    expect(screen.getByRole('img', { name: '扫描件' })).toBeVisible();
  });

  it('a picture reads its link again when the link expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const { fileLinks } = await open('list');
      const picture = await screen.findByRole('img', { name: 'scan-1.png' });
      await waitFor(() => expect(picture).toHaveAttribute('src', '/download/scan-1?ticket=1&inline=1'));
      fileLinks.mockImplementation(async ([id = '']) => {
        const expires = new Date(Date.now() + 600_000).toISOString();
        const url = `/download/${id}?ticket=2`;
        return [{ id, name: `${id}.png`, size: 5, mime: 'image/png', url, shown: url, expires }];
      });
      vi.setSystemTime(Date.now() + 660_000);
      fireEvent.error(picture);
      await waitFor(() =>
        expect(screen.getByRole('img', { name: 'scan-1.png' })).toHaveAttribute(
          'src',
          '/download/scan-1?ticket=2',
        ),
      );
      // a file that cannot be shown as a picture does not cause its link to be read again and again
      fireEvent.error(screen.getByRole('img', { name: 'scan-1.png' }));
      expect(await screen.findByRole('img', { name: 'scan-1.png' })).not.toHaveAttribute('src');
      expect(fileLinks).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('a file that the service does not know is named by the title of its field, never by an id', async () => {
    await open('detail');
    expect(await screen.findByRole('button', { name: '下载函件' })).toBeVisible();
    expect(screen.queryByText('scan-3')).toBeNull();
  });

  it('cards show their covers by one call too, and leave room for one that is gone', async () => {
    const cards = areaWith({ as: 'cards', card: { cover: 'scan', fields: ['name'] } });
    const { fileLinks } = await open('list', 'zh-CN', cards);
    const cover = (id: string) => document.querySelector(`[data-row-key="${id}"] .isp-card-cover`);
    await waitFor(() => expect(cover('1')).toHaveAttribute('src', '/download/scan-1?ticket=1&inline=1'));
    expect(cover('3')?.tagName).toBe('DIV');
    expect(fileLinks.mock.calls).toEqual([[['scan-1', 'scan-2', 'scan-3']]]);
  });

  it('a list downloads a file under its name, by a link of that moment', async () => {
    const went = watchDownloads();
    const { fileLinks } = await open('list');
    await userEvent.click(await screen.findByRole('button', { name: '原件2.pdf' }));
    await waitFor(() => expect(went).toEqual(['/download/file-2?ticket=1']));
    expect(fileLinks).toHaveBeenCalledWith(['file-2']);
  });

  it.each([
    ['zh-CN', '下载原件1.pdf'],
    ['en-US', 'Download 原件1.pdf'],
  ] as const)('the detail screen shows name and size, and downloads by key, in %s', async (locale, name) => {
    const went = watchDownloads();
    await open('detail', locale);
    (await screen.findByRole('button', { name })).focus();
    expect(screen.getByText('2 KiB')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(went).toEqual(['/download/file-1?ticket=1']));
    const picture = await screen.findByRole('img', { name: 'scan-1.png' });
    expect(picture).toHaveAttribute('src', '/download/scan-1?ticket=1&inline=1');
  });

  it('a form shows its picture by its name', async () => {
    await open('form');
    expect(await screen.findAllByTitle('scan-1.png')).not.toHaveLength(0);
    expect(screen.queryByText('scan-1')).toBeNull();
  });
});

describe('links to files', () => {
  const linkOf = (id: string, seconds: number): FileLink => ({
    ...{ id, name: id, size: 1, mime: '', url: `/${id}` },
    expires: new Date(Date.now() + seconds * 1000).toISOString(),
  });

  it('file links are read once, and again before they expire', async () => {
    vi.useFakeTimers();
    try {
      const ask = vi.fn(async (ids: readonly string[]) => ids.map((id) => linkOf(id, 600)));
      const links = createFileLinks(ask);
      const get = async (id: string) => {
        const link = links.get(id);
        await vi.advanceTimersByTimeAsync(1);
        return link;
      };
      await Promise.all([get('a'), get('b')]);
      await get('a');
      expect(ask).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(545_000);
      await get('a');
      expect(ask).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('links of more than 200 files take several calls, and a failed call is retried', async () => {
    const ask = vi.fn(async (ids: readonly string[]) => ids.map((id) => linkOf(id, 600)));
    const links = createFileLinks(ask);
    await Promise.all(Array.from({ length: 201 }, (_, at) => links.get(`${at}`)));
    expect(ask.mock.calls.map(([ids]) => ids.length)).toEqual([200, 1]);
    ask.mockRejectedValueOnce(new AdapterError('offline', ''));
    await expect(links.get('x')).rejects.toMatchObject({ kind: 'offline' });
    expect(await links.get('x')).toMatchObject({ id: 'x' });
  });
});

it('a file shows its id when there is no service to ask for its name', async () => {
  const file = { type: 'string', format: 'file' };
  const schema = {
    type: 'object',
    properties: { letter: { ...file, title: '函件' }, more: { type: 'array', items: file } },
  };
  const value = { letter: 'scan-1', more: ['scan-2', 'scan-3'] };
  render(<SchemaDetail schema={schema} value={value} />);
  for (const id of ['scan-1', 'scan-2', 'scan-3']) expect(await screen.findByText(id)).toBeVisible();
});
