import { allSettled, lazyPart, onDemand } from '@isp/kit/react';
import { createElement } from 'react';
import type { FormSkin } from '../../form/formSkin.ts';
import type { RowsSkin } from '../../kit/rowsSkin.ts';
import { ListSkeleton } from '../../list/states/ListStates.tsx';

// lists, forms and records are separate chunks, so that a first page without any of them loads no pro-components
const list = onDemand(() => import('./ProList.tsx'));
const form = onDemand(() => import('./form/proForm.chunk.ts'));
const items = onDemand(() => import('./ProItems.tsx'));

/** Component that draws lists with ProTable. */
export const ProList = lazyPart(list, (module) => module.ProList, createElement(ListSkeleton));
/** Component that draws the values of records with ProDescriptions. */
export const ProItems = lazyPart(items, (module) => module.ProItems);
/** Components that draw forms with pro-components. */
export const proForm: FormSkin = {
  Shell: lazyPart(form, (module) => module.ProFormShell),
  Group: lazyPart(form, (module) => module.ProGroup),
  Steps: lazyPart(form, (module) => module.ProSteps),
  Footer: lazyPart(form, (module) => module.ProFooter),
  Dialog: lazyPart(form, (module) => module.ProDialog),
};
/** Components that draw lists inside forms with pro-components. */
export const proRows: RowsSkin = {
  ElementCard: lazyPart(form, (module) => module.ProElementCard),
  AddIcon: lazyPart(form, (module) => module.ProAddIcon),
};

/** Starts to load the code of all components of the skin. */
export const loadParts = (): Promise<unknown> | undefined =>
  allSettled([list.load(), form.load(), items.load()]);
