import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `index.html` into the folder of a built page. This file loads nothing; its function `startLoading` adds the
 * scripts and the links for preloading that the built page has. So a measurement starts in an idle page.
 */
export function writeStartPage(folder: string, page: string): void {
  const elements = elementsOf(readFileSync(join(folder, `${page}.html`), 'utf8'));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><link rel="icon" href="data:,"></head><body><div id="root"></div><script>
window.startLoading = () => {
  for (const { tag, attributes } of ${JSON.stringify(elements)}) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  }
};
</script></body></html>`,
  );
}

interface HeadElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Returns the elements of a built page that load files.
 *
 * @example
 * elementsOf('<script type="module" src="/a.js"></script>')
 * // [{ tag: 'script', attributes: { type: 'module', src: '/a.js' } }]
 */
export function elementsOf(html: string): readonly HeadElement[] {
  return [...html.matchAll(/<(script|link)\b([^>]*)>/g)]
    .map(([, tag = '', attributes = '']) => ({
      tag,
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, value]),
      ),
    }))
    .filter(({ attributes }) => 'src' in attributes || ('href' in attributes && attributes.rel !== 'icon'));
}
