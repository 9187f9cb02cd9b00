import type { DetailTab, Entity } from '@isp/schema';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { AdapterError } from '../adapter.ts';
import { PlainTable } from '../detail/PlainTable.tsx';
import { RecordFailure, RecordSkeleton } from '../detail/RecordState.tsx';
import { TabNote } from '../detail/TabNote.tsx';
import { toRef } from '../detail/toRef.ts';
import { useRead } from '../detail/useRead.ts';
import { useCrud } from '../provider/context.ts';
import { latePart, onDemand } from '../provider/onDemand.ts';
import { StyleRules } from '../provider/StyleRules.ts';
import { useText } from '../provider/useText.ts';
import { isGoing, secondsOf } from '../steps/readSteps.ts';
import { StepState } from '../steps/StepState.tsx';
import { useNow } from '../steps/useNow.ts';
import { BLANK, formatDuration } from '../widgets/formatValue.ts';
import { graphStyles } from './graphStyles.ts';
import { NodePanel } from './NodePanel.tsx';
import { type Graph, nodesBefore, readGraph } from './readGraph.ts';

// what draws graphs is heavy
const GraphCanvas = latePart(
  onDemand(() => import('./GraphCanvas.tsx')),
  (module) => module.GraphCanvas,
  <div className="isp-graph" />,
);

export interface GraphTabProps {
  readonly entity: Entity;
  readonly id: string;
  readonly tab: Extract<DetailTab, { readonly kind: 'graph' }>;
  readonly title: string;
  readonly isActive: boolean;
}

/** Milliseconds between two looks while a node goes on. */
const lookAgain = 3000;

/** What a record is made of and what comes before what: drawn, or as a table. A node opens beside it. */
export function GraphTab({ entity, id, tab, title, isActive }: GraphTabProps) {
  const { adapter, cacheKey } = useCrud();
  const t = useText(entity.area);
  const { read: name, states } = tab;
  const [isTable, setTable] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const { data, error, reload } = useRead<Graph>(
    [cacheKey, entity.key, 'read', name, id, 'graph'],
    async (signal) => {
      if (!adapter.read) throw new AdapterError('failed', '没有读取接口');
      return readGraph(await adapter.read(toRef(entity), name, { id }, { signal }));
    },
    {
      refreshInterval: (graph) =>
        isActive && graph?.nodes.some((node) => isGoing(states, node)) ? lookAgain : 0,
    },
  );
  const now = useNow(isActive && (data?.nodes ?? []).some((node) => isGoing(states, node)));
  if (error && !data) return <RecordFailure error={error} t={t} onRetry={reload} />;
  if (!data) return <RecordSkeleton />;
  if (data.nodes.length === 0) return <TabNote text={t('暂无节点')} />;

  const tookOf = (node: Graph['nodes'][number]): string => {
    const seconds = secondsOf(node, now);
    return seconds === undefined ? '' : formatDuration(seconds);
  };
  const columns = [
    {
      key: 'title',
      title: t('节点'),
      cell: (row: Graph['nodes'][number]) => (
        <Button type="link" style={{ padding: 0, height: 'auto' }} onClick={() => setChosen(row.name)}>
          {t(row.title)}
        </Button>
      ),
    },
    {
      key: 'status',
      title: t('状态'),
      cell: (row: Graph['nodes'][number]) => <StepState status={row.status} states={states} t={t} />,
    },
    {
      key: 'before',
      title: t('前置节点'),
      cell: (row: Graph['nodes'][number]) =>
        nodesBefore(data, row.name)
          .map((node) => t(node.title))
          .join(', ') || BLANK,
    },
    { key: 'took', title: t('用时'), cell: (row: Graph['nodes'][number]) => tookOf(row) || BLANK },
  ];
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
        <PlainTable
          label={title}
          columns={columns.map((column) => ({
            ...column,
            cell: (row) => column.cell(row as unknown as Graph['nodes'][number]),
          }))}
          rows={data.nodes as never}
        />
      ) : (
        <GraphCanvas
          graph={data}
          states={states}
          title={title}
          chosen={chosen}
          onChoose={setChosen}
          tookOf={tookOf}
          t={t}
        />
      )}
      <NodePanel
        entity={entity}
        id={id}
        log={tab.log}
        states={states}
        node={data.nodes.find((node) => node.name === chosen)}
        tookOf={tookOf}
        onClose={() => setChosen(undefined)}
        t={t}
      />
    </>
  );
}
