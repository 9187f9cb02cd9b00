import assert from 'node:assert/strict';
import type { Entity, Row } from '@isp/schema';
import { toKebab } from '@isp/schema/internal';
import type { ConformanceHost, ConformanceReply } from './host.ts';
import type { PlainCase } from './plainCase.ts';
import {
  actionForm,
  ask,
  type CaseContext,
  calledActions,
  doer,
  done,
  ownCopy,
  page,
  put,
  refused,
  replyText,
  someOf,
  stored,
} from './tools.ts';

/**
 * Tests each transition that a user may make: in each state in which it is allowed, and in states in which it is
 * not. Tests each action that changes no state once.
 */
export function stateCases(context: CaseContext): readonly PlainCase[] {
  return [...stepCases(context), ...deedCases(context)];
}

/** Tests each action that changes no state, in a state where it is allowed. */
function deedCases(context: CaseContext): readonly PlainCase[] {
  const { entity, samples } = context;
  const { states } = entity;
  return calledActions(entity)
    .filter(({ name }) => !states?.transitions[name]?.some(({ by }) => by === 'user'))
    .map(({ name, permission, place }) => ({
      what: `${name} is done`,
      id: 'R6.05',
      run: async (host) => {
        const account = doer(host, entity, permission);
        const path = `${entity.path}/${toKebab(name)}`;
        const form = await actionForm(host, context, account, name);
        if (place.every((one) => one === 'toolbar')) {
          await samples.arrange?.[name]?.(host.database);
          done(await host.call(account, 'POST', path, form), name);
          await samples.undo?.[name]?.(host.database);
          return;
        }
        const id = await ownCopy(host, context, account, name);
        const state = String((await stored(host, entity, id))?.[states?.field ?? ''] ?? '');
        const [first = state] = states?.allow[name] ?? [];
        const own = states?.allow[name]?.includes(state) ? state : first;
        if (states) await put(host, entity, id, { [states.field]: own });
        await samples.arrange?.[name]?.(host.database);
        const [row] = (await page(host, account, entity, { id })).records;
        assert.ok(
          (row?._actions as readonly string[] | undefined)?.includes(name),
          `${name} is not offered${own === '' ? '' : ` in ${own}`}`,
        );
        done(await host.call(account, 'POST', path, { ids: id, id, ...form }), name);
        if (states) assert.equal((await stored(host, entity, id))?.[states.field], own, 'the state stays');
        if (!samples.addedOnly) await put(host, entity, id, { isDeleted: true });
        await samples.undo?.[name]?.(host.database);
      },
    }));
}

/** An action, and the states in which a record allows it. */
interface Step {
  readonly name: string;
  readonly right: string;
  /** Name of the field with the state. */
  readonly field: string;
  /** States in which the schema allows the action. */
  readonly allowed: readonly string[];
  /** Transitions of the action that a user may make; empty for an action that changes no state. */
  readonly moves: readonly { readonly from: readonly string[]; readonly to: string }[];
}

const isOpen = ({ allowed, moves }: Step, state: string): boolean =>
  allowed.includes(state) && (moves.length === 0 || moves.some(({ from }) => from.includes(state)));

/** Tests each action in states in which it is allowed and in states in which it is not. */
function stepCases(context: CaseContext): readonly PlainCase[] {
  const { entity } = context;
  const { states } = entity;
  if (!states) return [];
  const options = entity.fields.find(({ name }) => name === states.field)?.options ?? [];
  const all = options.map(({ value }) => String(value));
  const actions = [
    ...(entity.operations.update ? [{ name: 'edit', right: 'edit' }] : []),
    ...(entity.operations.remove ? [{ name: 'delete', right: 'delete' }] : []),
    ...calledActions(entity).map(({ name, permission }) => ({ name, right: permission })),
  ];
  return actions.flatMap(({ name, right }, turn) => {
    const step: Step = {
      name,
      right,
      field: states.field,
      allowed: states.allow[name] ?? all,
      moves: (states.transitions[name] ?? []).filter(({ by }) => by === 'user'),
    };
    const closed = all.filter((state) => !isOpen(step, state));
    return [...legalCases(context, step), ...illegalCases(context, step, closed, turn)];
  });
}

/** Tests the action in each state in which it is allowed. */
function legalCases(context: CaseContext, step: Step): readonly PlainCase[] {
  const { entity, samples } = context;
  const { allowed, field, moves, name, right } = step;
  const legal = moves.flatMap(({ from, to }) =>
    from.filter((state) => allowed.includes(state)).map((state) => ({ from: state, to })),
  );
  return legal.map(({ from, to }) => ({
    what: `${name} leads from ${from} to ${to}`,
    id: 'R6.05',
    run: async (host) => {
      const account = doer(host, entity, right);
      const id = await ownCopy(host, context, account, name);
      await put(host, entity, id, { [field]: from });
      await samples.arrange?.[name]?.(host.database);
      const [row] = (await page(host, account, entity, { id })).records;
      assert.ok(
        (row?._actions as readonly string[] | undefined)?.includes(name),
        `${name} is not offered in ${from}`,
      );
      const form = await actionForm(host, context, account, name);
      // The call is sent twice at the same moment, unless the action is still allowed in the new state. One call
      // must succeed and the other must be refused.
      const replies = await Promise.all(
        (isOpen(step, to) ? [1] : [1, 2]).map(() => take(host, entity, step, account, id, form)),
      );
      const [reply, ...refusals] = replies.toSorted((one, other) => one.status - other.status);
      assert.ok(reply);
      assert.equal(reply.status, 200, replyText(reply));
      for (const other of refusals)
        assert.notEqual(other.status, 200, `${name} was done twice by two who asked at once`);
      assert.equal((await stored(host, entity, id))?.[field], to, 'the state it led to');
      await put(host, entity, id, { isDeleted: true });
      await samples.undo?.[name]?.(host.database);
    },
  }));
}

/** Tests the action in states in which it is not allowed. It must be neither offered in `_actions` nor executed. */
function illegalCases(
  context: CaseContext,
  step: Step,
  closed: readonly string[],
  turn: number,
): readonly PlainCase[] {
  const { entity } = context;
  const { field, name, right } = step;
  if (closed.length === 0) return [];
  return [
    {
      what: `${name} is refused in ${closed.join(', ')}`,
      id: 'R6.05',
      run: async (host) => {
        const account = doer(host, entity, right);
        const id = await ownCopy(host, context, account, name);
        const form = await actionForm(host, context, account, name);
        for (const state of someOf(host, closed, turn)) {
          await put(host, entity, id, { [field]: state });
          const [row] = (await page(host, account, entity, { id })).records;
          assert.ok(
            !(row?._actions as readonly string[] | undefined)?.includes(name),
            `${name} is offered in ${state}`,
          );
          refused(
            await take(host, entity, step, account, id, form),
            400,
            'STATE_NOT_ALLOWED',
            `${name} in ${state}`,
          );
          assert.equal((await stored(host, entity, id))?.[field], state, 'the state stays');
        }
        await put(host, entity, id, { isDeleted: true });
      },
    },
  ];
}

/** Sends the call of an action. */
async function take(
  host: ConformanceHost,
  entity: Entity,
  { name }: Step,
  account: string,
  id: string,
  form: Row,
): Promise<ConformanceReply> {
  if (name === 'edit') {
    const row = await stored(host, entity, id);
    return ask(host, account, entity, 'update', { id, rowVersion: row?.rowVersion });
  }
  return name === 'delete'
    ? ask(host, account, entity, 'remove', { ids: id, ...form })
    : host.call(account, 'POST', `${entity.path}/${toKebab(name)}`, { ids: id, id, ...form });
}
