import type { Field } from '@isp/schema';
import { defaultWidgets } from '../extend/defaultWidgets.tsx';

/** Loads what any widget brings on demand: where loading is not what is tested, nothing waits for it. */
export const loadEveryWidget = (): Promise<unknown> =>
  Promise.all(
    defaultWidgets.names.map((widget) => defaultWidgets.widgetFor({ widget } as Field).preload?.()),
  );
