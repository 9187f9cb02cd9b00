import type { Area } from '@isp/schema';

/** Module text of the index: what a screen may ask of an entity before its area is loaded. */
export function printIndex(areas: readonly Area[]): string {
  // one function per area: entities of an area share it, and so its module is asked for once
  const loaders = areas.map(
    (area, at) => `const load${at} = () => import(${JSON.stringify(`virtual:isp/areas/${area.name}`)});`,
  );
  const entries = areas.flatMap((area, at) =>
    Object.values(area.entities).map(({ key, path, label, title }) => {
      const known = JSON.stringify({ path, label, title });
      return `  ${JSON.stringify(key)}: { ...${known}, load: load${at} },`;
    }),
  );
  return [...loaders, 'export const areas = {', ...entries, '};', hot].join('\n');
}

/** The host may take the new index over without losing the page; without a listener the page is read anew. */
const hot = `if (import.meta.hot) {
  import.meta.hot.accept((next) => {
    const change = new CustomEvent('isp:areas', { cancelable: true, detail: next?.areas });
    if (window.dispatchEvent(change)) window.location.reload();
  });
}`;
