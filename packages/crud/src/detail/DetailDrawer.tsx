import { Drawer } from 'antd';
import { useMemo, useState } from 'react';
import { RecordActions } from '../actions/RecordActions.tsx';
import { useRights, useServer } from '../context/contexts.tsx';
import type { DetailDrawerProps } from '../context/dialogs.ts';
import { RetryAlert } from '../context/LoadFailure.tsx';
import { failureOf, RecordFailure, RecordSkeleton } from '../context/RecordState.tsx';
import { useLoadedEntity } from '../context/useEntity.ts';
import { useText } from '../context/useText.ts';
import { permissionCode } from '../core/permissionCode.ts';
import { lastListOf } from '../data/lastList.ts';
import { useRecord } from '../data/useRecord.ts';
import { DetailStyles } from '../record/DetailStyles.tsx';
import { RecordStatus } from '../record/RecordHead.tsx';
import { recordTitle } from '../values/recordTitle.ts';
import { LazyPager } from './lazyPager.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordView, useRecordReady } from './RecordView.tsx';

/**
 * Draws one record in a drawer over its list. The selected tab of the record is not kept in the address, because
 * the address holds the state of the list.
 */
export function DetailDrawer({ entity, id, onClose, onGo }: DetailDrawerProps) {
  const server = useServer();
  const loaded = useLoadedEntity(entity).entity;
  // the last record stays in `shown`, so that it is visible during the animation that closes the drawer
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const t = useText(loaded.area);
  const record = useRecord(loaded, shown);
  const row = record.data;
  // the stored query of the list is needed to find the previous and next record, which may be on another page of
  // the list
  const list = useMemo(
    () => (shown === undefined ? undefined : lastListOf(server, loaded.key)),
    [server, loaded.key, shown],
  );
  const leave = () => {
    setShown(undefined);
    onClose();
  };
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      afterOpenChange={(open) => !open && setShown(undefined)}
      size={loaded.detail.width}
      styles={{ wrapper: { maxWidth: '100vw' }, footer: { paddingInline: 'var(--ant-padding-lg, 24px)' } }}
      destroyOnHidden
      title={
        <span className="isp-record-title">
          {row ? recordTitle(loaded, row, t) : t(loaded.title)}{' '}
          {row && <RecordStatus entity={loaded} row={row} />}
        </span>
      }
      extra={onGo && list && shown && <LazyPager entity={loaded} id={shown} query={list} onGo={onGo} />}
      footer={
        row && (
          <div className="isp-record-actions isp-record-foot" data-record-actions>
            <RecordActions entity={loaded} row={row} onDeleted={leave} />
          </div>
        )
      }
    >
      <DetailStyles />
      <div className="isp-record" aria-busy={row === undefined}>
        {shown !== undefined && <Body key={shown} entity={entity} id={shown} />}
      </div>
    </Drawer>
  );
}

function Body({ entity: key, id }: { readonly entity: string; readonly id: string }) {
  const { entity } = useLoadedEntity(key);
  const { may } = useRights();
  const t = useText(entity.key);
  const record = useRecord(entity, id);
  const ready = useRecordReady(entity);
  const [tab, setTab] = useState<string>();
  const failure = failureOf(id, may(permissionCode(entity, 'view')), record.error);
  if (failure && (!record.data || failure.kind === 'notFound' || failure.kind === 'forbidden')) {
    return <RecordFailure error={failure} t={t} onRetry={record.reload} />;
  }
  if (!record.data || !ready) return <RecordSkeleton />;
  return (
    <>
      <RecordFacts entity={entity} row={record.data} />
      {failure && <RetryAlert t={t} onRetry={record.reload} />}
      <RecordView entity={entity} row={record.data} tab={tab} onTab={setTab} />
    </>
  );
}
