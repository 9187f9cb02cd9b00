import { toPointer } from '../../json/pointer.ts';
import type { StatesFile, TransitionFile } from '../../model/generated/areaFile.ts';
import { standardActions } from '../../parse/actions.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place, Report } from '../report/report.ts';
import { unknownField } from '../report/unknownField.ts';
import { type EntityScope, statesOf } from '../scope/entityScope.ts';

/** The state machine of an entity, with the names that it may use. */
interface Machine {
  readonly states: StatesFile;
  readonly place: Place;
  /** Possible values of the state field. */
  readonly values: readonly string[];
  /** Names of the entity's own actions. The machine may also contain names of standard actions. */
  readonly actions: readonly string[];
  readonly report: Report;
}

/** Checks that the machine can run: its field has states, every name in it exists, and every state can be reached. */
export function checkMachine(scope: EntityScope): void {
  const { file, fields, report } = scope;
  const { states } = file;
  if (!states) return;
  const place = [...scope.place, 'states'];
  const field = fields.find((candidate) => candidate.name === states.field);
  if (!field) {
    const names = fields.map((candidate) => candidate.name);
    unknownField(states.field, [...place, 'field'], names, report);
    return;
  }
  const values = statesOf(scope);
  if (values.length === 0) {
    report.add(
      'state-without-const',
      [...place, 'field'],
      `The field "${states.field}" declares no states. Add "oneOf" with a "const" and a "title" for each state.`,
    );
    return;
  }
  const machine: Machine = { states, place, values, actions: Object.keys(file.actions ?? {}), report };
  if (states.initial !== undefined) checkState(states.initial, [...place, 'initial'], machine);
  checkAllow(machine);
  checkReasons(scope, machine);
  checkTransitions(machine);
  if (!field.readOnly && Object.keys(states.transitions ?? {}).length > 0) {
    report.add(
      'writable-state',
      [...place, 'field'],
      `Transitions change "${states.field}", so no form may write it. Add "readOnly": true to the field.`,
    );
  }
  // If the name of a state is misspelt, its transitions are ignored. Then other states seem to be unreachable, so
  // this check is left out.
  const at = toPointer(place);
  if (!report.issues.some(({ code, path }) => code === 'unknown-state' && path.startsWith(at))) {
    checkReached(machine);
  }
}

function checkState(state: string, at: Place, { values, report }: Machine): void {
  if (!values.includes(state))
    report.add('unknown-state', at, `There is no state "${state}". ${didYouMean(state, values)}`);
}

/** Checks that `allow` contains only existing actions and states. */
function checkAllow(machine: Machine): void {
  const { states, report } = machine;
  const known = knownActions(machine);
  for (const [action, from] of Object.entries(states.allow ?? {})) {
    const at = [...machine.place, 'allow', action];
    if (!known.includes(action))
      report.add('unknown-action', at, `There is no action "${action}". ${didYouMean(action, known)}`);
    for (const [index, state] of from.entries()) checkState(state, [...at, index], machine);
  }
}

/** Checks the explanations of states: their fields must exist, and so must the actions that they suggest. */
function checkReasons({ fields, report }: EntityScope, machine: Machine): void {
  const names = fields.map(({ name }) => name);
  const known = knownActions(machine);
  const { reason, remedy, since } = machine.states;
  for (const [key, byState] of Object.entries({ reason, since, remedy })) {
    for (const [state, named] of Object.entries(byState ?? {})) {
      const at = [...machine.place, key, state];
      checkState(state, at, machine);
      if (key !== 'remedy') {
        if (!names.includes(named)) unknownField(named, at, names, report);
      } else if (!known.includes(named)) {
        report.add('unknown-action', at, `There is no action "${named}". ${didYouMean(named, known)}`);
      }
    }
  }
}

/**
 * Checks that transitions by users have the names of existing actions. Transitions by the service may have any
 * name.
 */
function checkTransitions(machine: Machine): void {
  const { states, actions, report } = machine;
  const known = knownActions(machine);
  for (const [action, moves] of Object.entries(states.transitions ?? {})) {
    const at = [...machine.place, 'transitions', action];
    const isSystems = moves.every((move) => move.by === 'system');
    if (!known.includes(action) && !isSystems) {
      report.add(
        'unknown-action',
        at,
        `There is no action "${action}". ${didYouMean(action, known)} If the system makes this transition, write "by": "system".`,
      );
    }
    if (actions.includes(action) && isSystems) {
      report.add(
        'action-in-no-state',
        at,
        `The button "${action}" is never enabled, because all transitions of this name have "by": "system". Add a transition with "by": "user", or remove the action.`,
      );
    }
    checkMoves(action, moves, at, machine);
  }
}

/**
 * Checks that a transition contains only existing states. If a user's action can start in a state, it must lead to
 * exactly one other state.
 */
function checkMoves(action: string, moves: readonly TransitionFile[], place: Place, machine: Machine): void {
  moves.forEach((move, index) => {
    const at = [...place, index];
    for (const [position, state] of move.from.entries())
      checkState(state, [...at, 'from', position], machine);
    checkState(move.to, [...at, 'to'], machine);
    if (!isUsers(move)) return;
    const earlier = moves.slice(0, index).filter(isUsers);
    const twice = move.from.find((state) => earlier.some((other) => other.from.includes(state)));
    if (twice !== undefined) {
      machine.report.add(
        'ambiguous-transition',
        [...at, 'from'],
        `The action "${action}" has two transitions by a user from the state "${twice}". Keep one of them, or write "by": "system" in the other.`,
      );
    }
  });
}

/** Warns of states to which no transition leads. */
function checkReached({ states, values, place, report }: Machine): void {
  const moves = Object.values(states.transitions ?? {}).flat();
  if (moves.length === 0) return;
  const reached = new Set([states.initial ?? values[0] ?? '']);
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const move of moves) if (move.from.some((state) => reached.has(state))) reached.add(move.to);
  }
  for (const state of values) {
    if (!reached.has(state))
      report.add(
        'unreachable-state',
        place,
        `No transition leads from the initial state to "${state}". Add a transition, unless the server sets this state itself.`,
        'warning',
      );
  }
}

const isUsers = ({ by = 'user' }: TransitionFile): boolean => by === 'user';

const knownActions = ({ actions }: Machine): readonly string[] => [
  ...Object.keys(standardActions),
  ...actions,
];
