import { ReplyError } from '@isp/request';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LabelApp } from './LabelApp.tsx';
import type { ItemDetail, Task } from './model.ts';
import type { LabelApi } from './session/createApi.ts';
import { createPlaceStore, type Place } from './session/place.ts';

// The text library measures text ranges, which jsdom does not support, so the text canvas is replaced. The
// end-to-end tests cover it.
vi.mock('./canvas/TextCanvas.tsx', () => ({ TextCanvas: () => null }));

/** The context of a tool that is embedded in a portal. */
const embedded: Place = {
  locale: 'zh-CN',
  theme: 'theme-hey',
  orgId: '1',
  headers: { 'Blade-Auth': 'bearer t' },
  taskId: undefined,
  isEmbedded: true,
};
const labels = [
  { id: 'a', name: '人名', colour: '#e69f00' },
  { id: 'b', name: '地点', colour: '#56b4e9' },
];
const items = ['1', '2'].map((id) => ({
  id,
  name: `texts/${id}.txt`,
  kind: 'TEXT' as const,
  state: 'TODO' as const,
}));
const task: Task = { id: 't', name: '评论', status: 'OPEN', labels, items, position: '2', before: null };
const detail = (id: string): ItemDetail => ({
  ...(items.find((item) => item.id === id) as (typeof items)[number]),
  width: 0,
  height: 0,
  content: '李敏在武汉',
  problem: null,
  media: null,
  sizeBytes: 0,
  duration: null,
  shapes: id === '2' ? [{ id: 's', label: 'a', kind: 'span', start: 0, end: 2 }] : [],
  rowVersion: 1,
});

function open(more: Partial<LabelApi> = {}, place: Place = embedded) {
  const api = {
    trade: vi.fn(),
    dataSets: vi.fn(async () => [
      { id: 'd', name: '评论', dataType: 'TEXT' as const, taskId: null, done: 0, total: 0 },
    ]),
    openTask: vi.fn(async () => 't'),
    task: vi.fn(async () => task),
    item: vi.fn(async (_task: string, id: string) => detail(id)),
    image: vi.fn(),
    save: vi.fn<LabelApi['save']>(async ({ rowVersion, state }) => ({ rowVersion: rowVersion + 1, state })),
    addLabel: vi.fn(async (_task: string, name: string) => ({ id: 'c', name, colour: '#009e73' })),
    finish: vi.fn(async () => undefined),
    ...more,
  } satisfies LabelApi;
  const store = createPlaceStore(place);
  render(<LabelApp place={store} api={api} />);
  return { api, store, user: userEvent.setup() };
}
const openTask = async (more?: Partial<LabelApi>) => {
  const opened = open(more);
  await opened.user.click(await screen.findByRole('button', { name: '开始标注 评论' }));
  await screen.findByRole('region', { name: '标注结果' });
  return opened;
};
const result = (text: string) =>
  within(screen.getByRole('region', { name: '标注结果' })).queryByRole('button', { name: text });

describe('the labelling tool', () => {
  it('the labelling tool opens a data set and goes on where one stopped', async () => {
    const { api } = await openTask();
    expect(api.openTask).toHaveBeenCalledWith('d');
    expect(
      screen.getByRole('button', { name: 'texts/2.txt 待标注', current: true } as object),
    ).toBeInTheDocument();
    expect(result('人名 · 李敏')).toBeInTheDocument();
  });

  it('a key relabels what is chosen, undo takes it back, and what is stored is the last', async () => {
    const { api, user } = await openTask();
    await user.click(result('人名 · 李敏') as HTMLElement);
    expect(result('人名 · 李敏')).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('2');
    expect(result('地点 · 李敏')).toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}');
    expect(result('人名 · 李敏')).toBeInTheDocument();
    await user.keyboard('{Delete}');
    expect(screen.getByText('暂无标注')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'texts/1.txt 待标注' }));
    // Arguments of the call that stores the last change. The call has not ended yet.
    const last = {
      taskId: 't',
      itemId: '2',
      shapes: [],
      state: 'TODO',
      rowVersion: 1,
    };
    await vi.waitFor(() => expect(api.save).toHaveBeenLastCalledWith(last));
    await screen.findByRole('button', { name: 'texts/1.txt 待标注', current: true } as object);
  });

  it('what cannot be stored stays on the screen, says so, and goes when tried again', async () => {
    const save = vi.fn<LabelApi['save']>().mockRejectedValueOnce(new Error('offline'));
    save.mockResolvedValue({ rowVersion: 2, state: 'TODO' });
    const { user } = await openTask({ save });
    await user.click(screen.getByRole('button', { name: '删除标注 人名 · 李敏' }));
    await user.click(screen.getByRole('button', { name: 'texts/1.txt 待标注' }));
    expect(await screen.findByText('保存失败，修改尚未保存')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'texts/2.txt 待标注' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it("another person's work is not overwritten: it is loaded again", async () => {
    const conflict = new ReplyError({ status: 409, code: 409, errCode: 'DATA_CONFLICT', message: 'x' }, '/x');
    const { api, user } = await openTask({ save: vi.fn(async () => Promise.reject(conflict)) });
    await user.click(screen.getByRole('button', { name: '删除标注 人名 · 李敏' }));
    await user.click(screen.getByRole('button', { name: 'texts/1.txt 待标注' }));
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    expect(await screen.findByRole('button', { name: '人名 · 李敏' })).toBeInTheDocument();
    expect(api.item).toHaveBeenCalledTimes(2);
  });

  it('an item is left out on purpose, a label added, and the end asks first', async () => {
    const { api, store, user } = await openTask({ task: async () => ({ ...task, position: '1' }) });
    await user.type(screen.getByRole('textbox', { name: '新标签' }), '时间{Enter}');
    expect(await screen.findByRole('button', { name: /时间/ })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: '完成标注' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '跳过该样本' }));
    expect(api.save).toHaveBeenLastCalledWith(expect.objectContaining({ itemId: '1', state: 'SKIPPED' }));
    await user.click(await screen.findByRole('button', { name: '删除标注 人名 · 李敏' }));
    await user.keyboard('{Control>}z{/Control}');
    await user.click(screen.getByRole('button', { name: 'texts/1.txt 已跳过' }));
    const end = await screen.findByRole('button', { name: '完成标注' });
    await vi.waitFor(() => expect(end).toBeEnabled());
    await user.click(end);
    const dialog = await screen.findByRole('dialog');
    expect(api.finish).not.toHaveBeenCalled();
    // T-R17: the portal may change its language while the dialog is open.
    act(() => store.set({ ...embedded, locale: 'en-US' }));
    expect(dialog).toHaveTextContent('Finish labelling? A new version');
    act(() => store.set(embedded));
    expect(dialog).not.toHaveTextContent(/[A-Za-z]{3}/);
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
    expect(await screen.findByText('标注已完成，已生成新的数据集版本')).toBeInTheDocument();
    expect(api.finish).toHaveBeenCalledExactlyOnceWith('t', 2);
  });

  it('data sets are found by their name', async () => {
    const names = ['客服对话', '金属缺陷'];
    const { user } = open({
      dataSets: async () =>
        names.map((name, id) => ({
          id: String(id),
          name,
          dataType: 'TEXT' as const,
          taskId: null,
          done: 0,
          total: 0,
        })),
    });
    await user.type(await screen.findByRole('textbox', { name: '搜索数据集' }), '缺陷');
    expect(screen.getAllByRole('button', { name: /^开始标注/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: '开始标注 金属缺陷' })).toBeInTheDocument();
    await user.keyboard('x');
    expect(screen.getByText('没有匹配的数据集')).toBeInTheDocument();
  });

  it('samples are found by their name, and keys typed there label nothing', async () => {
    const { api, user } = await openTask();
    await user.keyboard('/');
    const search = screen.getByRole('textbox', { name: '搜索样本' });
    expect(search).toHaveFocus();
    await user.keyboard('1');
    expect(screen.getAllByRole('button', { name: /^texts/ })).toHaveLength(1);
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'texts/1.txt 待标注', current: true } as object);
    await user.clear(search);
    expect(screen.getAllByRole('button', { name: /^texts/ })).toHaveLength(2);
    expect(api.save).not.toHaveBeenCalled();
  });

  it('arrows lead through the samples, which are one stop of the tab key', async () => {
    const { user } = await openTask();
    const rows = screen.getAllByRole('button', { name: /^texts/ });
    expect(rows.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
    act(() => rows[1]?.focus());
    await user.keyboard('{ArrowUp}');
    expect(rows[0]).toHaveFocus();
    await user.keyboard('{ArrowUp}{End}');
    expect(rows[1]).toHaveFocus();
    await user.keyboard('{Home}{Enter}');
    await vi.waitFor(() => expect(rows[0]).toHaveAttribute('aria-current', 'true'));
    expect(rows[0]).toHaveFocus();
  });

  it('? lists the keys; while they are read, a key changes nothing', async () => {
    const { api, user } = await openTask();
    await user.click(result('人名 · 李敏') as HTMLElement);
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: '快捷键' });
    expect(within(list).getByText('适应窗口')).toBeInTheDocument();
    await user.keyboard('2{Delete}');
    expect(result('人名 · 李敏')).toBeInTheDocument();
    expect(api.save).not.toHaveBeenCalled();
  });

  it('brackets choose what is marked, one after the other', async () => {
    const { user } = await openTask();
    await user.keyboard(']');
    expect(result('人名 · 李敏')).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{Escape}');
    expect(result('人名 · 李敏')).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard('[[');
    expect(result('人名 · 李敏')).toHaveAttribute('aria-pressed', 'true');
  });

  it('the labelling tool says when there is nothing, and tries again when loading failed', async () => {
    const dataSets = vi.fn<LabelApi['dataSets']>().mockRejectedValueOnce(new Error('服务异常'));
    dataSets.mockResolvedValue([]);
    const { user } = open({ dataSets });
    expect(await screen.findByText('服务异常')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('暂无可标注的数据集')).toBeInTheDocument();
  });

  it('the labelling tool follows the language and organisation of its portal while it runs (R2.37)', async () => {
    const { api, store } = open();
    await screen.findByRole('heading', { name: '可标注的数据集' });
    act(() => store.set({ ...embedded, locale: 'en-US', theme: 'theme-dark' }));
    expect(screen.getByRole('heading', { name: 'Datasets to label' })).toBeInTheDocument();
    expect(api.dataSets).toHaveBeenCalledTimes(1);
    act(() => store.set({ ...embedded, orgId: '2' }));
    await vi.waitFor(() => expect(api.dataSets).toHaveBeenCalledTimes(2));
    act(() => store.set({ ...embedded, orgId: undefined }));
    expect(screen.getByText('请先选择机构')).toBeInTheDocument();
  });

  it('a sound is played and marked with keys alone, each end by itself', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const sound = { ...detail('2'), kind: 'AUDIO' as const, content: null, media: '/sound', shapes: [] };
    const { api, user } = await openTask({ item: vi.fn(async () => sound) });
    const player = document.querySelector('audio') as HTMLAudioElement;
    Object.defineProperty(player, 'duration', { value: 10 });
    fireEvent.loadedMetadata(player);
    await user.keyboard(' ');
    expect(play).toHaveBeenCalledTimes(1);
    await user.keyboard('n');
    expect(result('人名 · 0:00.0–0:01.0')).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('cc');
    expect(screen.getByText('片段终点')).toBeInTheDocument();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}2');
    expect(result('地点 · 0:00.0–0:02.1')).toBeInTheDocument();
    await user.keyboard('{Control>}zz{/Control}');
    expect(result('人名 · 0:00.0–0:01.1')).toBeInTheDocument();
    await vi.waitFor(() => expect(api.save).toHaveBeenCalled());
    const shape = { id: expect.any(String), label: 'a', kind: 'segment', start: 0, end: 1.1 };
    expect(api.save).toHaveBeenLastCalledWith(expect.objectContaining({ shapes: [shape], state: 'DONE' }));
    // A file that the player cannot play is reported, and the user can skip it.
    fireEvent.error(player);
    await vi.waitFor(() => expect(api.item).toHaveBeenCalledTimes(2));
    fireEvent.error(player);
    expect(await screen.findByText(/^此浏览器无法播放该 \w* 文件$/)).toBeInTheDocument();
    vi.restoreAllMocks();
  });

  it('what cannot be shown says why, and can be left out', async () => {
    const problem = '文件不是 UTF-8 编码的文本，请转换编码后重新上传';
    const { api, user } = await openTask({
      item: vi.fn(async () => ({ ...detail('2'), content: null, problem, shapes: [] })),
    });
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    await user.keyboard('x');
    const left = expect.objectContaining({ state: 'SKIPPED' });
    await vi.waitFor(() => expect(api.save).toHaveBeenLastCalledWith(left));
  });

  it('the labelling tool lists what it takes over, and the annotation files it cannot read', async () => {
    const before = { taken: 1, foreign: 4, names: ['a.xml', 'b.xml'], format: null, left: 0 };
    await openTask({ task: vi.fn(async () => ({ ...task, before })) });
    expect(screen.getByRole('alert')).toHaveTextContent(
      '1 个样本已带入原有标注，可继续修改；4 个标注文件格式无法识别或过大，未带入：a.xml、b.xml …',
    );
    expect(screen.getByRole('button', { name: '关闭' })).toBeInTheDocument();
  });

  it('without a session it says how to open the tool', () => {
    open({}, { ...embedded, headers: {}, isEmbedded: false });
    expect(screen.getByRole('alert')).toHaveTextContent('请从平台重新打开标注工具。');
  });
});
