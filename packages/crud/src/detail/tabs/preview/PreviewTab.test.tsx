import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderArea } from '../../../testing/renderArea.tsx';
import { shelfFile, shelfPreview } from './shelf.fixture.ts';

const show = (answer: unknown) =>
  renderArea(shelfFile, {
    page: 'detail',
    id: '1',
    search: '?tab=preview',
    rows: { jar: [{ id: '1', name: '一号罐', rowVersion: 0 }] },
    reads: { 'pantry.jar/preview': answer },
  });

it('PreviewTab shows pictures, texts and tables of a record, and T-R1 reads none of them as HTML', async () => {
  await show(shelfPreview);
  expect(await screen.findByRole('img', { name: '正面.png' })).toHaveAttribute('src', '/files/front.png');
  expect(screen.getByText(/<b>不要加热<\/b>/)).toBeVisible();
  expect(screen.getByRole('cell', { name: '盐' })).toBeVisible();
  expect(screen.getByText('仅显示开头部分')).toBeVisible();
  const sound = screen.getByLabelText('声音.mp3');
  expect(sound).toHaveAttribute('src', '/files/sound.mp3');
  fireEvent.error(sound);
  expect(await screen.findByRole('alert')).toHaveTextContent('此浏览器无法播放该文件 下载');
  expect(screen.getByRole('link', { name: '下载' })).toHaveAttribute('href', '/files/sound.mp3');
});

it('PreviewTab shows that there is nothing to preview', async () => {
  await show([]);
  expect(await screen.findByText('暂无预览')).toBeVisible();
});

it('PreviewTab names each part without a title by its number, so that no two have one name', async () => {
  await show([
    { kind: 'text', content: '开头' },
    { kind: 'table', columns: ['名称'], rows: [['盐']] },
    { kind: 'text', title: '说明', content: '密封' },
  ]);
  expect(await screen.findByRole('region', { name: '预览 1' })).toHaveTextContent('开头');
  expect(screen.getByRole('region', { name: '预览 2' })).toHaveTextContent('盐');
  expect(screen.getByRole('region', { name: '说明' })).toHaveTextContent('密封');
});
