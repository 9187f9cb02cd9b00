import type { Field } from '@isp/schema';
import { defaultWidgets } from '../extend/defaultWidgets.tsx';

/** Loads the code of all widgets. Used before tests that do not test loading. */
export const loadEveryWidget = (): Promise<unknown> =>
  Promise.all(
    defaultWidgets.names.map((widget) => defaultWidgets.widgetFor({ widget } as Field).preload?.()),
  );
