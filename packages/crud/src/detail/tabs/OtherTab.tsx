import { lazyPart, onDemand } from '@isp/kit/react';
import type { Entity, Row } from '@isp/schema';
import type { DetailTab } from '@isp/schema/internal';
import type { ReactNode } from 'react';
import { useLanguage, useProvidedExtensions, useServer } from '../../context/contexts.tsx';
import { EntityGate } from '../../context/EntityGate.tsx';
import { RecordSkeleton } from '../../context/RecordState.tsx';
import { tabTitle } from '../../record/toTabs.ts';
import type { ReadContext } from '../../registry/registry.ts';
import { RelatedCount as Count, type RelatedCountProps } from './RelatedCount.tsx';

// the code of each tab is loaded when the tab is opened
const relatedTab = onDemand(() => import('../../list/RelatedTab.tsx'));
const RelatedTab = lazyPart(relatedTab, (module) => module.RelatedTab);
const streams = onDemand(() => import('./streams.chunk.ts'));
const LogTab = lazyPart(streams, (module) => module.LogTab);
const StepsTab = lazyPart(streams, (module) => module.StepsTab);
const GraphTab = lazyPart(
  onDemand(() => import('./graph/GraphTab.tsx')),
  (module) => module.GraphTab,
);
const PreviewTab = lazyPart(
  onDemand(() => import('./preview/PreviewTab.tsx')),
  (module) => module.PreviewTab,
);
const FilesTab = lazyPart(
  onDemand(() => import('./files/FilesTab.tsx')),
  (module) => module.FilesTab,
);
const compareTab = onDemand(() => import('./CompareTab.tsx'));
const CompareTab = lazyPart(compareTab, (module) => module.CompareTab);
const EventsTab = lazyPart(streams, (module) => module.EventsTab);
const OperationsTab = lazyPart(streams, (module) => module.OperationsTab);
const ChartsTab = lazyPart(streams, (module) => module.ChartsTab);

export interface OtherTabProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly tab: Exclude<DetailTab, { readonly kind: 'fields' }>;
  readonly context: ReadContext;
  readonly isActive: boolean;
}

/** Draws the content of a tab of any kind, except tabs with fields, which are drawn by the caller. */
export function OtherTab({ entity, row, tab, context, isActive }: OtherTabProps): ReactNode {
  const { areas } = useServer();
  const { t } = useLanguage();
  const extensions = useProvidedExtensions();
  const id = String(row[entity.rowKey]);
  const title = tabTitle(tab, entity.key, { areas, t });
  switch (tab.kind) {
    case 'related':
      return (
        <EntityGate entity={tab.entity} load={relatedTab.load} waiting={<RecordSkeleton />}>
          <RelatedTab related={tab} id={String(row[tab.from ?? entity.rowKey])} title={title} />
        </EntityGate>
      );
    case 'log':
      return <LogTab entity={entity} row={row} tab={tab} title={title} isActive={isActive} />;
    case 'steps':
      return <StepsTab entity={entity} row={row} tab={tab} title={title} isActive={isActive} />;
    case 'graph':
      return <GraphTab entity={entity} row={row} tab={tab} title={title} isActive={isActive} />;
    case 'preview':
      return <PreviewTab entity={entity} id={id} tab={tab} title={title} />;
    case 'files':
      return <FilesTab entity={entity} row={row} tab={tab} title={title} />;
    case 'events':
      return <EventsTab entity={entity} row={row} name={tab.read} title={title} isActive={isActive} />;
    case 'operations':
      return <OperationsTab entity={entity} id={id} title={title} context={context} />;
    case 'compare':
      return (
        <EntityGate entity={tab.entity} load={compareTab.load} waiting={<RecordSkeleton />}>
          <CompareTab tab={tab} id={id} title={title} />
        </EntityGate>
      );
    case 'chart':
      return <ChartsTab entity={entity} row={row} tab={tab} isActive={isActive} />;
    case 'portal': {
      const Tab = extensions.find('tabs', entity.key, tab.name);
      return Tab && <Tab entity={entity} row={row} title={title} isActive={isActive} />;
    }
  }
}

/** Draws the number of records of a related list. The area of the listed entity is loaded first. */
export const RelatedCount = (props: RelatedCountProps) => (
  <EntityGate entity={props.related.entity} waiting={<span className="isp-tab-count" />}>
    <Count {...props} />
  </EntityGate>
);
