import { lazyPart, onDemand } from '@isp/kit/react';
import type { EntityListModel } from './useEntityList.ts';

const viewDialog = onDemand(() => import('./views/ViewDialog.tsx'));
const ViewDialog = lazyPart(viewDialog, (module) => module.ViewDialog);

const batchDialog = onDemand(() => import('./batch/BatchDialog.tsx'));
const BatchDialog = lazyPart(batchDialog, (module) => module.BatchDialog);

/** Draws the dialogs over a list, and the form or details of the record that was opened from the list. */
export function ListDialogs({ model }: { readonly model: EntityListModel }) {
  const { entity, views, list, columns, runs, question, ask } = model;
  return (
    <>
      {question && (
        <ViewDialog
          entity={entity}
          question={question}
          views={views}
          state={list.state}
          columns={columns}
          onDone={list.go.view}
          onClose={() => ask(undefined)}
        />
      )}
      {runs.dialog}
      {runs.batch && (
        <BatchDialog
          entity={entity}
          action={runs.batch}
          query={list.query}
          total={list.total}
          onBegun={list.selection.clear}
          onClose={runs.endBatch}
        />
      )}
      {runs.record.overlay}
    </>
  );
}
