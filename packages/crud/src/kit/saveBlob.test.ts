import { expect, it } from 'vitest';
import { saveBlob, toFileName } from './saveBlob.ts';

const json = (reply: unknown) =>
  new Blob([JSON.stringify(reply)], { type: 'application/json;charset=utf-8' });

it.each([
  [{ code: 500, success: false, msg: '导出失败，请稍后再试' }, '导出失败，请稍后再试'],
  [{ code: '403', message: '没有权限' }, '没有权限'],
  [{ error_description: '令牌无效' }, '令牌无效'],
  [{ success: false }, '导出失败'],
])('T-R14 takes %j inside a blob for a refusal and saves nothing', async (reply, words) => {
  // there is no document here: saving would throw something else
  await expect(saveBlob(json(reply), 'x.csv')).rejects.toMatchObject({
    name: 'AdapterError',
    message: words,
  });
});

it('names a file after what it holds, the day, and its type', () => {
  const day = new Date(2026, 10, 20);
  expect(toFileName('图书', new Blob([], { type: 'text/csv' }), day)).toBe('图书-20261120.csv');
  expect(toFileName('a/b:c', new Blob([], { type: 'application/vnd.ms-excel' }), day)).toBe(
    'a_b_c-20261120.xlsx',
  );
});
