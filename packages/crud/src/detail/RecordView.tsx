import type { Entity, Row } from '@isp/schema';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useCrud } from '../provider/context.ts';
import { EntityGate } from '../provider/EntityGate.tsx';
import { latePart, onDemand } from '../provider/onDemand.ts';
import { ScreenBoundary } from '../provider/ScreenBoundary.tsx';
import { useText } from '../provider/useText.ts';
import { TextContext } from '../widgets/useFieldText.ts';
import { FieldsTab } from './FieldsTab.tsx';
import { hiddenFields } from './hiddenFields.ts';
import { isRunning } from './isRunning.ts';
import { RecordSkeleton } from './RecordState.tsx';
import { type RecordTab, tabTitle, toTabs } from './toTabs.ts';
import { useReadContext } from './useReadContext.ts';

// the fields are what is seen first; a tab's code comes with the tab
const relatedTab = onDemand(() => import('./RelatedTab.tsx'));
const RelatedTab = latePart(relatedTab, (module) => module.RelatedTab);
const RelatedCount = latePart(
  onDemand(() => import('./RelatedCount.tsx')),
  (module) => module.RelatedCount,
  <span className="isp-tab-count" />,
);
const StatusHistory = latePart(
  onDemand(() => import('./StatusHistory.tsx')),
  (module) => module.StatusHistory,
);
const recordSteps = onDemand(() => import('./RecordSteps.tsx'));
const RecordSteps = latePart(recordSteps, (module) => module.RecordSteps);
const streams = onDemand(() => import('./streamTabs.ts'));
const LogTab = latePart(streams, (module) => module.LogTab);
const EventsTab = latePart(streams, (module) => module.EventsTab);
const OperationsTab = latePart(streams, (module) => module.OperationsTab);
const ChartsTab = latePart(streams, (module) => module.ChartsTab);

export interface RecordViewProps {
  readonly entity: Entity;
  readonly row: Row;
  /** Key of the open tab. @defaultValue the first */
  readonly tab: string | undefined;
  readonly onTab: (key: string) => void;
}

const hasSteps = ({ states, detail }: Entity) => states !== undefined && detail.steps.length > 0;

/** Loads what stands above the tabs, beside the record: the same promise until it is there, `undefined` from then on. */
export const loadRecordView = (entity: Entity) => (hasSteps(entity) ? recordSteps.load() : undefined);

/** Where a record stands, and its tabs. A tab is built when it is first opened and stays as it was left. */
export function RecordView({ entity, row, tab, onTab }: RecordViewProps) {
  const crud = useCrud();
  const t = useText(entity.area);
  const tabs = toTabs(entity, crud.adapter);
  const active = tabs.find((one) => one.key === tab)?.key ?? tabs[0]?.key ?? '';
  const only = tabs.length === 1 ? tabs[0] : undefined;
  return (
    <TextContext value={t}>
      {hasSteps(entity) && <RecordSteps entity={entity} row={row} />}
      {only ? (
        <TabBody entity={entity} row={row} tab={only} isFirst isActive />
      ) : (
        <Tabs
          activeKey={active}
          onChange={onTab}
          items={tabs.map((one, at) => ({
            key: one.key,
            label:
              one.tab.kind === 'related' ? (
                <>
                  {tabTitle(one.tab, entity.area, crud)}{' '}
                  <EntityGate entity={one.tab.entity} waiting={<span className="isp-tab-count" />}>
                    <RelatedCount related={one.tab} id={String(row[entity.rowKey])} />
                  </EntityGate>
                </>
              ) : (
                tabTitle(one.tab, entity.area, crud)
              ),
            children: (
              <TabBody entity={entity} row={row} tab={one} isFirst={at === 0} isActive={one.key === active} />
            ),
          }))}
        />
      )}
    </TextContext>
  );
}

/** A broken tab leaves the others. */
function TabBody(props: TabContentProps): ReactNode {
  const t = useText(props.entity.area);
  return (
    <ScreenBoundary title={t('页面加载失败')} text={t('页面出现错误，请重试。')} retry={t('重试')}>
      <TabContent {...props} />
    </ScreenBoundary>
  );
}

interface TabContentProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly tab: RecordTab;
  /** It is seen when the record is opened. @defaultValue false */
  readonly isFirst?: boolean;
  readonly isActive: boolean;
}

function TabContent({ entity, row, tab: { tab }, isFirst = false, isActive }: TabContentProps): ReactNode {
  const crud = useCrud();
  const context = useReadContext(entity.area, entity.fields);
  const id = String(row[entity.rowKey]);
  const title = tabTitle(tab, entity.area, crud);
  switch (tab.kind) {
    case 'fields':
      return (
        <>
          <FieldsTab
            groups={tab.groups}
            fields={entity.fields}
            row={row}
            columns={entity.detail.columns}
            context={context}
            widgets={crud.widgets}
            hidden={hiddenFields(entity, row)}
          />
          {isFirst && entity.states && crud.adapter.read && (
            <StatusHistory entity={entity} row={row} id={id} />
          )}
        </>
      );
    case 'related':
      return (
        <EntityGate entity={tab.entity} load={relatedTab.load} waiting={<RecordSkeleton />}>
          <RelatedTab related={tab} id={id} title={title} />
        </EntityGate>
      );
    case 'log':
      return <LogTab entity={entity} id={id} name={tab.read} title={title} isActive={isActive} />;
    case 'events':
      return (
        <EventsTab
          entity={entity}
          id={id}
          name={tab.read}
          title={title}
          isActive={isActive}
          isRunning={isRunning(entity, row)}
        />
      );
    case 'operations':
      return <OperationsTab entity={entity} id={id} title={title} context={context} />;
    case 'chart':
      return <ChartsTab entity={entity} id={id} charts={tab.charts} />;
  }
}
