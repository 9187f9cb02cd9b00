import type { Entity, Row } from '@isp/schema';
import { App, Button, Modal, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ActionFormDialog } from '../actions/ActionFormDialog.tsx';
import { askedText } from '../actions/askedText.ts';
import { AdapterError, type Job, type ListQuery } from '../adapter.ts';
import type { ScreenAction } from '../core/actions/toActions.ts';
import { toRef } from '../core/toRef.ts';
import { useLanguage, useProvidedExtensions, useServer } from '../provider/concerns.tsx';
import { useSpeak } from '../provider/spoken.tsx';
import { toFailure } from '../provider/toErrorText.ts';
import { useRevalidate } from '../provider/useRevalidate.ts';
import { useText } from '../provider/useText.ts';

/** Milliseconds between two looks at how far it is. */
const every = 700;

export interface BatchDialogProps {
  readonly entity: Entity;
  readonly action: ScreenAction;
  readonly query: Pick<ListQuery, 'search'>;
  readonly total: number;
  /** It has begun: what was chosen need not stay so. */
  readonly onBegun: () => void;
  readonly onClose: () => void;
}

/**
 * An action on all that match: the question, what the action asks, how far it is with a way to stop it, and which
 * records it could not be done to and why. Closed while it runs, it goes on and tells its end.
 */
export function BatchDialog({ entity, action, query, total, onBegun, onClose }: BatchDialogProps) {
  const { adapter } = useServer();
  const { locale } = useLanguage();
  const { widgets } = useProvidedExtensions();
  const t = useText(entity.key);
  const speak = useSpeak(entity.key);
  const { message } = App.useApp();
  const revalidate = useRevalidate();
  const [job, setJob] = useState<Job>();
  const [answers, setAnswers] = useState<Row>({});
  const [isHidden, setHidden] = useState(false);
  const [isSending, setSending] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const isRemoval = action.name === 'delete';
  const asked = entity.actions.find(({ name, form }) => name === action.name && form);
  const name = isRemoval ? '批量删除' : action.title;
  const title = t(name);

  async function begin(search: ListQuery['search'], form: Row, isRetry: boolean): Promise<boolean> {
    setSending(true);
    try {
      const idempotencyKey = isRetry ? crypto.randomUUID() : key;
      const begun = await adapter.actOnQuery?.(toRef(entity), action.name, { search }, form, {
        idempotencyKey,
      });
      setAnswers(form);
      setJob(begun);
      onBegun();
      return begun !== undefined;
    } catch (error) {
      if (asked && error instanceof AdapterError && error.fields.length > 0) throw error;
      const failure = toFailure(error, t, '操作失败');
      if (failure) void message.error(speak(failure));
      return false;
    } finally {
      setSending(false);
    }
  }

  const isOpen = job?.state === 'WAITING' || job?.state === 'RUNNING';
  const id = job?.id;
  const ended = useRef((_job: Job) => {});
  ended.current = (last) => {
    void revalidate(entity.key);
    if (last.state !== 'DONE' || last.failed > 0) return setHidden(false);
    void message.success(
      speak((words) => words.t('{action}：成功 {n} 条', { action: words.t(name), n: last.done })),
    );
    onClose();
  };
  useEffect(() => {
    if (id === undefined || !isOpen) return;
    const controller = new AbortController();
    const look = async () => {
      try {
        const next = await adapter.job?.(id, { signal: controller.signal });
        if (!next || controller.signal.aborted) return;
        setJob(next);
        if (next.state !== 'WAITING' && next.state !== 'RUNNING') ended.current(next);
      } catch {
        // asked again with the next look: the job goes on without us
      }
    };
    const timer = setInterval(() => void look(), every);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [adapter, id, isOpen]);

  // nothing was found any more
  useEffect(() => {
    if (job?.state === 'DONE' && job.total === 0) ended.current(job);
  }, [job]);

  const note = t('将对符合条件的全部 {n} 条数据执行“{action}”。', { n: total, action: title });
  const question = isRemoval
    ? t('确定将选择数据删除?')
    : action.confirm
      ? askedText(t(action.confirm), { entity, widgets, rows: [], count: total }, { t, locale })
      : '';
  if (!job && asked) {
    const call = (form: Row) => begin(query.search, form, false);
    const close = () => !job && onClose();
    return <ActionFormDialog entity={entity} form={{ action: asked, note: () => note, call, close }} />;
  }
  if (!job) {
    return (
      <Modal
        open
        className="common_dialog"
        title={title}
        mask={{ closable: false }}
        // a button that destroys says so
        okText={isRemoval ? t('删除') : action.danger ? title : t('确定')}
        cancelText={t('取消')}
        okButtonProps={{ danger: action.danger, loading: isSending }}
        onOk={() => void begin(query.search, {}, false)}
        onCancel={onClose}
      >
        <p>{question}</p>
        <p>{note}</p>
      </Modal>
    );
  }

  const stop = async () => {
    setSending(true);
    const last = await adapter.cancel?.(job.id).catch(() => undefined);
    setSending(false);
    if (!last) return;
    setJob(last);
    ended.current(last);
  };
  const retry = () =>
    void begin({ [`${entity.rowKey}_in`]: job.failures.map((failure) => failure.id) }, answers, true);
  const done = job.done - job.failed;
  return (
    <Modal
      open={!isHidden}
      className="common_dialog"
      title={title}
      mask={{ closable: false }}
      onCancel={() => (isOpen ? setHidden(true) : onClose())}
      footer={
        isOpen
          ? [
              <Button key="hide" onClick={() => setHidden(true)}>
                {t('后台执行')}
              </Button>,
              ...(adapter.cancel
                ? [
                    <Button key="stop" danger loading={isSending} onClick={() => void stop()}>
                      {t('停止执行')}
                    </Button>,
                  ]
                : []),
            ]
          : [
              ...(job.failures.length > 0 && job.state !== 'FAILED'
                ? [
                    <Button key="retry" loading={isSending} onClick={retry}>
                      {t('重试失败的 {n} 条', { n: job.failures.length })}
                    </Button>,
                  ]
                : []),
              <Button key="close" type="primary" onClick={onClose}>
                {t('关闭')}
              </Button>,
            ]
      }
    >
      <Progress
        percent={job.total === 0 ? 100 : Math.floor((job.done / job.total) * 100)}
        status={isOpen ? 'active' : job.failed > 0 || job.state !== 'DONE' ? 'exception' : 'success'}
        aria-label={title}
      />
      <p role="status">
        {job.state === 'FAILED' && `${t('您已没有该操作的权限，执行已中止。')} `}
        {job.state === 'CANCELLED' && `${t('执行已停止。')} `}
        {t('共 {total} 条，成功 {done} 条，失败 {failed} 条', { total: job.total, done, failed: job.failed })}
      </p>
      {job.failures.length > 0 && (
        <ul className="isp-batch-failures" aria-label={t('失败原因')}>
          {job.failures.map((failure) => (
            <li key={failure.id}>{t('{name}：{reason}', { name: failure.name, reason: failure.reason })}</li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
