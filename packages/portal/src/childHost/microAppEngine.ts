import microApp from '@micro-zoe/micro-app';
import type { ChildEngine } from './createChildHost.ts';

/** The custom element that micro-app defines. */
interface MicroAppElement extends HTMLElement {
  data: Record<string, unknown>;
}

/**
 * Runs applications as `<micro-app>` elements. Each application runs in a separate window, because its scripts are
 * modules, and it stays alive while it is hidden. Its addresses do not appear in the browser's address bar or
 * history.
 *
 * @param frameUrl - a blank page of the portal with the same policy as this page; without it the application's
 * window would load the portal
 */
export function microAppEngine(container: HTMLElement, frameUrl: string): ChildEngine {
  const elements = new Map<string, MicroAppElement>();
  return {
    start(fetch) {
      if (microApp.hasInit) return;
      microApp.start({
        iframe: true,
        'keep-alive': true,
        'router-mode': 'pure',
        iframeSrc: frameUrl,
        fetch: (url, options, name) => fetch(url, options, name),
      });
    },
    mount({ child, data, onError, onMounted }) {
      const element = document.createElement('micro-app') as MicroAppElement;
      const attributes = {
        name: child.name,
        url: child.entryUrl,
        iframe: '',
        'keep-alive': '',
        'router-mode': 'pure',
        ...(child.initialPath && { 'default-page': child.initialPath }),
      };
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.data = { ...data };
      element.addEventListener('mounted', onMounted);
      element.addEventListener('error', (event) => onError(messageOf(event)));
      elements.set(child.name, element);
      container.append(element);
    },
    send(name, data) {
      const element = elements.get(name);
      if (element) element.data = { ...data };
    },
    unmount(name) {
      elements.get(name)?.remove();
      elements.delete(name);
      void microApp.unmountApp(name, { destroy: true });
    },
  };
}

function messageOf(event: Event): string {
  const { detail } = event as CustomEvent<{ error?: unknown } | undefined>;
  return detail?.error instanceof Error ? detail.error.message : String(detail?.error ?? '');
}
