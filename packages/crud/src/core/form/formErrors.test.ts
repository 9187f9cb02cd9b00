import type { Row } from '@isp/schema';
import { describe, expect, it, vi } from 'vitest';
import { start, text } from './createFormEngine.fixture.ts';

describe('errors', () => {
  const needsName = (row: Row) => new Map(row.name ? [] : [['name', '必填'] as const]);
  const record = {
    properties: { name: text, note: text, box: { type: 'object', properties: { size: text } } },
  };

  it('a field shows no error while it is first typed in, and shows it when it is left', () => {
    const { engine } = start(record, { name: 'x' }, needsName);
    engine.subscribe(['name'], () => {});
    engine.change(['name'], '');
    expect(engine.stateOf(['name']).error).toBeUndefined();
    engine.blur(['name']);
    expect(engine.stateOf(['name']).error).toBe('必填');
    engine.change(['name'], 'y');
    expect(engine.stateOf(['name']).error).toBeUndefined();
  });

  it('a field that is left without a change is not validated', () => {
    const { engine } = start(record, {}, needsName);
    engine.subscribe(['name'], () => {});
    engine.blur(['name']);
    expect(engine.stateOf(['name']).error).toBeUndefined();
  });

  it('a submit validates the whole record once', () => {
    const check = vi.fn(needsName);
    const { engine } = start(record, {}, check);
    engine.subscribe(['name'], () => {});
    expect(engine.submit()).toMatchObject({ ok: false, unplaced: [] });
    expect(check).toHaveBeenCalledTimes(1);
    expect(engine.stateOf(['name']).error).toBe('必填');
  });

  it('the engine shows an error at the nearest field on screen, else returns it', () => {
    const { engine } = start(
      record,
      {},
      () =>
        new Map([
          ['box.size', 'a'],
          ['other', 'b'],
        ]),
    );
    engine.subscribe(['box'], () => {});
    expect(engine.submit().unplaced).toEqual(['b']);
    expect(engine.stateOf(['box']).error).toBe('a');
  });

  it('an error of the server is removed when its value is cleared or computed again', () => {
    const { engine } = start(
      {
        properties: {
          country: text,
          city: { ...text, 'x-ref': { entity: 'shop.city', by: { country: 'country' } } },
          label: { ...text, 'x-derive': { rule: 'upper', from: ['country'] } },
        },
      },
      { country: 'a', city: '1', label: 'A' },
    );
    for (const name of ['city', 'label']) engine.subscribe([name], () => {});
    engine.refuse([
      { field: 'city', message: '不存在' },
      { field: 'label', message: '已存在' },
    ]);
    engine.change(['country'], 'b');
    expect(engine.stateOf(['city']).error).toBeUndefined();
    expect(engine.stateOf(['label']).error).toBeUndefined();
    expect(engine.errorPaths()).toEqual([]);
  });

  it('an error of the server stays until its field changes', () => {
    const { engine } = start(record, { name: 'x', note: 'n' }, needsName);
    engine.subscribe(['name'], () => {});
    engine.subscribe(['note'], () => {});
    expect(
      engine.refuse([
        { field: 'name', message: '已存在' },
        { field: 'gone', message: '别处' },
      ]),
    ).toEqual([{ field: 'gone', message: '别处' }]);
    engine.change(['note'], 'm');
    expect(engine.stateOf(['name']).error).toBe('已存在');
    engine.change(['name'], 'y');
    expect(engine.stateOf(['name']).error).toBeUndefined();
  });

  it('an error of the server shows in a language chosen later, if the server sent that language (R2.36)', () => {
    const { engine } = start(record, { name: 'x', note: 'n' }, needsName);
    engine.subscribe(['name'], () => {});
    engine.subscribe(['note'], () => {});
    engine.refuse([
      { field: 'name', message: '已存在', messages: { 'zh-CN': '已存在', 'en-US': 'Already exists' } },
      { field: 'note', message: '太长' },
    ]);
    engine.relocalise('en-US');
    expect(engine.stateOf(['name']).error).toBe('Already exists');
    expect(engine.stateOf(['note']).error).toBe('太长');
    engine.relocalise('zh-CN');
    expect(engine.stateOf(['name']).error).toBe('已存在');
  });

  it('a step is validated without the fields of other steps', () => {
    const { engine } = start(
      record,
      {},
      () =>
        new Map([
          ['name', 'a'],
          ['note', 'b'],
        ]),
    );
    engine.subscribe(['name'], () => {});
    engine.subscribe(['note'], () => {});
    expect(engine.submit(['note']).ok).toBe(false);
    expect(engine.stateOf(['name']).error).toBeUndefined();
    expect(engine.stateOf(['note']).error).toBe('b');
  });

  it('a form is not submitted while a control is not ready', () => {
    const { engine } = start(record, { name: 'x' });
    engine.subscribe(['name'], () => {});
    const release = engine.block(['name'], '上传中');
    expect(engine.submit().ok).toBe(false);
    expect(engine.stateOf(['name']).error).toBe('上传中');
    release();
    expect(engine.stateOf(['name']).error).toBeUndefined();
    expect(engine.submit().ok).toBe(true);
  });

  it('a changed list drops the errors of its elements', () => {
    const { engine } = start(
      { properties: { parts: { type: 'array', items: { type: 'object', properties: { size: text } } } } },
      { parts: [{}, {}] },
      () => new Map([['parts.1.size', 'a']]),
    );
    engine.subscribe(['parts'], () => {});
    engine.subscribe(['parts', 1, 'size'], () => {});
    engine.submit();
    expect(engine.stateOf(['parts', 1, 'size']).error).toBe('a');
    engine.blur(['parts']);
    engine.replace({ parts: [{}] });
    expect(engine.stateOf(['parts', 1, 'size']).error).toBeUndefined();
  });
});
