import { lateScreen } from './lateScreen.tsx';
import { latePart, onDemand } from './onDemand.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

// each loads what it needs: a list brings no form engine

export const ListScreen = lateScreen(
  onDemand(() => import('../list/ListScreen.tsx')),
  (module) => module.ListScreen,
  <ScreenSkeleton />,
);

/**
 * Adds or edits a record on a page of its own. The address bar may name a record to copy (`copyId`) and preset any
 * field by its name. Saving returns to the list.
 *
 * @see R4.14, R8.10
 */
export const FormScreen = lateScreen(
  onDemand(() => import('../form/FormScreen.tsx')),
  (module) => module.FormScreen,
  <ScreenSkeleton />,
);

export const DetailScreen = lateScreen(
  onDemand(() => import('../detail/DetailScreen.tsx')),
  (module) => module.DetailScreen,
  <ScreenSkeleton />,
);

/** A form for a small record of its own: the questions of an action, a step of something larger. */
export const RecordForm = latePart(
  onDemand(() => import('../form/RecordForm.tsx')),
  (module) => module.RecordForm,
);
