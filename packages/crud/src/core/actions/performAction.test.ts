import { type Action, type Entity, loadArea, type Row } from '@isp/schema';
import { afterEach, describe, expect, it, type Mock, vi } from 'vitest';
import { type Adapter, AdapterError } from '../adapter.ts';
import { books, shopFile } from '../books.fixture.ts';
import type { ActionPorts, UseActionRunnerOptions } from './actionPorts.ts';
import { createPerform } from './performAction.ts';
import type { ScreenAction } from './toActions.ts';

const { book } = shopFile.entities;
const loaded = loadArea({
  ...shopFile,
  entities: {
    book: {
      ...book,
      operations: { restore: true },
      actions: {
        ...book.actions,
        burn: { title: '焚毁', place: ['row', 'bulk'], confirm: '确定焚毁?', danger: true },
        stamp: { title: '盖章', place: ['toolbar', 'bulk'], success: '已盖章完毕' },
        grant: { title: '授权', place: ['row'], changesAccess: true },
        shelf: {
          ...{ title: '上架', place: ['row'], effect: 'open' },
          to: { entity: 'shop.book', page: 'form', query: { title: 'title' } },
        },
        find: { title: '查找', place: ['row'], effect: 'open', to: { entity: 'other.shelf', focus: true } },
      },
    },
  },
} as never);
const entity = loaded.area.entities.book as Entity;
const rows = books(4);
const [first, second, third] = rows as [Row, Row, Row, Row];
const idsOf = (of: readonly Row[]) => of.map(({ id }) => String(id));

const own = (name: string, more: Partial<Action> = {}): ScreenAction => {
  const action = entity.actions.find((one) => one.name === name);
  if (!action) throw new Error(name);
  const { title, danger, place } = action;
  return { name, title, danger, place, action: { ...action, ...more } };
};
const standard = (name: string, more: Partial<ScreenAction> = {}): ScreenAction => ({
  ...{ name, title: name, danger: false, place: ['row'] },
  ...more,
});

/**
 * Returns the ports of a screen that confirms every question, and a service that accepts every call. `done` lists
 * the calls in their order.
 */
function screen(changed: Partial<ActionPorts> = {}, options: UseActionRunnerOptions = {}, over: object = {}) {
  const done: string[] = [];
  const note =
    <Answer>(name: string, answer: Answer) =>
    async () => {
      done.push(name);
      return answer;
    };
  const adapter = {
    del: vi.fn(note('del', undefined)),
    remove: vi.fn(note('remove', undefined)),
    act: vi.fn(note('act', [] as unknown)),
    read: vi.fn(note('read', 'https://a.example/' as unknown)),
    renew: vi.fn(note('renew', undefined)),
    restore: vi.fn(note('restore', [])),
    ...over,
  };
  const ports: ActionPorts = {
    entity,
    adapter: adapter as unknown as Adapter,
    hooks: {},
    latest: () => options,
    readAgain: note('readAgain', undefined),
    async ask(_question, work) {
      done.push('ask');
      await work();
    },
    async askForm(_action, _rows, _question, work) {
      done.push('askForm');
      await work({ reader: '王' });
    },
    notify: () => void done.push('notify'),
    offerUndo: () => undefined,
    notifyFailure: () => undefined,
    prepareAnswer: note('prepareAnswer', undefined),
    showAnswer: note('showAnswer', undefined),
    leaveToPortal: note('leaveToPortal', undefined),
    exportRows: note('exportRows', undefined),
    importRows: note('importRows', undefined),
    compare: note('compare', undefined),
    openForm: async () => undefined,
    focus: () => undefined,
    navigate: () => undefined,
    hasScreen: () => true,
    openUrl: () => true,
    ...changed,
  };
  const watched = Object.fromEntries(
    Object.entries(ports).map(([name, port]: [string, unknown]) => [
      name,
      typeof port === 'function' ? vi.fn(port as Procedure) : port,
    ]),
  ) as unknown as Watched;
  return { ...watched, adapter, done, perform: createPerform(watched) };
}

type Procedure = (...asked: unknown[]) => unknown;
/** The ports as mocks, which record their calls. */
type Watched = {
  readonly [Port in keyof ActionPorts]: ActionPorts[Port] extends (...asked: infer Asked) => infer Answer
    ? Mock<(...asked: Asked) => Answer>
    : ActionPorts[Port];
};

afterEach(() => vi.restoreAllMocks());

describe('what is left to the portal', () => {
  it('a portal action shows its question first, then calls the portal with the answers', async () => {
    const { perform, adapter, done, leaveToPortal } = screen();
    const form = { record: {}, fields: [], groups: [], width: 1 };
    const print = own('burn', { effect: 'portal', form, success: '已打印' });
    await perform(print, [first]);
    expect(done).toEqual(['askForm', 'leaveToPortal', 'notify']);
    expect(leaveToPortal.mock.calls).toEqual([[print.action, [first], { reader: '王' }]]);
    expect(adapter.act).not.toHaveBeenCalled();
  });

  it('a portal action is not run when the question is declined, and reports how it failed', async () => {
    const declined = screen({ ask: async () => undefined });
    await declined.perform(own('burn', { effect: 'portal' }), [first]);
    expect(declined.leaveToPortal).not.toHaveBeenCalled();
    const failing = screen({ leaveToPortal: () => Promise.reject(new Error('no paper')) });
    await failing.perform(own('stamp', { effect: 'portal' }), []);
    expect(failing.notifyFailure.mock.calls).toEqual([[new Error('no paper'), '操作失败']]);
    expect(failing.notify).not.toHaveBeenCalled();
  });
});

describe('deleting', () => {
  it('a deletion without selected rows shows that rows must be selected (R5.11)', async () => {
    const { perform, notify, done } = screen();
    await perform(standard('delete'), []);
    expect(notify.mock.calls).toEqual([['warning', { kind: 'text', text: '请选择至少一条数据' }]]);
    expect(done).toEqual(['notify']);
  });

  it('a deletion shows its question, deletes one record by its own call, and offers to undo it, once (R5.12)', async () => {
    const onDeleted = vi.fn(() => true);
    const { perform, ask, adapter, offerUndo, readAgain, notify } = screen({}, { onDeleted });
    await perform(standard('delete', { confirm: '真的?' }), [first]);
    expect(ask.mock.calls[0]?.[0]).toEqual({
      ...{ title: 'delete', text: '真的?', action: undefined, rows: [first], skipped: [] },
      ...{ isListed: false, danger: true, answer: '删除' },
      note: { kind: 'text', text: '删除后可立即撤销。' },
    });
    const [ref, id, row, call] = adapter.del.mock.calls[0] as unknown as [unknown, string, Row, object];
    expect([ref, id, row]).toEqual([expect.objectContaining({ entity: 'book' }), String(first.id), first]);
    expect(call).toEqual({ idempotencyKey: expect.any(String) });
    expect(onDeleted).toHaveBeenCalledWith([String(first.id)]);
    expect(readAgain.mock.calls).toEqual([[entity.key, 'list']]);
    expect(notify).not.toHaveBeenCalled();
    const [notice, undo] = offerUndo.mock.calls[0] as [object, () => Promise<void>];
    expect(notice).toEqual({ kind: 'done', text: '删除成功', rows: [first] });
    await undo();
    await undo();
    expect(adapter.restore.mock.calls).toEqual([
      [expect.anything(), [String(first.id)], { idempotencyKey: expect.any(String) }],
    ]);
    expect(notify.mock.calls).toEqual([['success', { kind: 'text', text: '已撤销删除' }]]);
    expect(readAgain).toHaveBeenLastCalledWith(entity.key);
  });

  it('a deletion of one record uses the call that the adapter has', async () => {
    const operations = { ...entity.operations, del: undefined };
    const { perform, adapter } = screen({ entity: { ...entity, operations } as Entity });
    await perform(standard('delete'), [first]);
    expect(adapter.del).not.toHaveBeenCalled();
    expect(adapter.remove.mock.calls[0]?.at(1 as never)).toEqual([String(first.id)]);
  });

  it('a deletion of several records uses one call, else one for each, and reads everything again', async () => {
    const { perform, adapter, ask, readAgain, notify, offerUndo } = screen({}, {}, { restore: undefined });
    await perform(standard('delete'), [first, second]);
    expect(ask.mock.calls[0]?.[0].text).toBe('确定将选择数据删除?');
    expect(ask.mock.calls[0]?.[0].note).toEqual({ kind: 'text', text: '该操作不可撤销。' });
    expect(adapter.remove.mock.calls).toEqual([
      [expect.anything(), idsOf([first, second]), { idempotencyKey: expect.any(String) }],
    ]);
    expect(readAgain.mock.calls).toEqual([[entity.key, undefined]]);
    expect(offerUndo).not.toHaveBeenCalled();
    expect(notify.mock.calls[0]?.[1]).toMatchObject({ kind: 'done', rows: [first, second] });
    const alone = screen({}, {}, { del: undefined });
    await alone.perform(standard('delete'), [first]);
    expect(alone.adapter.remove).toHaveBeenCalledTimes(1);
  });

  it('a deletion leaves its question to the portal, and its notice to a hook that shows one (R8.10)', async () => {
    for (const [answer, calls] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const [beforeDelete, afterDelete] = [vi.fn(async () => answer), vi.fn()];
      const { perform, ask, adapter, notify, offerUndo } = screen({ hooks: { beforeDelete, afterDelete } });
      await perform(standard('delete'), [first]);
      expect(ask).not.toHaveBeenCalled();
      expect(adapter.del).toHaveBeenCalledTimes(calls);
      expect(afterDelete).toHaveBeenCalledTimes(calls);
      expect(beforeDelete).toHaveBeenCalledWith([first], entity);
      expect([notify.mock.calls, offerUndo.mock.calls]).toEqual([[], []]);
    }
  });

  it('a deletion shows the form that its schema has, with the errors at its fields', async () => {
    const form = own('lend').action?.form as NonNullable<Action['form']>;
    const asking = {
      ...entity,
      actions: [...entity.actions, { ...own('lend').action, name: 'delete', form } as Action],
    };
    const invalid = new AdapterError('invalid', '', { fields: [{ field: 'reader', message: '缺' }] });
    const { perform, askForm, adapter, ask } = screen({ entity: asking });
    await perform(standard('delete'), [first]);
    expect(ask).not.toHaveBeenCalled();
    expect(askForm.mock.calls[0]?.[2]).toMatchObject({ answer: '删除', danger: true });
    expect(adapter.del.mock.calls[0]?.at(3 as never)).toMatchObject({ form: { reader: '王' } });
    const refused = screen({ entity: asking }, {}, { del: async () => Promise.reject(invalid) });
    await expect(refused.perform(standard('delete'), [first])).rejects.toBe(invalid);
    expect(refused.notifyFailure).not.toHaveBeenCalled();
  });

  it.each([
    ['conflict', 1],
    ['notFound', 1],
    ['failed', 0],
  ] as const)('a deletion reports a failure once, and after %s reads the list again', async (kind, reads) => {
    const error = new AdapterError(kind, 'no');
    const onDeleted = vi.fn();
    const del = async () => Promise.reject(error);
    const { perform, notifyFailure, readAgain, notify } = screen({}, { onDeleted }, { del });
    await perform(standard('delete'), [first]);
    expect(notifyFailure.mock.calls).toEqual([[error, '操作失败']]);
    expect(readAgain).toHaveBeenCalledTimes(reads);
    expect([onDeleted.mock.calls, notify.mock.calls]).toEqual([[], []]);
  });
});

describe('an action of its own', () => {
  it('an action runs at once without a question, and shows a notice that names its rows', async () => {
    const onActed = vi.fn();
    const { perform, adapter, notify, done, ask } = screen({}, { onActed });
    await perform(own('grant'), [first]);
    expect(ask).not.toHaveBeenCalled();
    expect(adapter.act.mock.calls).toEqual([
      [
        expect.objectContaining({ area: 'shop', entity: 'book' }),
        ...['grant', { ids: [String(first.id)] }, { idempotencyKey: expect.any(String) }],
      ],
    ]);
    expect(notify.mock.calls[0]).toMatchObject(['success', { kind: 'did', rows: [first] }]);
    expect(onActed).toHaveBeenCalledWith([String(first.id)]);
    expect(done).toEqual(['act', 'notify', 'renew', 'readAgain']);
  });

  it('an action reads the list again after an action even when reading the permissions anew fails', async () => {
    const onActed = vi.fn();
    const renew = vi.fn().mockRejectedValue(new AdapterError('timeout', ''));
    const { perform, notifyFailure, done } = screen({}, { onActed }, { renew });
    await perform(own('grant'), [first]);
    expect(notifyFailure.mock.calls).toEqual([[expect.any(AdapterError), '刷新失败']]);
    expect(onActed).toHaveBeenCalledOnce();
    expect(done).toEqual(['act', 'notify', 'readAgain']);
  });

  it('an action shows its own notice, or that it succeeded where it is about no record', async () => {
    const { perform, notify, adapter } = screen();
    await perform(own('stamp'), [first]);
    expect(notify).toHaveBeenLastCalledWith('success', { kind: 'done', text: '已盖章完毕', rows: [first] });
    const { success: _none, ...plain } = own('stamp').action as Action;
    await perform({ ...own('stamp'), action: plain }, []);
    expect(notify).toHaveBeenLastCalledWith('success', { kind: 'text', text: '操作成功' });
    expect(adapter.renew).not.toHaveBeenCalled();
    await perform(own('burn'), []);
    expect(notify).toHaveBeenLastCalledWith('warning', { kind: 'text', text: '请选择至少一条数据' });
    expect(adapter.act).toHaveBeenCalledTimes(2);
  });

  it('an action leaves out rows whose state refuses it, names them, and does nothing where all refuse', async () => {
    const { perform, ask, adapter, notify, done } = screen();
    // the second book is lent; the first and third are in the library
    await perform(own('giveBack'), [first, second, third]);
    expect(ask.mock.calls[0]?.[0]).toEqual({
      ...{ title: '归还', text: '确定归还该图书?', action: own('giveBack').action, rows: [second] },
      ...{ skipped: [first, third], isListed: false, danger: false, answer: '确定' },
    });
    expect(adapter.act.mock.calls[0]?.[2 as never]).toEqual({ ids: [String(second.id)] });
    done.length = 0;
    await perform(own('giveBack'), [first]);
    expect(notify).toHaveBeenLastCalledWith('warning', {
      ...{ kind: 'refused', action: own('giveBack').action, rows: [first] },
    });
    expect(done).toEqual(['notify']);
    const { confirm: _none, ...silent } = own('giveBack').action as Action;
    await perform({ ...own('giveBack'), action: silent }, [first, second]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('an action that destroys has its own word on the button, and a question about several records lists them', async () => {
    const { perform, ask } = screen();
    await perform(own('burn'), [first]);
    expect(ask.mock.calls[0]?.[0]).toMatchObject({ isListed: false, danger: true, answer: '焚毁' });
    await perform(own('burn'), [first, third]);
    expect(ask.mock.calls[1]?.[0]).toMatchObject({ title: '焚毁', isListed: true });
  });

  it('an action shows its form with the question above it, and sends the values with the call', async () => {
    const { perform, askForm, adapter } = screen();
    await perform(own('lend'), [first, second]);
    const [action, about, question] = askForm.mock.calls[0] as unknown as [Action, Row[], object];
    expect([action.name, about]).toEqual(['lend', [first]]);
    expect(question).toMatchObject({ skipped: [second], isListed: false });
    expect(adapter.act.mock.calls[0]?.[2 as never]).toEqual({
      ...{ ids: [String(first.id)], form: { reader: '王' } },
    });
    await perform(own('lend'), [first]);
    expect(askForm.mock.calls[1]?.[2]).toBeUndefined();
    const form = { ...own('lend').action?.form, when: { status: ['LOST'] } } as NonNullable<Action['form']>;
    await perform(own('lend', { form }), [first]);
    expect(askForm).toHaveBeenCalledTimes(2);
    expect(adapter.act.mock.calls[2]?.[2 as never]).toEqual({ ids: [String(first.id)] });
  });

  it('a hook stops an action or replaces its message; a hook that throws does not fail the call (R8.10)', async () => {
    const beforeAct = vi.fn(async () => false);
    const stopped = screen({ hooks: { beforeAct } });
    await stopped.perform(own('giveBack'), [second]);
    expect(beforeAct).toHaveBeenCalledWith('giveBack', [second], entity);
    expect(stopped.done).toEqual([]);
    const afterAct = vi.fn();
    const notified = screen({ hooks: { beforeAct: async () => true, afterAct } });
    await notified.perform(own('stamp'), [first]);
    expect(afterAct).toHaveBeenCalledWith('stamp', [first], entity);
    expect(notified.notify).not.toHaveBeenCalled();
    const fault = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = screen({
      hooks: {
        afterAct: () => {
          throw new Error('theirs');
        },
      },
    });
    await broken.perform(own('stamp'), [first]);
    expect([broken.notify.mock.calls.length, broken.notifyFailure.mock.calls.length]).toEqual([1, 0]);
    expect(fault).toHaveBeenCalledTimes(1);
    fault.mockRestore();
  });

  it('an action shows its answer before anything is read again, and reads again once the answer is closed', async () => {
    for (const as of ['secret', 'handover'] as const) {
      const answer = { as } as NonNullable<Action['answer']>;
      const { perform, done, showAnswer } = screen({}, {}, { act: async () => ({ key: 'k' }) });
      await perform(own('stamp', { answer }), [first]);
      expect(showAnswer.mock.calls[0]).toMatchObject([{ name: 'stamp' }, first, { key: 'k' }]);
      const again = as === 'handover' ? ['readAgain'] : [];
      expect(done).toEqual(['prepareAnswer', 'notify', 'showAnswer', 'readAgain', ...again]);
    }
    const answer = { as: 'secret' } as NonNullable<Action['answer']>;
    const act = async () => Promise.reject(new Error('no'));
    const failed = screen({}, {}, { act });
    await failed.perform(own('stamp', { answer }), [first]);
    expect([failed.showAnswer.mock.calls.length, failed.notifyFailure.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('what calls nothing of its own', () => {
  it('the comparison compares two to ten records', async () => {
    const { perform, compare, notify } = screen();
    await perform(own('burn', { effect: 'compare' }), [first]);
    await perform(own('burn', { effect: 'compare' }), books(11));
    const [action, values] = ['请选择 {least} 至 {most} 条数据', { least: 2, most: 10 }] as const;
    expect(notify.mock.calls).toEqual([1, 2].map(() => ['warning', { kind: 'text', text: action, values }]));
    await perform(own('burn', { effect: 'compare' }), [first, second]);
    await perform(own('burn', { effect: 'compare' }), books(10));
    expect(compare).toHaveBeenCalledTimes(2);
  });

  it('the export exports what the list shows, has a question only where the schema has one, and reports a failure', async () => {
    const query = { page: 2, size: 30, search: { title: 'a' } };
    const { perform, exportRows, ask } = screen({}, { query });
    await perform(standard('export', { format: 'csv' }), []);
    expect(exportRows.mock.calls).toEqual([[query, { format: 'csv' }]]);
    expect(ask).not.toHaveBeenCalled();
    const error = new Error('no');
    const failing = screen({ exportRows: async () => Promise.reject(error) });
    await failing.perform(standard('export', { confirm: '导出?' }), [first]);
    expect(failing.ask.mock.calls[0]?.[0]).toMatchObject({ text: '导出?', rows: [first], isListed: false });
    expect(failing.notifyFailure.mock.calls).toEqual([[error, '导出失败']]);
    const bare = screen();
    await bare.perform(standard('export'), []);
    expect(bare.exportRows.mock.calls[0]).toEqual([{ page: 1, size: 10, search: {} }, {}]);
  });

  it('the export exports the columns of the list, or all fields of the schema (C19)', async () => {
    const { perform, exportRows } = screen({}, { columns: ['price', 'title'] });
    await perform(standard('export'), []);
    await perform(standard('export', { isWhole: true }), []);
    const [shown, whole] = exportRows.mock.calls.map(([, file]) => (file as { columns: string[] }).columns);
    expect(shown).toEqual(['price', 'title']);
    expect(whole?.[0]).toBe('id');
    expect(whole).toEqual(expect.arrayContaining(['title', 'price', 'pages']));
  });

  it('the runner opens the import, and does nothing for an unknown name', async () => {
    const { perform, done } = screen();
    await perform(standard('importRows'), []);
    await perform(standard('unknown'), []);
    expect(done).toEqual(['importRows']);
  });

  it('an action opens a form over the screen, reads again what the form may have changed, and continues', async () => {
    const goOn = vi.fn(async () => undefined);
    const { perform, openForm, readAgain, navigate } = screen({ openForm: vi.fn(async () => goOn) });
    await perform(own('shelf'), [first]);
    expect(openForm.mock.calls[0]).toEqual([
      { entity: 'shop.book', page: 'form', query: { title: first.title } },
    ]);
    expect(readAgain).toHaveBeenCalledWith('shop.book');
    expect(goOn).toHaveBeenCalledTimes(1);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('an action narrows lists to a record and opens another screen', async () => {
    const { perform, focus, navigate } = screen();
    await perform(own('find'), [first]);
    expect(focus.mock.calls).toEqual([[String(first.id)]]);
    expect(navigate.mock.calls).toEqual([[{ entity: 'other.shelf', page: 'list' }]]);
    await perform(own('find'), []);
    expect(focus).toHaveBeenCalledTimes(1);
  });

  it('an action opens the address in a field, or one that is read at the click, and reports a missing one (T-R2)', async () => {
    const { perform, openUrl, adapter } = screen();
    await perform(own('visit'), [first]);
    expect(openUrl).toHaveBeenLastCalledWith(first.website);
    await perform(own('visit', { to: { read: 'door' } }), [first]);
    expect(openUrl).toHaveBeenLastCalledWith('https://a.example/');
    adapter.read.mockResolvedValueOnce({ url: '/b' });
    await perform(own('visit', { to: {} }), []);
    expect(openUrl).toHaveBeenLastCalledWith('/b');
    expect(adapter.read.mock.calls.map((call) => (call as unknown[]).slice(1))).toEqual([
      ['door', { id: String(first.id) }],
      ['visit', {}],
    ]);
    const closed = screen({ openUrl: () => false });
    await closed.perform(own('visit'), [first]);
    expect(closed.notifyFailure.mock.calls[0]?.[0]).toMatchObject({ message: '地址不安全或不存在' });
  });

  it('an action shows the reply of its read call when it has an answer instead of an address', async () => {
    const answer = { as: 'text' } as unknown as NonNullable<Action['answer']>;
    const { perform, showAnswer, adapter } = screen();
    await perform(own('visit', { answer, to: { read: 'notes' } }), [first]);
    expect(adapter.read).toHaveBeenCalledWith(expect.anything(), 'notes', { id: String(first.id) });
    expect(showAnswer).toHaveBeenLastCalledWith(expect.anything(), first, 'https://a.example/');
    await perform(own('visit', { answer, to: { read: 'notes' } }), []);
    expect(adapter.read).toHaveBeenLastCalledWith(expect.anything(), 'notes', {});
    await perform(own('visit', { answer, to: {} }), [first]);
    expect(showAnswer).toHaveBeenLastCalledWith(expect.anything(), first, undefined);
  });
});
