import microApp from '@micro-zoe/micro-app';
import type { ChildEngine } from './createChildHost.ts';

/** The element micro-app defines. */
interface MicroAppElement extends HTMLElement {
  data: Record<string, unknown>;
}

/**
 * Children as `<micro-app>` elements: each in a window of its own (modules need one), kept alive, and with addresses
 * that neither the browser nor its history sees.
 *
 * @param frameUrl - a blank page of ours under the policy of this one: without it a child's window would be the portal
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
