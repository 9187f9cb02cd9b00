import { allSettled, useSettled } from '@isp/kit/react';
import type { Field } from '@isp/schema';
import { useMemo } from 'react';
import type { WidgetRegistry } from '../registry/registry.ts';

/**
 * Begins to load what the widgets of these fields need, and returns true when it is loaded: a form waits once instead
 * of at each field. A failed load counts as loaded; the field itself reports it.
 *
 * @param rests controls with a choice are drawn as text boxes first: they load when the user comes to the form
 */
export function useWidgetsReady(widgets: WidgetRegistry, fields: readonly Field[], rests: boolean): boolean {
  return useSettled(useMemo(() => loadWidgets(widgets, fields, rests), [widgets, fields, rests]));
}

/**
 * Begins to load what the widgets of these fields need.
 *
 * @param rests without the controls that are drawn as text boxes first. @defaultValue false
 */
export function loadWidgets(
  widgets: WidgetRegistry,
  fields: readonly Field[],
  rests = false,
): Promise<unknown> | undefined {
  const waiting = new Set<Promise<unknown>>();
  const visit = (field: Field): void => {
    // an unknown widget is reported where it is shown
    const widget = widgets.names.includes(field.widget) ? widgets.widgetFor(field) : undefined;
    const promise = rests && widget?.rest ? undefined : widget?.preload?.();
    if (promise) waiting.add(promise);
    field.fields?.forEach(visit);
    if (field.item) visit(field.item);
    field.places?.forEach(visit);
    for (const variant of field.variants ?? []) visit(variant.field);
    const { others } = field;
    for (const own of others ? [others, ...others.patterns] : []) visit(own.field);
  };
  fields.forEach(visit);
  return allSettled(waiting);
}
