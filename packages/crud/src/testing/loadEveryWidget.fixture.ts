import type { Field } from '@isp/schema';
import { defaultWidgets } from '../extend/defaultWidgets.tsx';

/** Loads the lazy parts of all widgets, for tests that do not test loading. */
export const loadEveryWidget = (): Promise<unknown> =>
  Promise.all(
    defaultWidgets.names.map((widget) => defaultWidgets.widgetFor({ widget } as Field).preload?.()),
  );
