import type { ChildReport } from '@isp/shell';
import { describe, expect, it, vi } from 'vitest';
import { type ChildEngine, createChildHost, type MountedChild } from './createChildHost.ts';
import { readChildApps } from './readChildApps.ts';

const origin = 'https://portal.example';
const row = {
  name: 'stock-map',
  entryUrl: '/stock-map/',
  appKind: 'NORMAL',
  initialPath: '',
  status: 'ENABLED',
};
const command = { kind: 'show', name: 'stock-map', data: { lang: 'zh-CN' }, isActive: true } as const;

function open(records: readonly unknown[] | Error = [row]) {
  const reports: ChildReport[] = [];
  const mounts: MountedChild[] = [];
  const fetched = vi.fn<typeof fetch>(async () => new Response('<html>'));
  const engine = {
    start: vi.fn<ChildEngine['start']>(),
    mount: vi.fn<ChildEngine['mount']>((child) => void mounts.push(child)),
    send: vi.fn<ChildEngine['send']>(),
    unmount: vi.fn<ChildEngine['unmount']>(),
  };
  let token = 'secret-1';
  const host = createChildHost({
    load: async () => {
      if (records instanceof Error) throw records;
      return { records };
    },
    engine,
    report: (report) => void reports.push(report),
    session: () => ({ token }),
    headers: () => ({ 'blade-auth': `bearer ${token}` }),
    origin,
    fetch: fetched,
  });
  const settled = () => new Promise((done) => setTimeout(done, 0));
  const setToken = (next: string) => {
    token = next;
  };
  return { host, engine, reports, mounts, fetched, settled, setToken };
}

describe('the host page of child apps', () => {
  it('the host page mounts the child the service lists, and reports it (R2.37)', async () => {
    const { engine, host, mounts, reports, settled } = open();
    host.handle(command);
    await settled();
    expect(engine.mount).toHaveBeenCalledOnce();
    expect(mounts[0]?.child.entryUrl).toBe('/stock-map/');
    mounts[0]?.onMounted();
    expect(reports).toEqual([{ kind: 'mounted', name: 'stock-map' }]);
  });

  it('on the same command again it loads nothing twice, passes the data on and repeats its last report (R2.37)', async () => {
    const { engine, host, mounts, reports, settled } = open();
    host.handle(command);
    host.handle({ ...command, data: { lang: 'en-US' } });
    await settled();
    expect(mounts[0]?.data).toMatchObject({ lang: 'en-US', isActive: true });
    mounts[0]?.onMounted();
    host.handle({ ...command, isActive: false });
    expect(engine.mount).toHaveBeenCalledOnce();
    expect(engine.send).toHaveBeenLastCalledWith('stock-map', {
      lang: 'zh-CN',
      isActive: false,
      token: 'secret-1',
    });
    expect(reports).toHaveLength(2);
  });

  it.each<[string, readonly unknown[] | Error]>([
    ['is not in the list', [{ ...row, name: 'other' }]],
    ['is switched off', [{ ...row, status: 'DISABLED' }]],
    ['cannot be looked up', new Error('offline')],
  ])('the host page loads nothing that %s (R2.37)', async (_why, records) => {
    const { engine, host, reports, settled } = open(records);
    host.handle(command);
    await settled();
    expect(engine.mount).not.toHaveBeenCalled();
    expect(reports).toEqual([{ kind: 'error', name: 'stock-map', message: expect.stringMatching(/./) }]);
  });

  it('one page runs one child: another name is not followed (R2.37)', async () => {
    const { engine, host, settled } = open([row, { ...row, name: 'other' }]);
    host.handle(command);
    host.handle({ ...command, name: 'other' });
    await settled();
    expect(engine.mount).toHaveBeenCalledOnce();
  });

  it('a child of another origin never gets the token; one of our origin gets the new token, and ends with the session (T-Q2)', async () => {
    const foreign = open([{ ...row, entryUrl: 'https://maps.example/app/' }]);
    foreign.host.handle(command);
    await foreign.settled();
    foreign.host.sessionChanged(true);
    expect(JSON.stringify([foreign.mounts, foreign.engine.send.mock.calls])).not.toContain('secret');

    const own = open();
    own.host.handle(command);
    await own.settled();
    expect(own.mounts[0]?.data).toMatchObject({ token: 'secret-1' });
    own.setToken('secret-2');
    own.host.sessionChanged(true);
    expect(own.engine.send).toHaveBeenLastCalledWith(
      'stock-map',
      expect.objectContaining({ token: 'secret-2' }),
    );
    own.host.sessionChanged(false);
    expect(own.engine.unmount).toHaveBeenCalledWith('stock-map');
  });

  it.each([
    ['designer', 'https://reports.example/designer/index.html', true],
    ['designer', 'https://reports.example/designer-evil/x.js', false],
    ['designer', 'https://other.example/designer/x.js', false],
    ['stock-map', 'https://portal.example/stock-map/', false],
    ['stock-map', 'https://reports.example/designer/index.html', false],
  ])('%s asks for %s with the session: %s (R7.21)', async (name, url, expected) => {
    const designer = {
      ...row,
      name: 'designer',
      entryUrl: 'https://reports.example/designer/',
      appKind: 'REPORT_DESIGNER',
    };
    const { engine, fetched, host, settled } = open([row, designer]);
    host.handle({ ...command, name });
    await settled();
    const childFetch = engine.start.mock.lastCall?.[0];
    expect(await childFetch?.(url, {}, name)).toBe('<html>');
    const headers = new Headers(fetched.mock.lastCall?.[1]?.headers);
    expect(headers.get('blade-auth')).toBe(expected ? 'bearer secret-1' : null);
  });
});

describe('the list of child apps', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no records', {}],
    ['a row that is none', { records: [null, 'x'] }],
    ['a name that could break out of an attribute', { records: [{ ...row, name: 'a" onload="' }] }],
    ['no entry', { records: [{ ...row, entryUrl: undefined }] }],
  ])('the list of child apps is empty for %s (R2.37)', (_what, reply) => {
    expect(readChildApps(reply)).toEqual([]);
  });
});
