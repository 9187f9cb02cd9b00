import { areas } from 'virtual:isp/areas';
import type { Entity, Option } from '@isp/schema';
import { Tag } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../../packages/crud/src/context/useText.ts';
import { GraphCanvas } from '../../packages/crud/src/detail/tabs/graph/GraphCanvas.tsx';
import { graphStyles } from '../../packages/crud/src/detail/tabs/graph/graphStyles.ts';
import { StyleRules } from '../../packages/crud/src/kit/StyleRules.ts';
import { CrudStyles } from '../../packages/crud/src/kit/styles.ts';
import { loadEntity, type SingleTransition, transitionsOf } from './transitionsOf.ts';

const colours = { ok: 'success', run: 'processing', warn: 'warning', bad: 'error', off: 'default' } as const;

/** Draws the states of an entity with the transitions between them, and a table of the transitions. */
export function StateMachine({ entity: key }: { readonly entity: string }) {
  const [entity, setEntity] = useState<Entity>();
  useEffect(() => void loadEntity(areas, key).then(setEntity), [key]);
  return entity && <Machine entity={entity} />;
}

function Machine({ entity }: { readonly entity: Entity }) {
  const t = useText(entity.key);
  const [chosen, setChosen] = useState<string>();
  const states = statesOf(entity);
  const transitions = transitionsOf(entity);
  const title = t(entity.title);
  const actionTitle = (name: string) =>
    t(entity.actions.find((action) => action.name === name)?.title ?? name);
  const graph = {
    nodes: states.map(({ value }) => ({
      name: String(value),
      title: t(labelIn(states, value)),
      status: String(value),
      facts: [],
    })),
    edges: edgesOf(transitions),
  };
  return (
    <section>
      <CrudStyles />
      <StyleRules name="graph" css={graphStyles} />
      <h2>{title}</h2>
      <GraphCanvas {...{ graph, states, title, chosen, t }} toTime={none} onChoose={setChosen} />
      <table style={{ borderSpacing: '16px 4px' }}>
        <tbody>
          {transitions.map(({ action, from, to, by }) => (
            <tr key={`${action} ${from} ${to} ${by}`} data-by={by}>
              <th scope="row" style={{ textAlign: 'start' }}>
                {actionTitle(action)}
              </th>
              <td>{stateTag(from)}</td>
              <td aria-hidden>→</td>
              <td>{stateTag(to)}</td>
              <td>
                <code>{by}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );

  function stateTag(value: string) {
    const tag = states.find((state) => state.value === value)?.tag;
    return <Tag color={tag && colours[tag]}>{t(labelIn(states, value))}</Tag>;
  }
}

/** Returns one edge for each pair of states, because several actions may lead from one state to another. */
const edgesOf = (transitions: readonly SingleTransition[]) => {
  const edges = transitions.map(({ from, to }) => ({ source: from, target: to }));
  return edges.filter(
    ({ source, target }, at) =>
      source !== target && edges.findIndex((one) => one.source === source && one.target === target) === at,
  );
};

const none = () => null;

const labelIn = (states: readonly Option[], value: unknown): string =>
  states.find((state) => state.value === value)?.label ?? String(value);

/** Returns the states of an entity: the options of the field that contains the state. */
const statesOf = ({ fields, states }: Entity): readonly Option[] =>
  fields.find(({ name }) => name === states?.field)?.options ?? [];
