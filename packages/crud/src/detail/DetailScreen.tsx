import { useEffect, useRef, useState } from 'react';
import { RecordActions } from '../actions/RecordActions.tsx';
import { useScreenLocation } from '../context/context.ts';
import { useNavigation, useRights, useServer } from '../context/contexts.tsx';
import { RetryAlert } from '../context/LoadFailure.tsx';
import { failureOf, RecordFailure, RecordSkeleton } from '../context/RecordState.tsx';
import { useLoadedEntity } from '../context/useEntity.ts';
import { useText } from '../context/useText.ts';
import { permissionCode } from '../core/permissionCode.ts';
import { lastListOf } from '../data/lastList.ts';
import { useRecord } from '../data/useRecord.ts';
import { useFirstKey } from '../kit/keys/useFirstKey.ts';
import { DetailStyles } from '../record/DetailStyles.tsx';
import { RecordHead } from '../record/RecordHead.tsx';
import { recordTitle } from '../values/recordTitle.ts';
import { LazyPager } from './lazyPager.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordView, useRecordReady } from './RecordView.tsx';
import { useTabParam } from './useTabParam.ts';

export { loadParts } from './RecordView.tsx';

const loadKeys = () => import('./RecordKeys.tsx');

export interface DetailScreenProps {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  /** Row key of the record. */
  readonly id: string | undefined;
}

/** Draws one record on its own page: name, state, actions, steps and tabs. */
export function DetailScreen({ entity: key, id }: DetailScreenProps) {
  const { entity } = useLoadedEntity(key);
  const server = useServer();
  const { may } = useRights();
  const { navigate, onRecord } = useNavigation();
  const t = useText(entity.key);
  const [tab, setTab] = useTabParam(useScreenLocation());
  const [gone, setGone] = useState<string>();
  const record = useRecord(entity, id === gone ? undefined : id);
  const ready = useRecordReady(entity);
  // query of the list from which this record was opened. It is read once, because another tab of the portal may
  // open a record from a list with another query.
  const [list] = useState(() => lastListOf(server, entity.key));
  const go = (other: string) =>
    navigate({ entity: entity.key, page: 'detail', id: other }, { replace: true });
  const back = () => navigate('back');
  const toList = () => navigate({ entity: entity.key, page: 'list' });
  const leave = () => {
    setGone(id);
    toList();
  };
  const name = record.data && recordTitle(entity, record.data, t);
  useEffect(() => {
    if (name !== undefined) onRecord(name);
  }, [name, onRecord]);
  const root = useRef<HTMLDivElement>(null);
  const keys = useFirstKey(loadKeys);
  const failure = failureOf(id === gone ? undefined : id, may(permissionCode(entity, 'view')), record.error);

  // a record that is deleted or forbidden must not stay on the screen. After other errors the record as it was last
  // read stays visible.
  if (failure && (!record.data || failure.kind === 'notFound' || failure.kind === 'forbidden')) {
    return (
      <div className="isp-record">
        <DetailStyles />
        <RecordFailure error={failure} t={t} onRetry={record.reload} onBack={toList} />
      </div>
    );
  }
  const row = ready ? record.data : undefined;
  return (
    <div ref={root} className="isp-record" aria-busy={row === undefined}>
      <DetailStyles />
      {keys && <keys.module.RecordKeys root={root} t={t} held={keys.held} />}
      {row ? (
        <>
          <RecordHead
            entity={entity}
            row={row}
            onBack={back}
            pager={list && id && <LazyPager entity={entity} id={id} query={list} onGo={go} />}
          >
            <RecordActions entity={entity} row={row} onDeleted={leave} />
          </RecordHead>
          <RecordFacts entity={entity} row={row} />
          {failure && <RetryAlert t={t} onRetry={record.reload} />}
          <RecordView key={id} entity={entity} row={row} tab={tab} onTab={setTab} />
        </>
      ) : (
        <RecordSkeleton />
      )}
    </div>
  );
}
