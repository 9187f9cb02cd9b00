import type { WidgetPage } from './widgetData.ts';

/** States of the stories of every widget. */
export const widgetStates = [
  'edit',
  'read',
  'cell',
  'search',
  'required',
  'invalid',
  'read-only',
  'long text',
  'narrow',
  'keyboard',
  'misuse',
] as const;

export type WidgetState = (typeof widgetStates)[number];

/** Returns the states that a widget has: a switch, for example, has no invalid value. */
export const statesOf = ({ schema, search, invalid, long }: WidgetPage): WidgetState[] =>
  widgetStates.filter((state) => {
    if (state === 'search') return search ?? false;
    if (state === 'required') return mayBeMissing(schema);
    if (state === 'invalid') return invalid !== undefined;
    return state !== 'long text' || long !== undefined;
  });

/**
 * Returns true if a form reports that the value is missing. A switch always has a value, and a form completes a
 * missing list or nested form with an empty one.
 */
const mayBeMissing = ({
  type,
  minItems,
  minProperties,
  properties,
  required,
}: WidgetPage['schema']): boolean =>
  (type !== 'boolean' && type !== 'array' && properties === undefined) ||
  [minItems, minProperties, required].some((one) => one !== undefined);
