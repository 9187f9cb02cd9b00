import { type PatternPart, partsOfPattern } from './patternParts.ts';

/** Maximum number of states of a pattern. A repetition such as `{20}` needs 20 copies of the states inside it. */
const MAX_STATES = 4000;
/** Maximum number of states that are visited for one text. Visiting them takes some tens of milliseconds. */
const MAX_STEPS = 4_000_000;

type State =
  | { readonly kind: 'one'; readonly takes: (letter: string) => boolean; readonly next: number }
  | { readonly kind: 'both'; readonly first: number; readonly second: number }
  | { readonly kind: 'edge'; readonly edge: '^' | '$' | 'b' | 'B'; readonly next: number }
  | { readonly kind: 'ahead'; readonly start: number; readonly isNegated: boolean; readonly next: number }
  | { readonly kind: 'end' };

/**
 * A pattern as a state machine. All possible states are followed at the same time, so that the search never goes
 * back in the text (no backtracking).
 */
export interface Machine {
  readonly states: readonly State[];
  readonly start: number;
  readonly isUnicode: boolean;
}

/**
 * Creates the state machine of a pattern.
 * @returns undefined for a pattern with lookbehind or back references, or with too many repetitions
 */
export function toMachine(pattern: string, isUnicode: boolean): Machine | undefined {
  const whole = partsOfPattern(pattern);
  if (!whole) return undefined;
  const states: State[] = [{ kind: 'end' }];
  const letters = new Map<string, (letter: string) => boolean>();
  const add = (state: State) => states.push(state) - 1;

  function takes(source: string) {
    const known = letters.get(source);
    if (known) return known;
    const expression = new RegExp(`^(?:${source})$`, isUnicode ? 'u' : '');
    const answers = new Map<string, boolean>();
    const own = (letter: string) => {
      const answer = answers.get(letter) ?? expression.test(letter);
      if (answers.size < 1000) answers.set(letter, answer);
      return answer;
    };
    letters.set(source, own);
    return own;
  }

  /** Adds the states of a part. They lead to the state `next`. Returns the first of them. */
  function before(next: number, part: PatternPart): number {
    if (states.length > MAX_STATES) return next;
    switch (part.kind) {
      case 'one':
        return add({ kind: 'one', takes: takes(part.source), next });
      case 'edge':
        return add({ kind: 'edge', edge: part.edge, next });
      case 'row':
        return part.parts.reduceRight(before, next);
      case 'either':
        return part.parts
          .map((own) => before(next, own))
          .reduceRight((second, first) => add({ kind: 'both', first, second }));
      case 'ahead':
        return add({ kind: 'ahead', start: before(0, part.part), isNegated: part.isNegated, next });
      case 'repeat':
        return repeated(next, part);
    }
  }

  function repeated(next: number, { part, least, most }: Extract<PatternPart, { kind: 'repeat' }>): number {
    let start = next;
    if (most === Number.POSITIVE_INFINITY) {
      const loop = add({ kind: 'end' });
      states[loop] = { kind: 'both', first: before(loop, part), second: next };
      start = loop;
    } else {
      for (let time = least; time < most && states.length <= MAX_STATES; time++)
        start = add({ kind: 'both', first: before(start, part), second: next });
    }
    for (let time = 0; time < least && states.length <= MAX_STATES; time++) start = before(start, part);
    return start;
  }

  const start = before(0, whole);
  return states.length > MAX_STATES ? undefined : { states, start, isUnicode };
}

/**
 * Returns true if the pattern matches anywhere in the text.
 * @returns undefined if the search takes too many steps
 */
export function matchInTurn(machine: Machine, text: string): boolean | undefined {
  const letters = machine.isUnicode ? [...text] : text.split('');
  const work = { left: MAX_STEPS };
  const found = search(machine, machine.start, letters, 0, false, work);
  return work.left <= 0 ? undefined : found;
}

function search(
  machine: Machine,
  start: number,
  letters: readonly string[],
  from: number,
  isFixed: boolean,
  work: { left: number },
): boolean {
  const { states } = machine;
  const seenAt = new Int32Array(states.length).fill(-1);
  let current: number[] = [];

  /**
   * Visits all states that can be reached without a further letter. @returns true if the end of the pattern was
   * reached
   */
  function enter(state: number, at: number, into: number[]): boolean {
    const open = [state];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (seenAt[index] === at || work.left-- <= 0) continue;
      seenAt[index] = at;
      const own = states[index] as State;
      if (own.kind === 'end') return true;
      if (own.kind === 'one') into.push(index);
      else if (own.kind === 'both') open.push(own.second, own.first);
      else if (own.kind === 'edge') {
        if (isEdge(own.edge, letters, at)) open.push(own.next);
      } else if (search(machine, own.start, letters, at, true, work) !== own.isNegated) open.push(own.next);
    }
    return false;
  }

  for (let at = from; at <= letters.length && work.left > 0; at++) {
    const next: number[] = [];
    if (at > from) {
      const letter = letters[at - 1] as string;
      for (const index of current) {
        const own = states[index] as Extract<State, { kind: 'one' }>;
        if (own.takes(letter) && enter(own.next, at, next)) return true;
      }
    }
    if ((at === from || !isFixed) && enter(start, at, next)) return true;
    if (isFixed && next.length === 0) return false;
    current = next;
  }
  return false;
}

function isEdge(edge: '^' | '$' | 'b' | 'B', letters: readonly string[], at: number): boolean {
  if (edge === '^') return at === 0;
  if (edge === '$') return at === letters.length;
  const isBetween = isWord(letters[at - 1]) !== isWord(letters[at]);
  return isBetween === (edge === 'b');
}

const isWord = (letter: string | undefined) => letter !== undefined && /^\w$/.test(letter);
