import { Button, Modal, Progress } from 'antd';
import type { Text } from '../../context/useText.ts';
import type { Job } from '../../core/adapter.ts';
import type { BatchJob } from './useBatchJob.ts';

interface BatchProgressProps extends Pick<BatchJob, 'isOpen' | 'isSending' | 'stop'> {
  readonly job: Job;
  readonly title: string;
  readonly t: Text;
  readonly isHidden: boolean;
  readonly onHide: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Draws the progress of a job with a button that stops the job, and the failed records with their reasons. */
export function BatchProgress(props: BatchProgressProps) {
  const { job, title, t, isOpen, isHidden, onHide, onClose } = props;
  const { total, failed } = job;
  return (
    <Modal
      open={!isHidden}
      className="common_dialog"
      title={title}
      mask={{ closable: false }}
      onCancel={isOpen ? onHide : onClose}
      footer={isOpen ? <WhileOpen {...props} /> : <AtTheEnd {...props} />}
    >
      <Progress
        percent={total === 0 ? 100 : Math.floor((job.done / total) * 100)}
        status={isOpen ? 'active' : failed > 0 || job.state !== 'DONE' ? 'exception' : 'success'}
        aria-label={title}
      />
      <p role="status">
        {job.state === 'FAILED' && `${t('您已没有该操作的权限，执行已中止。')} `}
        {job.state === 'CANCELLED' && `${t('执行已停止。')} `}
        {t('共 {total} 条，成功 {done} 条，失败 {failed} 条', { total, done: job.done - failed, failed })}
      </p>
      {job.failures.length > 0 && (
        <ul className="isp-batch-failures" aria-label={t('失败原因')}>
          {job.failures.map(({ id, name, reason }) => (
            <li key={id}>{t('{name}：{reason}', { name, reason })}</li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

const WhileOpen = ({ t, isSending, stop, onHide }: BatchProgressProps) => (
  <>
    <Button onClick={onHide}>{t('后台执行')}</Button>
    {stop && (
      <Button danger loading={isSending} onClick={() => void stop()}>
        {t('停止执行')}
      </Button>
    )}
  </>
);

const AtTheEnd = ({ job: { failures, state }, t, isSending, onRetry, onClose }: BatchProgressProps) => (
  <>
    {failures.length > 0 && state !== 'FAILED' && (
      <Button loading={isSending} onClick={onRetry}>
        {t('重试失败的 {n} 条', { n: failures.length })}
      </Button>
    )}
    <Button type="primary" onClick={onClose}>
      {t('关闭')}
    </Button>
  </>
);
