import type { Entity } from '@isp/schema';
import { memo } from 'react';
import type { SetColumn } from '../../core/list/columnSettings.ts';
import type { Reads } from '../../core/list/createReads.ts';
import type { ListState } from '../../core/list/listState.ts';
import { TabStrip } from './TabStrip.tsx';
import type { ListViews } from './useListViews.ts';
import type { ViewQuestion } from './ViewDialog.tsx';
import { ViewMenu } from './ViewMenu.tsx';

export { TabList } from './TabList.tsx';

export interface ViewTabsProps {
  readonly entity: Entity;
  readonly views: ListViews;
  /** Reads of the list. Whenever the list is read, the records of all views are counted again. */
  readonly reads: Reads;
  readonly onChoose: (name: string | undefined) => void;
  readonly state: ListState;
  readonly columns: readonly SetColumn[];
  readonly onAsk: (question: ViewQuestion) => void;
}

/**
 * Draws the tabs of a list, and the menu of the current view. The component is memoised, so that it does not render
 * when only the rows change.
 */
export const ViewTabs = memo(function ViewTabs(props: ViewTabsProps) {
  const { entity, views, reads, state, columns, onChoose, onAsk } = props;
  const { view, settings } = views;
  return (
    <TabStrip
      entity={entity}
      views={views}
      active={view.name ?? ''}
      reads={reads}
      // if the user has a default view, the list without a view needs the empty name in the address, because an
      // address without a name opens the default view
      onChoose={(name) => onChoose(name === '' && settings.first === undefined ? undefined : name)}
    >
      <ViewMenu
        entity={entity}
        views={views}
        state={state}
        columns={columns}
        onAsk={onAsk}
        onKept={onChoose}
      />
    </TabStrip>
  );
});
