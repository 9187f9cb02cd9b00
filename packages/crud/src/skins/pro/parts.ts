import { allSettled, lazyPart, onDemand } from '@isp/kit/react';
import { createElement } from 'react';
import type { FormSkin } from '../../form/formSkin.ts';
import type { RowsSkin } from '../../kit/rowsSkin.ts';
import { ListSkeleton } from '../../list/states/ListStates.tsx';

// the chunks correspond to screens, so that a first page without lists, forms and records loads no pro-components
const list = onDemand(() => import('./ProList.tsx'));
const form = onDemand(() => import('./form/proForm.chunk.ts'));
const items = onDemand(() => import('./ProItems.tsx'));

/** Draws lists with ProTable. */
export const ProList = lazyPart(list, (module) => module.ProList, createElement(ListSkeleton));
/** Draws the values of records with ProDescriptions. */
export const ProItems = lazyPart(items, (module) => module.ProItems);
/** Components that draw forms. */
export const proForm: FormSkin = {
  Shell: lazyPart(form, (module) => module.ProFormShell),
  Group: lazyPart(form, (module) => module.ProGroup),
  Steps: lazyPart(form, (module) => module.ProSteps),
  Footer: lazyPart(form, (module) => module.ProFooter),
  Dialog: lazyPart(form, (module) => module.ProDialog),
};
/** Components that draw lists inside forms. */
export const proRows: RowsSkin = {
  ElementCard: lazyPart(form, (module) => module.ProElementCard),
  AddIcon: lazyPart(form, (module) => module.ProAddIcon),
};

/** Starts to load all components of the skin. */
export const loadParts = (): Promise<unknown> | undefined =>
  allSettled([list.load(), form.load(), items.load()]);
