import type { Entity } from '@isp/schema';
import type { States } from '@isp/schema/internal';
import { logSentence } from '@isp/server/internal';
import type { DemoContent, DemoLogLine } from '../../../platform/demo/demoPart.ts';
import { type DemoRow, hour } from '../../../platform/demo/demoRows.ts';
import { textOf } from '../../../rules/queries.ts';
import { orgOf } from '../../user/demo/log.ts';
import type { People } from '../../user/demo/users.ts';

/** Names of the transitions that the platform's administrator makes; the author of the record makes all others. */
const decided = new Set(['approve', 'reject', 'retry', 'refund', 'offline', 'freeze', 'unfreeze']);

interface Step {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly isUsers: boolean;
}

/**
 * Makes the log lines of each record of the demo: one for adding the record, and one for each transition on the
 * shortest way to its present state. Records whose area makes its own log lines are left out.
 */
export function stateHistories(
  { entities, log, moments, rows }: DemoContent,
  people: People,
  now: Date,
): DemoLogLine[] {
  const added = new Set<unknown>();
  const storied = new Set<unknown>();
  for (const { action, id, key } of log) (action === '新建' ? added : storied).add(`${key} ${id}`);
  return entities.flatMap((entity) => {
    const { key, label, states } = entity;
    if (!states) return [];
    return (rows[key] ?? []).flatMap((row) => {
      const name = `${key} ${row.id}`;
      if (storied.has(name) || row.isDeleted === true) return [];
      const steps = wayTo(states, textOf(row[states.field] ?? states.initial));
      const created = new Date(textOf(row.createTime));
      const changed = new Date(textOf(row.updateTime ?? row.createTime)).getTime();
      const end = Math.min(Math.max(changed, created.getTime() + hour), now.getTime());
      const creator = people.users.find(({ id }) => id === row.createUser);
      const common = { key, id: row.id, org: orgOf(people, row) };
      const line = (
        action: string,
        at: Date,
        operator: DemoLogLine['operator'],
        more: Partial<DemoLogLine>,
      ) => ({
        ...common,
        ...{ action, at, operator },
        content: logSentence(entity.title, textOf(row[label] ?? row.id), action),
        ...more,
      });
      const lines = steps.map((step, index) => {
        const known = moments.get(textOf(row.id))?.[step.to];
        const at =
          known ?? created.getTime() + ((end - created.getTime()) * (index + 1)) / (steps.length + 1);
        const user = decided.has(step.name) ? people.platform.admin : creator;
        const side = (value: string): DemoRow => ({ [states.field]: value });
        const { from, to } = step;
        const operator = step.isUsers ? user : undefined;
        const { hasFailed, title } = nameOf(entity, step);
        return line(title, new Date(at), operator, { before: side(from), after: side(to), hasFailed });
      });
      return added.has(name) ? lines : [line('新建', created, creator, {}), ...lines];
    });
  });
}

/**
 * Returns the name under which a transition is logged: the title of its button if it has one, otherwise the state
 * to which it leads. Such a transition has failed if the state means a failure.
 */
function nameOf(
  { actions, fields, states }: Entity,
  { name, to }: Step,
): { title: string; hasFailed: boolean } {
  const own = actions.find((action) => action.name === name)?.title;
  const options = fields.find((field) => field.name === states?.field)?.options;
  const state = options?.find(({ value }) => value === to);
  return { title: own ?? state?.label ?? to, hasFailed: own === undefined && state?.tag === 'bad' };
}

/** Returns the shortest list of transitions from the first state to another state; undefined if there is no path. */
function wayTo({ initial, transitions }: States, state: string): readonly Step[] {
  const paths = new Map<string, readonly Step[]>([[initial, []]]);
  for (const [at, way] of paths) {
    if (at === state) return way;
    for (const [name, moves] of Object.entries(transitions))
      for (const { by, from, to } of moves)
        if (from.includes(at) && !paths.has(to))
          paths.set(to, [...way, { name, from: at, to, isUsers: by === 'user' }]);
  }
  return [];
}
