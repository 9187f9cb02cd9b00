import type { Entity, Option } from '@isp/schema';
import { Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Text } from '../../../context/useText.ts';
import { BLANK, toText } from '../../../values/formatValue.ts';
import { RecordLog } from '../log/LogTab.tsx';
import { StepState } from '../steps/StepState.tsx';
import type { GraphNode } from './readGraph.ts';

interface NodePanelProps {
  readonly entity: Entity;
  readonly id: string;
  /** Name of the read call that returns the log of a node. Undefined if nodes have no logs. */
  readonly log: string | undefined;
  readonly states: readonly Option[];
  /** Node that the panel shows. Undefined closes the panel. */
  readonly node: GraphNode | undefined;
  readonly toTime: (node: GraphNode) => ReactNode;
  readonly onClose: () => void;
  readonly t: Text;
}

/** Draws the panel of a node: its state, times, message and log. */
export function NodePanel({ entity, id, log, states, node, toTime, onClose, t }: NodePanelProps) {
  // the last node stays in `shown`, so that it is visible during the animation that closes the panel
  const [shown, setShown] = useState(node);
  if (node !== undefined && node !== shown) setShown(node);
  const facts: readonly (readonly [title: string, value: ReactNode])[] = shown
    ? [
        ['开始时间', shown.startTime],
        ['结束时间', shown.endTime],
        ['用时', shown.startTime !== undefined && toTime(shown)],
        ['消息', shown.message === undefined ? undefined : t(shown.message)],
        ...shown.facts
          .filter(({ value }) => value !== undefined && value !== '')
          .map(({ title, value }) => [title, toShown(value)] as const),
      ]
    : [];
  return (
    <Drawer
      open={node !== undefined}
      onClose={onClose}
      afterOpenChange={(open) => !open && setShown(undefined)}
      size={720}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      destroyOnHidden
      title={
        shown && (
          <span className="isp-record-title">
            {t(shown.title)} <StepState status={shown.status} states={states} t={t} />
          </span>
        )
      }
    >
      {shown && (
        <>
          <dl className="isp-graph-facts">
            {facts
              .filter(([, value]) => value !== undefined && value !== false)
              .map(([title, value]) => (
                <div key={title}>
                  <dt>{t(title)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          {log !== undefined && (
            <RecordLog
              key={shown.name}
              entity={entity}
              id={id}
              name={log}
              part={shown.name}
              title={`${t(shown.title)} ${t('日志')}`}
              isActive={node !== undefined}
              states={states}
            />
          )}
        </>
      )}
    </Drawer>
  );
}

function toShown(value: unknown) {
  if (value === null) return BLANK;
  if (typeof value !== 'object') return toText(value);
  return <pre className="isp-code">{JSON.stringify(value, null, 2)}</pre>;
}
