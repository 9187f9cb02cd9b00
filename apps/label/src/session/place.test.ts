import { describe, expect, it, vi } from 'vitest';
import { embeddedPlace } from './embedded.ts';
import { standalonePlace } from './standalone.ts';

function storage(values: Record<string, string> = {}) {
  return {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      values[key] = value;
    },
    values,
  };
}

describe('the tool in a portal', () => {
  it('the tool follows language, theme, organisation and token of the portal (R2.37)', () => {
    let sendData: (data: Record<string, unknown>) => void = () => undefined;
    const place = embeddedPlace({
      getData: () => ({ lang: 'zh-CN', theme: 'theme-hey', orgId: '1', token: 't1' }),
      addDataListener: (listener) => {
        sendData = listener;
      },
    });
    const heard = vi.fn();
    place.subscribe(heard);
    expect(place.get()).toMatchObject({
      locale: 'zh-CN',
      orgId: '1',
      headers: { 'Blade-Auth': 'bearer t1' },
    });
    sendData({ lang: 'en-US', theme: 'theme-dark', orgId: '2', token: 't2' });
    expect(heard).toHaveBeenCalledOnce();
    expect(place.get()).toMatchObject({
      locale: 'en-US',
      theme: 'theme-dark',
      orgId: '2',
      headers: { 'Blade-Auth': 'bearer t2' },
    });
  });

  it('without data it has no user (R2.37)', () => {
    const place = embeddedPlace({ getData: () => null, addDataListener: () => undefined });
    expect(place.get()).toMatchObject({ locale: 'zh-CN', orgId: undefined, headers: {} });
  });
});

describe('the tool in a tab of its own', () => {
  const options = (hash: string, tabStorage = storage()) => ({
    location: { hash, pathname: '/isp-user/label/', search: '' },
    replaceAddress: vi.fn(),
    tabStorage,
    cookies: 'isp-language=en-us; isp-theme=theme-dark',
    languages: 'zh-CN',
    prefersDark: false,
    trade: vi.fn(async () => ({ token: 's1', orgId: '1', taskId: '7' }) as unknown),
  });

  it('the tool exchanges its ticket once, takes it out of the address, and continues after a reload (R7.11)', async () => {
    const tabStorage = storage();
    const first = options('#labelToken=ticket', tabStorage);
    const place = await standalonePlace(first);
    expect(first.trade).toHaveBeenCalledExactlyOnceWith('ticket');
    expect(first.replaceAddress).toHaveBeenCalledWith('/isp-user/label/');
    const expected = {
      orgId: '1',
      taskId: '7',
      headers: { 'Label-Session': 's1' },
      locale: 'en-US',
      theme: 'theme-dark',
    };
    expect(place.get()).toMatchObject(expected);
    expect(JSON.stringify(tabStorage.values)).not.toContain('ticket');

    const again = options('', tabStorage);
    expect((await standalonePlace(again)).get()).toMatchObject(expected);
    expect(again.trade).not.toHaveBeenCalled();
  });

  it('a refused ticket is out of the address too', async () => {
    const refused = {
      ...options('#labelToken=old'),
      trade: async () => Promise.reject(new Error('令牌无效')),
    };
    await expect(standalonePlace(refused)).rejects.toThrow('令牌无效');
    expect(refused.replaceAddress).toHaveBeenCalledOnce();
  });

  it.each(['', 'nonsense', '{"token":1}', 'null'])('what is kept as %j is no session', async (kept) => {
    const place = await standalonePlace(options('', storage({ 'isp-label-session': kept })));
    expect(place.get().headers).toEqual({});
  });
});
