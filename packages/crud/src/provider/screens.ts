import { latePart, onDemand } from './onDemand.ts';

// each loads what it needs: a list brings no form engine

export const ListScreen = latePart(
  onDemand(() => import('../list/ListScreen.tsx')),
  (module) => module.ListScreen,
);

/**
 * Adds or edits a record on a page of its own. The address bar may name a record to copy (`copyId`) and preset any
 * field by its name. Saving returns to the list. Its code loads when it is shown: put a Suspense boundary around it.
 *
 * @see R4.14, R8.10
 */
export const FormScreen = latePart(
  onDemand(() => import('../form/FormScreen.tsx')),
  (module) => module.FormScreen,
);

export const DetailScreen = latePart(
  onDemand(() => import('../detail/DetailScreen.tsx')),
  (module) => module.DetailScreen,
);

/**
 * A form for a small record of its own: the questions of an action, a step of something larger. Its code loads when
 * it is shown: put a Suspense boundary around it.
 */
export const RecordForm = latePart(
  onDemand(() => import('../form/RecordForm.tsx')),
  (module) => module.RecordForm,
);
