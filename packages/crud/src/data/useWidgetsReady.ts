import { allSettled, useSettled } from '@isp/kit/react';
import type { Field } from '@isp/schema';
import { useMemo } from 'react';
import type { WidgetRegistry } from '../registry/registry.ts';

/**
 * Starts to load the code of the widgets of these fields. Returns true when the code is loaded, so that a form
 * shows one placeholder instead of one per field. A failed load also counts as loaded, because the field itself
 * then shows the error.
 *
 * @param rests true if controls that offer choices are drawn as text boxes first. Their code is then loaded when
 * the user moves to the form.
 */
export function useWidgetsReady(widgets: WidgetRegistry, fields: readonly Field[], rests: boolean): boolean {
  return useSettled(useMemo(() => loadWidgets(widgets, fields, rests), [widgets, fields, rests]));
}

/**
 * Starts to load the code of the widgets of these fields.
 *
 * @param rests true if the code of controls that are drawn as text boxes first is not loaded. @defaultValue false
 */
export function loadWidgets(
  widgets: WidgetRegistry,
  fields: readonly Field[],
  rests = false,
): Promise<unknown> | undefined {
  const waiting = new Set<Promise<unknown>>();
  const visit = (field: Field): void => {
    // an unknown widget is ignored here, because the field that uses it shows an error
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
