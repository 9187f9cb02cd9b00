import { useState } from 'react';
import { useCrud, useEntity } from '../provider/context.ts';
import { useText } from '../provider/useText.ts';
import { DetailStyles } from './DetailStyles.tsx';
import { copyButton } from './FieldList.tsx';
import { RecordActions } from './RecordActions.tsx';
import { RecordHead } from './RecordHead.tsx';
import { failureOf, RecordFailure, RecordSkeleton, RefreshFailure } from './RecordState.tsx';
import { RecordView } from './RecordView.tsx';
import { useRecord } from './useRecord.ts';
import { useTabParam } from './useTabParam.ts';

export interface DetailScreenProps {
  /** `area.entity`. */
  readonly entity: string;
  /** Row key of the record. */
  readonly id: string | undefined;
}

/**
 * One record on a page of its own: name, state, actions, the way it has come, and its tabs.
 *
 * @see R10.04
 */
export function DetailScreen({ entity: key, id }: DetailScreenProps) {
  const { entity } = useEntity(key);
  const { location, navigate, may } = useCrud();
  const t = useText(entity.area);
  const [tab, setTab] = useTabParam(location);
  const [gone, setGone] = useState<string>();
  const record = useRecord(entity, id === gone ? undefined : id);
  // beside the record instead of behind it
  if (entity.fields.some(({ ui }) => ui.copyable)) void copyButton.load();
  const back = () => navigate('back');
  const toList = () => navigate({ entity: entity.key, page: 'list' });
  const leave = () => {
    setGone(id);
    toList();
  };
  const failure = failureOf(id === gone ? undefined : id, may(`${entity.permission}_view`), record.error);

  // a record that is gone must not stay on the screen; any other failure leaves what was read
  if (failure && (!record.data || failure.kind === 'notFound' || failure.kind === 'forbidden')) {
    return (
      <div className="isp-record">
        <DetailStyles />
        <RecordFailure error={failure} t={t} onRetry={record.reload} onBack={toList} />
      </div>
    );
  }
  const row = record.data;
  return (
    <div className="isp-record" aria-busy={row === undefined}>
      <DetailStyles />
      {row ? (
        <>
          <RecordHead entity={entity} row={row} onBack={back}>
            <RecordActions entity={entity} row={row} onDeleted={leave} />
          </RecordHead>
          {failure && <RefreshFailure text={t('刷新失败')} retry={t('重试')} onRetry={record.reload} />}
          <RecordView key={id} entity={entity} row={row} tab={tab} onTab={setTab} />
        </>
      ) : (
        <RecordSkeleton />
      )}
    </div>
  );
}
