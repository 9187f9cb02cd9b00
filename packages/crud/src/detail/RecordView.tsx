import { allSettled, lazyPart, onDemand, useSettled } from '@isp/kit/react';
import type { Entity, Row } from '@isp/schema';
import { type ReactNode, useMemo } from 'react';
import { useLanguage, useProvidedExtensions, useServer } from '../context/contexts.tsx';
import { RecordSkeleton } from '../context/RecordState.tsx';
import { Slot } from '../context/Slot.tsx';
import { TextContext } from '../context/useFieldText.ts';
import { useText } from '../context/useText.ts';
import { useReadContext } from '../data/useReadContext.ts';
import { optionalPart } from '../kit/optionalPart.tsx';
import { ScreenBoundary } from '../kit/ScreenBoundary.tsx';
import { copyButton, nestedValue } from '../record/FieldList.tsx';
import { FieldsTab } from '../record/FieldsTab.tsx';
import { type RecordTab, tabTitle, toTabs } from '../record/toTabs.ts';
import { hiddenFields } from '../values/hiddenFields.ts';
import { hasFields } from '../values/nestedFields.ts';
import { stateReason } from '../values/stateReason.ts';
import { headingPaths } from './headingPaths.ts';
import { RecordTabs } from './RecordTabs.tsx';

// these parts are loaded later, because the first tab usually shows only fields
const otherTabs = onDemand(() => import('./tabs/OtherTab.tsx'));
const OtherTab = lazyPart(otherTabs, (module) => module.OtherTab, <RecordSkeleton />);
const RelatedCount = lazyPart(otherTabs, (module) => module.RelatedCount, <span className="isp-tab-count" />);
const StatusHistory = lazyPart(
  onDemand(() => import('./tabs/StatusHistory.tsx')),
  (module) => module.StatusHistory,
);
// these parts are loaded only when needed: few records are in a state that has a reason, and not every entity has
// steps
const RecordReason = optionalPart(
  onDemand(() => import('./RecordReason.tsx')),
  (module) => module.RecordReason,
);
const recordSteps = onDemand(() => import('./RecordSteps.tsx'));
const RecordSteps = lazyPart(recordSteps, (module) => module.RecordSteps);

export interface RecordViewProps {
  readonly entity: Entity;
  readonly row: Row;
  /** Key of the open tab. @defaultValue the first tab */
  readonly tab: string | undefined;
  readonly onTab: (key: string) => void;
}

const hasSteps = ({ states, detail }: Entity) => states !== undefined && detail.steps.length > 0;

/**
 * Starts to load the code of a record. The returned promise waits for parts that would move other parts when they
 * appear. It does not wait for parts that already have their space reserved.
 */
export function loadParts(entity: Entity): Promise<unknown> | undefined {
  const { fields, detail } = entity;
  if (fields.some(({ ui }) => ui.copyable)) void copyButton.load();
  if (detail.tabs.length > 1) void otherTabs.load();
  return allSettled([
    hasSteps(entity) ? recordSteps.load() : undefined,
    fields.some(hasFields) ? nestedValue.load() : undefined,
  ]);
}

/**
 * Returns true if the parts of the code that a record of the entity must wait for are loaded. See {@link
 * loadParts}.
 */
export const useRecordReady = (entity: Entity): boolean =>
  useSettled(useMemo(() => loadParts(entity), [entity]));

/**
 * Draws the steps and tabs of a record. The content of a tab is created when the tab is opened for the first time,
 * and keeps its state while another tab is open.
 */
export function RecordView({ entity, row, tab, onTab }: RecordViewProps) {
  const { adapter, areas } = useServer();
  const { t: translate } = useLanguage();
  const t = useText(entity.key);
  const tabs = useMemo(() => toTabs(entity, adapter), [entity, adapter]);
  const reason = stateReason(entity, row);
  const words = { areas, t: translate };
  const active = tabs.find((one) => one.key === tab)?.key ?? tabs[0]?.key ?? '';
  const only = tabs.length === 1 ? tabs[0] : undefined;
  return (
    <TextContext value={t}>
      {reason && <RecordReason entity={entity} row={row} state={reason} />}
      <Slot name="detail.header" entity={entity} of={{ row }} />
      {hasSteps(entity) && <RecordSteps entity={entity} row={row} />}
      {only ? (
        <TabBody entity={entity} row={row} tab={only} isFirst isActive />
      ) : (
        <RecordTabs
          tabs={tabs}
          active={active}
          onTab={onTab}
          labelOf={({ tab: one }) =>
            one.kind === 'related' ? (
              <>
                {tabTitle(one, entity.key, words)}{' '}
                <RelatedCount related={one} id={String(row[one.from ?? entity.rowKey])} />
              </>
            ) : (
              tabTitle(one, entity.key, words)
            )
          }
          bodyOf={(one) => (
            <TabBody
              entity={entity}
              row={row}
              tab={one}
              isFirst={one === tabs[0]}
              isActive={one.key === active}
            />
          )}
        />
      )}
      <Slot name="detail.footer" entity={entity} of={{ row }} />
    </TextContext>
  );
}

/** Draws the content of a tab. An error in one tab does not break the other tabs. */
function TabBody(props: TabContentProps): ReactNode {
  const t = useText(props.entity.key);
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
  /** True if this tab is shown when the record is opened. @defaultValue false */
  readonly isFirst?: boolean;
  readonly isActive: boolean;
}

function TabContent({ entity, row, tab: { tab }, isFirst = false, isActive }: TabContentProps): ReactNode {
  const { adapter } = useServer();
  const { widgets } = useProvidedExtensions();
  const context = useReadContext(entity.key, entity.fields);
  const hidden = useMemo(() => hiddenFields(entity, row), [entity, row]);
  if (tab.kind !== 'fields')
    return <OtherTab entity={entity} row={row} tab={tab} context={context} isActive={isActive} />;
  return (
    <>
      <FieldsTab
        groups={tab.groups}
        fields={entity.fields}
        row={row}
        columns={entity.detail.columns}
        context={context}
        widgets={widgets}
        hidden={isFirst ? new Set([...hidden, ...headingPaths(entity, row)]) : hidden}
      />
      {isFirst && entity.states && adapter.read && (
        <StatusHistory entity={entity} row={row} id={String(row[entity.rowKey])} />
      )}
    </>
  );
}
