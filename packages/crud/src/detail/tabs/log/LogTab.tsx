import type { Entity, Option, Row } from '@isp/schema';
import type { DetailTab } from '@isp/schema/internal';
import { Select } from 'antd';
import { useCallback, useState } from 'react';
import { useServer } from '../../../context/contexts.tsx';
import { RecordFailure } from '../../../context/RecordState.tsx';
import { useText } from '../../../context/useText.ts';
import { AdapterError } from '../../../core/adapter.ts';
import { parseLogPiece } from '../../../core/readReplies.ts';
import { toRef } from '../../../core/toRef.ts';
import type { Step } from '../steps/readSteps.ts';
import { StepState } from '../steps/StepState.tsx';
import { useSteps } from '../steps/useSteps.ts';
import { LogView } from './LogView.tsx';
import type { FollowLog } from './useLog.ts';

export interface LogTabProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly tab: Extract<DetailTab, { readonly kind: 'log' }>;
  readonly title: string;
  /** True if the tab is visible. A hidden tab does not poll. */
  readonly isActive: boolean;
}

/**
 * Draws the log of a record with its steps. If the record consists of parts with separate logs, draws a choice of
 * the part and the log of the chosen part.
 */
export function LogTab({ entity, row, tab, title, isActive }: LogTabProps) {
  const t = useText(entity.key);
  const { states } = tab;
  const parts = useSteps(entity, row, tab.parts, states, isActive);
  const [chosen, setChosen] = useState<string>();
  // the first choice is stored, so that the shown part does not change by itself when another part starts to run
  if (chosen === undefined && parts.data?.[0]) setChosen(usualPart(parts.data, states));
  const part = tab.parts === undefined ? undefined : chosen;
  const steps = useSteps(entity, row, tab.steps, states, isActive, part);
  if (parts.error && !parts.data) return <RecordFailure error={parts.error} t={t} onRetry={parts.reload} />;
  return (
    <RecordLog
      entity={entity}
      id={String(row[entity.rowKey])}
      name={tab.read}
      part={part}
      title={title}
      isActive={isActive && (tab.parts === undefined || part !== undefined || parts.data !== undefined)}
      steps={steps.data}
      states={states}
      onEnd={steps.reload}
      choice={
        tab.parts !== undefined && (
          <Select
            value={part}
            aria-label={t('选择日志')}
            placeholder={t('选择日志')}
            onChange={setChosen}
            options={(parts.data ?? []).map(({ name, title: label, status }) => ({
              value: name,
              label: (
                <>
                  {t(label)} <StepState status={status} states={states} t={t} />
                </>
              ),
            }))}
          />
        )
      }
    />
  );
}

interface RecordLogProps {
  readonly entity: Entity;
  readonly id: string;
  /** Name of the read call. */
  readonly name: string;
  readonly part: string | undefined;
  readonly title: string;
  readonly isActive: boolean;
  readonly steps?: readonly Step[] | undefined;
  readonly states: readonly Option[];
  readonly onEnd?: () => void;
  readonly choice?: React.ReactNode;
}

/** Draws the log of a read call. The log is streamed if the adapter has `follow`, and polled otherwise. */
export function RecordLog({ entity, id, name, part, steps, ...view }: RecordLogProps) {
  const { adapter } = useServer();
  const t = useText(entity.key);
  const follow = useCallback<FollowLog>(
    async function* (offset, signal) {
      const { follow: asItComes, read } = adapter;
      const query = { id, offset, ...(part !== undefined && { part }) };
      let from = offset;
      const toPiece = (reply: unknown) => {
        const piece = parseLogPiece(reply, from);
        from = piece.offset;
        return piece;
      };
      if (asItComes) {
        for await (const reply of asItComes(toRef(entity), name, query, { signal })) yield toPiece(reply);
        return;
      }
      if (!read) throw new AdapterError('failed', '没有读取接口');
      yield toPiece(await read(toRef(entity), name, query, { signal }));
    },
    [adapter, entity, id, name, part],
  );
  return (
    <LogView
      {...view}
      {...(steps && { steps })}
      follow={follow}
      fileName={`${[entity.name, id, part, name].filter((one) => one !== undefined).join('-')}.log`}
      t={t}
    />
  );
}

/**
 * Returns the part whose log is shown first: a part that is running, or else a part that has failed, or else the
 * first part.
 */
function usualPart(parts: readonly Step[], states: readonly Option[]): string | undefined {
  const tagged = (tag: string) =>
    parts.find(({ status }) => states.find(({ value }) => value === status)?.tag === tag);
  return (tagged('run') ?? tagged('bad') ?? parts[0])?.name;
}
