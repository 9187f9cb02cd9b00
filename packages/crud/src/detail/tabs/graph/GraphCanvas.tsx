import { ExpandOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import type { Option } from '@isp/schema';
import {
  type Edge,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  type ReactFlowProps,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import { Button } from 'antd';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Text } from '../../../context/useText.ts';
import { useMeasured } from '../../../kit/useMeasured.ts';
import { stateOfStep } from '../steps/readSteps.ts';
import { StepState } from '../steps/StepState.tsx';
import { createLayouts, type Flow, nodeSize, type Place } from './layOut.ts';
import { nextNode } from './nextNode.ts';
import type { Graph, GraphNode } from './readGraph.ts';

export interface GraphCanvasProps {
  readonly graph: Graph;
  readonly states: readonly Option[];
  readonly title: string;
  /** Name of the node whose panel is open. */
  readonly chosen: string | undefined;
  readonly onChoose: (name: string) => void;
  readonly toTime: (node: GraphNode) => ReactNode;
  readonly t: Text;
}

interface Drawn extends GraphCanvasProps {
  /** Id of the element that explains the keyboard shortcuts (`aria-describedby`). */
  readonly hint: string;
  /** Name of the only node that the Tab key can reach. */
  readonly current: string | undefined;
  readonly onKey: (name: string, event: KeyboardEvent) => void;
  readonly onFocus: (name: string) => void;
}

const DrawnContext = createContext<Drawn | undefined>(undefined);

/**
 * Draws a graph as a picture. The user moves it by dragging, and zooms with the buttons or with Ctrl and the mouse
 * wheel.
 */
export const GraphCanvas = (props: GraphCanvasProps) => (
  <ReactFlowProvider>
    <Canvas {...props} />
  </ReactFlowProvider>
);

/** Width in px below which a graph always runs downwards, with nodes that are large enough to touch. */
const narrow = 640;
/** Direction of the graph; `touch` is the direction down on a narrow screen. */
type Fit = Flow | 'touch';

const noPlaces: ReadonlyMap<string, Place> = new Map();

/** Maximum number of nodes up to which all nodes are drawn. In a larger graph only the visible nodes are drawn. */
const MAX_NODES_ALL_DRAWN = 100;

/**
 * Settings of the library. The user can neither move nor connect nodes. The library's own keyboard control is off,
 * because this component handles the keys.
 */
const behaviour = {
  minZoom: 0.05,
  maxZoom: 1.5,
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  zoomOnScroll: false,
  zoomOnDoubleClick: false,
  preventScrolling: false,
  zoomActivationKeyCode: ['Meta', 'Control'],
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  panActivationKeyCode: null,
  // the licence of the library requires the attribution
  attributionPosition: 'bottom-left',
  ariaLabelConfig: {
    'node.a11yDescription.default': '',
    'node.a11yDescription.keyboardDisabled': '',
    'edge.a11yDescription.default': '',
  },
} satisfies ReactFlowProps;

function Tools({ t }: Pick<GraphCanvasProps, 't'>) {
  const view = useReactFlow();
  return (
    <div className="isp-graph-tools">
      <Button
        icon={<ZoomInOutlined aria-hidden />}
        aria-label={t('放大')}
        onClick={() => void view.zoomIn()}
      />
      <Button
        icon={<ZoomOutOutlined aria-hidden />}
        aria-label={t('缩小')}
        onClick={() => void view.zoomOut()}
      />
      <Button
        icon={<ExpandOutlined aria-hidden />}
        aria-label={t('显示全部')}
        onClick={() => void view.fitView({ padding })}
      />
    </div>
  );
}

/**
 * Returns the positions of the nodes in the box that the graph is drawn in, and the direction in which it runs. They
 * are undefined and empty until the box is measured.
 */
function usePlaces(box: RefObject<HTMLElement | null>, graph: Graph) {
  // while a record runs, usually only the states of nodes change, so the layout is computed again only if nodes or
  // edges have changed
  const shape = JSON.stringify([graph.nodes.map(({ name }) => name), graph.edges]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` contains the parts of the graph that are used
  const layouts = useMemo(() => createLayouts(graph), [shape]);
  const fitIn = useCallback(
    ({ clientWidth, clientHeight }: Element): Fit | undefined => {
      if (clientWidth === 0) return undefined;
      return clientWidth < narrow ? 'touch' : layouts.flowIn(clientWidth, clientHeight);
    },
    [layouts],
  );
  const fit = useMeasured<Fit | undefined>(box, undefined, fitIn);
  const flow: Flow | undefined = fit === 'touch' ? 'down' : fit;
  const places = flow ? layouts.of(flow) : noPlaces;
  return { shape, places, fit, flow };
}

function Canvas(props: GraphCanvasProps) {
  const { graph, title, t } = props;
  const box = useRef<HTMLElement>(null);
  const hint = useId();
  const view = useReactFlow();
  const { shape, places, fit, flow } = usePlaces(box, graph);
  const [current, setCurrent] = useState(graph.nodes[0]?.name);
  const nodes = useMemo(() => toNodes(graph, places, flow), [graph, places, flow]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` contains the parts of the graph that are used
  const edges = useMemo(() => toEdges(graph), [shape]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is fitted again after each new layout
  useEffect(() => void view.fitView(fitOf(fit)), [view, places]);

  function focus(name: string) {
    setCurrent(name);
    const place = places.get(name);
    if (!place) return;
    void view.setCenter(place.x + nodeSize.width / 2, place.y + nodeSize.height / 2, {
      zoom: Math.max(view.getZoom(), 0.6),
    });
    // a node outside the visible part is drawn only after the picture has moved to it, so the focus is set
    // afterwards
    setTimeout(() =>
      box.current
        ?.querySelector<HTMLElement>(`[data-node="${CSS.escape(name)}"]`)
        ?.focus({ preventScroll: true }),
    );
  }

  function onKey(name: string, event: KeyboardEvent) {
    const next = nextNode(places, name, event.key);
    if (next === undefined) return;
    event.preventDefault();
    focus(next);
  }

  const isKnown = graph.nodes.some(({ name }) => name === current);
  return (
    <section ref={box} className="isp-graph" aria-label={title}>
      {flow && (
        <DrawnContext
          value={{
            ...props,
            hint,
            current: isKnown ? current : graph.nodes[0]?.name,
            onKey,
            onFocus: setCurrent,
          }}
        >
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            fitView
            fitViewOptions={fitOf(fit)}
            onlyRenderVisibleElements={graph.nodes.length > MAX_NODES_ALL_DRAWN}
            {...behaviour}
          />
        </DrawnContext>
      )}
      <span id={hint} className="isp-sr">
        {t('方向键在节点间移动，回车打开')}
      </span>
      <Tools t={t} />
    </section>
  );
}

const padding = 0.08;
/**
 * Returns the options for the initial zoom. On a narrow screen the zoom is limited, so that nodes stay large enough
 * to touch; the user moves the picture to see the other nodes.
 */
const fitOf = (fit: Fit | undefined) => ({ padding, maxZoom: 1, ...(fit === 'touch' && { minZoom: 0.7 }) });

function toNodes(
  graph: Graph,
  places: ReadonlyMap<string, Place>,
  flow: Flow | undefined,
): Node<{ node: GraphNode; flow: Flow | undefined }>[] {
  return graph.nodes.flatMap((node) => {
    const place = places.get(node.name);
    return place
      ? [{ id: node.name, type: 'record', position: { ...place }, data: { node, flow }, ...nodeSize }]
      : [];
  });
}

const toEdges = ({ edges }: Graph): Edge[] =>
  edges.map(({ source, target }) => ({
    id: JSON.stringify([source, target]),
    source,
    target,
    type: 'smoothstep',
    domAttributes: { 'aria-hidden': true },
    markerEnd: { type: MarkerType.ArrowClosed, color: 'var(--ant-color-text-quaternary)' },
  }));

function RecordNode({ data }: NodeProps<Node<{ node: GraphNode; flow: Flow | undefined }>>) {
  const drawn = use(DrawnContext);
  if (!drawn) return null;
  const { node, flow } = data;
  const { states, chosen, current, hint, onChoose, onKey, onFocus, toTime, t } = drawn;
  return (
    <>
      <Handle
        type="target"
        position={flow === 'down' ? Position.Top : Position.Left}
        isConnectable={false}
        className="isp-graph-end"
      />
      <button
        type="button"
        className="isp-graph-node nopan"
        data-node={node.name}
        data-tag={stateOfStep(states, node)?.tag}
        aria-pressed={chosen === node.name}
        aria-describedby={hint}
        tabIndex={current === node.name ? 0 : -1}
        onFocus={() => onFocus(node.name)}
        onKeyDown={(event) => onKey(node.name, event)}
        onClick={() => onChoose(node.name)}
        title={t(node.title)}
      >
        <strong>{t(node.title)}</strong>
        <span>
          <StepState status={node.status} states={states} t={t} />
          {node.startTime !== undefined && <span className="isp-muted">{toTime(node)}</span>}
        </span>
      </button>
      <Handle
        type="source"
        position={flow === 'down' ? Position.Bottom : Position.Right}
        isConnectable={false}
        className="isp-graph-end"
      />
    </>
  );
}

const nodeTypes = { record: RecordNode };
