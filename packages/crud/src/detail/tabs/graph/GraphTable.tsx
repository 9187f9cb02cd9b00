import type { Option } from '@isp/schema';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '../../../context/useText.ts';
import { PlainTable } from '../../../kit/PlainTable.tsx';
import { BLANK } from '../../../values/formatValue.ts';
import { StepState } from '../steps/StepState.tsx';
import { type Graph, type GraphNode, nodesBefore } from './readGraph.ts';

export interface GraphTableProps {
  readonly graph: Graph;
  readonly states: readonly Option[];
  readonly title: string;
  readonly onChoose: (name: string) => void;
  readonly toTime: (node: GraphNode, blank?: string) => ReactNode;
  readonly t: Text;
}

/** Draws the nodes of a graph as a table. One column lists the direct predecessors of each node. */
export function GraphTable({ graph, states, title, onChoose, toTime, t }: GraphTableProps) {
  const columns: readonly { key: string; title: string; cell: (node: GraphNode) => ReactNode }[] = [
    {
      key: 'title',
      title: t('节点'),
      cell: (node) => (
        <Button type="link" style={{ padding: 0, height: 'auto' }} onClick={() => onChoose(node.name)}>
          {t(node.title)}
        </Button>
      ),
    },
    {
      key: 'status',
      title: t('状态'),
      cell: (node) => <StepState status={node.status} states={states} t={t} />,
    },
    {
      key: 'before',
      title: t('前置节点'),
      cell: (node) =>
        nodesBefore(graph, node.name)
          .map((before) => t(before.title))
          .join(', ') || BLANK,
    },
    { key: 'took', title: t('用时'), cell: (node) => toTime(node, BLANK) },
  ];
  return (
    <PlainTable
      label={title}
      columns={columns.map((column) => ({
        ...column,
        cell: (row) => column.cell(row as unknown as GraphNode),
      }))}
      rows={graph.nodes as never}
    />
  );
}
