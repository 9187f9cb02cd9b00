import { allSettled, lazyPart, onDemand } from '@isp/kit/react';
import { createElement } from 'react';
import { ListSkeleton } from '../../list/states/ListStates.tsx';

// chunks follow screens, so that a first page with neither of them loads no pro-components
const list = onDemand(() => import('./ProList.tsx'));
const form = onDemand(() => import('./ProFormShell.tsx'));
const items = onDemand(() => import('./ProItems.tsx'));

/** Draws lists. */
export const ProList = lazyPart(list, (module) => module.ProList, createElement(ListSkeleton));
/** Draws the `<form>` element. */
export const ProFormShell = lazyPart(form, (module) => module.ProFormShell);
/** Draws the values of records. */
export const ProItems = lazyPart(items, (module) => module.ProItems);

/** Begins to load all parts of the skin. */
export const loadParts = (): Promise<unknown> | undefined =>
  allSettled([list.load(), form.load(), items.load()]);
