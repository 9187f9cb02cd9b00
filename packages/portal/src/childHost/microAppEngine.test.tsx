import microApp from '@micro-zoe/micro-app';
import { expect, it, vi } from 'vitest';
import { microAppEngine } from './microAppEngine.ts';

vi.mock('@micro-zoe/micro-app', () => ({
  default: { hasInit: false, start: vi.fn(), unmountApp: vi.fn(async () => true) },
}));

const child = { name: 'model-dev', entryUrl: '/isp-user/label/', initialPath: '' };
const mount = (engine: ReturnType<typeof microAppEngine>, more: object = {}) => {
  const onError = vi.fn();
  engine.mount({
    child: { ...child, ...more },
    data: { lang: 'zh-CN' },
    onError,
    onMounted: vi.fn(),
  } as never);
  return onError;
};

it('a child is kept alive and routes for itself, whatever the one before said (R9.07)', () => {
  const container = document.createElement('div');
  const engine = microAppEngine(container, '/isp-user/ui/child-frame.html');
  engine.start(vi.fn());
  const kept = { 'keep-alive': true, 'router-mode': 'pure' };
  expect(microApp.start).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ ...kept, iframe: true, iframeSrc: '/isp-user/ui/child-frame.html' }),
  );
  mount(engine);
  mount(engine, { name: 'reports', initialPath: '/start' });
  const [first, second] = [...container.querySelectorAll('micro-app')];
  for (const element of [first, second]) {
    expect(element?.hasAttribute('keep-alive')).toBe(true);
    expect(element?.getAttribute('router-mode')).toBe('pure');
  }
  expect(first?.hasAttribute('default-page')).toBe(false);
  expect(second?.getAttribute('default-page')).toBe('/start');
});

it('an unmounted child is ended, and an error in it is reported (R9.07)', () => {
  const container = document.createElement('div');
  const engine = microAppEngine(container, '/frame.html');
  const onError = mount(engine);
  const element = container.querySelector('micro-app');
  element?.dispatchEvent(new CustomEvent('error', { detail: { error: new Error('no entry') } }));
  expect(onError).toHaveBeenCalledExactlyOnceWith('no entry');
  engine.unmount(child.name);
  expect(container.querySelector('micro-app')).toBeNull();
  expect(microApp.unmountApp).toHaveBeenCalledWith(child.name, { destroy: true });
});
