import type { Field } from '@isp/schema';
import { useEffect, useMemo, useState } from 'react';
import type { WidgetRegistry } from '../registry.ts';

/**
 * Begins to load what the widgets of these fields need, and says whether it is there: a form waits once instead of
 * at each field. What cannot be loaded is no reason to wait; the field itself tells then.
 */
export function useWidgetsReady(widgets: WidgetRegistry, fields: readonly Field[]): boolean {
  const loading = useMemo(() => loadWidgets(widgets, fields), [widgets, fields]);
  const [loaded, setLoaded] = useState<Promise<unknown>>();
  useEffect(() => {
    let isCurrent = true;
    void loading?.then(() => isCurrent && setLoaded(loading));
    return () => {
      isCurrent = false;
    };
  }, [loading]);
  return loading === undefined || loading === loaded;
}

function loadWidgets(widgets: WidgetRegistry, fields: readonly Field[]): Promise<unknown> | undefined {
  const waiting = new Set<Promise<unknown>>();
  const visit = (field: Field): void => {
    // one that is not known is only wrong where it is shown
    const known = widgets.names.includes(field.widget);
    const promise = known && widgets.widgetFor(field).preload?.();
    if (promise) waiting.add(promise);
    field.fields?.forEach(visit);
    for (const variant of field.variants ?? []) variant.fields.forEach(visit);
    if (field.item) visit(field.item);
  };
  fields.forEach(visit);
  return waiting.size > 0 ? Promise.allSettled(waiting) : undefined;
}
