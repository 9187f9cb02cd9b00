import type { Entity, Row } from '@isp/schema';
import { useEffect, useRef, useState } from 'react';
import { useServer } from '../../context/contexts.tsx';
import { useRevalidate } from '../../context/useRevalidate.ts';
import type { Job, ListQuery } from '../../core/adapter.ts';
import { toRef } from '../../core/toRef.ts';

/** Milliseconds between two reads of the job's progress. */
const POLL_MS = 700;

export interface BatchJob {
  /** State of the job. Undefined before it has started. */
  readonly job: Job | undefined;
  readonly isOpen: boolean;
  /** True while the call that starts or stops the job is in progress. */
  readonly isSending: boolean;
  /**
   * Starts the job.
   * @returns true if the job has started. Rejects if the call fails.
   */
  readonly begin: (form: Row) => Promise<boolean>;
  /** Starts another job, which runs the action again on the records that failed. */
  readonly retry: () => Promise<boolean>;
  /** Stops the job. Undefined if the adapter cannot cancel jobs. */
  readonly stop: (() => Promise<void>) | undefined;
}

interface BatchOptions {
  readonly entity: Entity;
  /** Name of the action. */
  readonly action: string;
  readonly query: Pick<ListQuery, 'search'>;
  readonly onBegun: () => void;
  readonly onEnded: (last: Job) => void;
}

const isUnderway = ({ state }: Job): boolean => state === 'WAITING' || state === 'RUNNING';

/**
 * Runs an action on all matching records as a job of the server. Starts the job once, reads its progress until the
 * job ends, and then reads the shown data of the entity again.
 */
export function useBatchJob({ entity, action, query, onBegun, onEnded }: BatchOptions): BatchJob {
  const { adapter } = useServer();
  const revalidate = useRevalidate();
  const [job, setJob] = useState<Job>();
  const [answers, setAnswers] = useState<Row>({});
  const [isSending, setSending] = useState(false);
  const [key] = useState(() => crypto.randomUUID());

  async function send(search: ListQuery['search'], form: Row, idempotencyKey: string): Promise<boolean> {
    setSending(true);
    try {
      const begun = await adapter.actOnQuery?.(toRef(entity), action, { search }, form, { idempotencyKey });
      setAnswers(form);
      setJob(begun);
      onBegun();
      // a short job may have ended before its first progress is read
      if (begun && !isUnderway(begun)) ended.current(begun);
      return begun !== undefined;
    } finally {
      setSending(false);
    }
  }

  const isOpen = job !== undefined && isUnderway(job);
  const id = job?.id;
  const ended = useRef((_job: Job) => {});
  ended.current = (last) => {
    void revalidate(entity.key);
    onEnded(last);
  };
  useEffect(() => {
    if (id === undefined || !isOpen) return;
    const controller = new AbortController();
    const look = async () => {
      try {
        const next = await adapter.job?.(id, { signal: controller.signal });
        if (!next || controller.signal.aborted) return;
        setJob(next);
        if (!isUnderway(next)) ended.current(next);
      } catch {
        // an error is ignored here, because the job continues on the server and its progress is read again at the
        // next interval
      }
    };
    const timer = setInterval(() => void look(), POLL_MS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [adapter, id, isOpen]);

  async function stop() {
    if (id === undefined) return;
    setSending(true);
    const last = await adapter.cancel?.(id).catch(() => undefined);
    setSending(false);
    if (!last) return;
    setJob(last);
    ended.current(last);
  }
  const failed = job?.failures.map((failure) => failure.id);
  return {
    ...{ job, isOpen, isSending },
    begin: (form) => send(query.search, form, key),
    retry: () => send({ [`${entity.rowKey}_in`]: failed }, answers, crypto.randomUUID()),
    stop: adapter.cancel && stop,
  };
}
