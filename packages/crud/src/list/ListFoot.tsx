import type { ReactNode, RefObject } from 'react';
import { Slot } from '../context/Slot.tsx';
import { optionalPart } from '../kit/optionalPart.tsx';
import { WhenSelected } from '../table/cells/SelectCell.tsx';
import { ListPager } from '../table/ListPager.tsx';
import { rowParts } from '../table/lazyTableParts.ts';
import { ListAnnouncer } from './ListAnnouncer.tsx';
import { SelectionStatus } from './SelectionStatus.tsx';
import type { EntityListModel } from './useEntityList.ts';
import { maySelect } from './useTableProps.ts';

const SelectionBar = optionalPart(rowParts, (module) => module.SelectionBar);

export interface ListFootProps {
  readonly model: EntityListModel;
  /** Ref for the element below the rows, whose height is measured. */
  readonly ref: RefObject<HTMLDivElement | null>;
}

/**
 * Draws the part below the rows: the actions on the selected rows, the page numbers, and the announcements for
 * screen readers.
 */
export function ListFoot({ model, ref }: ListFootProps) {
  const { entity, list } = model;
  const { go, state } = list;
  const failed = list.error !== undefined && !list.hasOwnRows;
  const hasPages = !failed && !list.isFirstLoad && list.total > 0;
  return (
    <>
      {hasPages && (
        <div ref={ref} className="isp-list-foot">
          {maySelect(model) && (
            <WhenSelected selection={list.selection}>
              <SelectedBar model={model} />
            </WhenSelected>
          )}
          <ListPager
            page={state.page}
            size={state.size}
            total={list.total}
            counted={list.counted}
            endIsUnknown={list.endIsUnknown}
            sizes={list.view.list.sizes}
            onPage={go.page}
            onSize={go.size}
          />
        </div>
      )}
      {maySelect(model) && <SelectionStatus model={model} />}
      <Slot name="list.footer" entity={entity} of={{ query: list.query }} />
      <ListAnnouncer
        entity={entity}
        sort={state.sort}
        notes={model.tools.notes}
        counted={list.isFirstLoad || list.isStale || failed ? undefined : list.counted}
      />
    </>
  );
}

/** Draws the bar with the actions on the selected rows. */
function SelectedBar({ model }: Pick<ListFootProps, 'model'>): ReactNode {
  const { entity, list, actions, runs } = model;
  return (
    <SelectionBar
      entity={entity}
      selection={list.selection}
      actions={actions.bulk}
      isBusy={runs.isBusy}
      onAction={(action) => runs.onBar(action, true)}
      found={list.total}
      isCounted={typeof list.counted === 'number'}
      query={list.matching}
    />
  );
}
