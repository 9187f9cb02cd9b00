import { lazyPart, onDemand } from '@isp/kit/react';
import type { Entity, Row } from '@isp/schema';
import type { DetailTab } from '@isp/schema/internal';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useServer } from '../../../context/contexts.tsx';
import { RecordFailure, RecordSkeleton } from '../../../context/RecordState.tsx';
import { useText } from '../../../context/useText.ts';
import { AdapterError } from '../../../core/adapter.ts';
import { toRef } from '../../../core/toRef.ts';
import { isRunning } from '../../../data/isRunning.ts';
import { useRead } from '../../../data/useRead.ts';
import { StyleRules } from '../../../kit/StyleRules.ts';
import { TabNote } from '../../../kit/TabNote.tsx';
import { isStepRunning, isUnfinished } from '../steps/readSteps.ts';
import { StepTime } from '../steps/StepTime.tsx';
import { usePolling } from '../steps/usePolling.ts';
import { GraphTable } from './GraphTable.tsx';
import { graphStyles } from './graphStyles.ts';
import { NodePanel } from './NodePanel.tsx';
import { type Graph, type GraphNode, readGraph } from './readGraph.ts';

// the code that draws graphs is large, so it is loaded only when a graph is shown
const GraphCanvas = lazyPart(
  onDemand(() => import('./GraphCanvas.tsx')),
  (module) => module.GraphCanvas,
  <div className="isp-graph" />,
);

export interface GraphTabProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly tab: Extract<DetailTab, { readonly kind: 'graph' }>;
  readonly title: string;
  readonly isActive: boolean;
}

/**
 * Draws the steps of a record and the order between them as a graph, either as a picture or as a table. A click on
 * a node opens a panel with its details.
 */
export function GraphTab({ entity, row, tab, title, isActive }: GraphTabProps) {
  const { adapter, cacheKey } = useServer();
  const t = useText(entity.key);
  const { read: name, states } = tab;
  const [isTable, setTable] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const id = String(row[entity.rowKey]);
  const state = useRead<Graph>([cacheKey, entity.key, 'read', name, id, 'graph'], async (signal) => {
    if (!adapter.read) throw new AdapterError('failed', '没有读取接口');
    return readGraph(await adapter.read(toRef(entity), name, { id }, { signal }));
  });
  const { data, error, reload } = state;
  const isUnderway =
    isRunning(entity, row) || data?.nodes.some((node) => isUnfinished(states, node)) === true;
  usePolling(state, isUnderway, isActive);
  if (error && !data) return <RecordFailure error={error} t={t} onRetry={reload} />;
  if (!data) return <RecordSkeleton />;
  if (data.nodes.length === 0) return <TabNote text={t('暂无节点')} />;

  const toTime = (node: GraphNode, blank?: string) => (
    <StepTime
      step={node}
      isRunning={isActive && isStepRunning(states, node)}
      {...(blank !== undefined && { blank })}
    />
  );
  return (
    <>
      <StyleRules name="graph" css={graphStyles} />
      <div className="isp-graph-bar">
        <Segmented
          value={isTable ? 'table' : 'graph'}
          onChange={(value) => setTable(value === 'table')}
          aria-label={t('显示方式')}
          options={[
            { value: 'graph', label: t('流程图') },
            { value: 'table', label: t('表格') },
          ]}
        />
      </div>
      {isTable ? (
        <GraphTable {...{ graph: data, states, title, toTime, t }} onChoose={setChosen} />
      ) : (
        <GraphCanvas {...{ graph: data, states, title, chosen, toTime, t }} onChoose={setChosen} />
      )}
      <NodePanel
        entity={entity}
        id={id}
        log={tab.log}
        states={states}
        node={data.nodes.find((node) => node.name === chosen)}
        toTime={toTime}
        onClose={() => setChosen(undefined)}
        t={t}
      />
    </>
  );
}
