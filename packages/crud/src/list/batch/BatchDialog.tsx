import type { Entity, Row } from '@isp/schema';
import { Modal } from 'antd';
import { useState } from 'react';
import { ActionFormDialog } from '../../actions/ActionFormDialog.tsx';
import { fillQuestion } from '../../actions/fillQuestion.ts';
import { useLanguage, useProvidedExtensions, useServer } from '../../context/contexts.tsx';
import { useNotice } from '../../context/notice.tsx';
import { useShowNotice } from '../../context/showNotice.tsx';
import { toFailure } from '../../context/toErrorText.ts';
import { useText } from '../../context/useText.ts';
import { removalNote } from '../../core/actions/removalNote.ts';
import type { ScreenAction } from '../../core/actions/toActions.ts';
import { AdapterError, type ListQuery } from '../../core/adapter.ts';
import { asksText } from '../../values/actionWords.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { isRemoval } from './isRemoval.ts';
import { useBatchJob } from './useBatchJob.ts';

export interface BatchDialogProps {
  readonly entity: Entity;
  readonly action: ScreenAction;
  readonly query: Pick<ListQuery, 'search'>;
  readonly total: number;
  /** Called when the job has started, so that the selection can be cleared. */
  readonly onBegun: () => void;
  readonly onClose: () => void;
}

/**
 * Draws the dialog of an action on all matching records: the question, the action's form, the progress with a
 * button that stops the action, and the records that failed with their reasons. If the user closes the dialog while
 * the action runs, a message appears at the end.
 */
export function BatchDialog(props: BatchDialogProps) {
  const { entity, action, query, onBegun, onClose } = props;
  const t = useText(entity.key);
  const toNotice = useNotice(entity.key);
  const showNotice = useShowNotice();
  const [isHidden, setHidden] = useState(false);
  const asked = entity.actions.find(({ name, form }) => name === action.name && form);
  const name = isRemoval(action) ? '批量删除' : action.title;
  const title = t(name);
  const { job, begin, retry, ...batch } = useBatchJob({
    ...{ entity, action: action.name, query, onBegun },
    onEnded(last) {
      if (last.state !== 'DONE' || last.failed > 0) return setHidden(false);
      const text = toNotice((words) =>
        words.t('{action}：成功 {n} 条', { action: words.t(name), n: last.done }),
      );
      showNotice(({ message }) => message.success(text));
      onClose();
    },
  });

  /**
   * Waits for a call. If it fails, shows the error, except errors that the form shows at its fields; these are
   * thrown again.
   */
  const reported = async (begun: Promise<boolean>): Promise<boolean> => {
    try {
      return await begun;
    } catch (error) {
      if (asked && error instanceof AdapterError && error.fields.length > 0) throw error;
      const failure = toFailure(error, t, '操作失败');
      if (failure) showNotice(({ message }) => message.error(toNotice(failure)));
      return false;
    }
  };
  if (job) {
    return (
      <BatchProgress
        {...{ job, title, t, isHidden, onClose, ...batch }}
        onHide={() => setHidden(true)}
        onRetry={() => void reported(retry())}
      />
    );
  }
  const note = t('将对符合条件的全部 {n} 条数据执行“{action}”。', { n: props.total, action: title });
  if (asked) {
    const call = (form: Row) => reported(begin(form));
    return (
      <ActionFormDialog entity={entity} form={{ action: asked, note: () => note, call, close: onClose }} />
    );
  }
  return (
    <Question
      {...{ ...props, title, note }}
      isSending={batch.isSending}
      onAnswer={() => void reported(begin({}))}
    />
  );
}

interface QuestionProps extends BatchDialogProps {
  readonly title: string;
  readonly note: string;
  readonly isSending: boolean;
  readonly onAnswer: () => void;
}

function Question({ entity, action, total, title, note, isSending, onAnswer, onClose }: QuestionProps) {
  const { locale, clock } = useLanguage();
  const { widgets } = useProvidedExtensions();
  const t = useText(entity.key);
  const { adapter } = useServer();
  const removes = isRemoval(action);
  const after = removalNote(entity, adapter);
  const asked = action.confirm
    ? fillQuestion(t(action.confirm), { entity, widgets, rows: [], count: total }, { t, locale, clock })
    : '';
  return (
    <Modal
      open
      className="common_dialog"
      title={asksText(action.title, { entity, rows: [], t, locale }, total)}
      mask={{ closable: false }}
      // the confirming button of a destructive action has the name of the action instead of 确定 (OK)
      okText={removes ? t('删除') : action.danger ? title : t('确定')}
      cancelText={t('取消')}
      okButtonProps={{ danger: action.danger, loading: isSending }}
      onOk={onAnswer}
      onCancel={onClose}
    >
      <p>{removes ? t('确定将选择数据删除?') : asked}</p>
      <p>{note}</p>
      {removes && <p>{t(after.text, after.values)}</p>}
    </Modal>
  );
}
