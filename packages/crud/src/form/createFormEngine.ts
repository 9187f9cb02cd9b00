import {
  asValueOf,
  type Condition,
  derivationsOf,
  type Field,
  isEmpty,
  type JsonSchema,
  type JsonSchemaObject,
  ownValue,
  placesOf,
  type Row,
  readsAt,
  valueAt,
  valuesAt,
  withValueAt,
} from '@isp/schema';
import { wordsIn } from '../actions/toErrorText.ts';
import type { FieldError } from '../adapter.ts';
import { isOffered } from '../widgets/useOptions.ts';
import { createConditionBook } from './createConditionBook.ts';
import { defaultsOf } from './defaultsOf.ts';
import { containersOf, isRelated, joinPath, toPattern, touches, withIndexes } from './fieldPaths.ts';
import { indexFields } from './indexFields.ts';

/** What a field shows besides its value. The same object until something in it changes. */
export interface FieldState {
  readonly hidden: boolean;
  /** By a condition; a field may be required by itself too. */
  readonly required: boolean;
  readonly error: string | undefined;
  /** Limits a condition adds. */
  readonly narrow: JsonSchemaObject | undefined;
}

export interface Change {
  readonly path: string;
  readonly value: unknown;
}

/** Where the values are: the form library's store. */
export interface FormStore {
  readonly read: () => Row;
  readonly write: (changes: readonly Change[]) => void;
}

/** A record as it would be submitted, and what is wrong with it, by dotted path. */
export interface Checked {
  readonly value: Row;
  readonly errors: ReadonlyMap<string, string>;
}

export interface EngineOptions {
  readonly fields: readonly Field[];
  readonly conditions: readonly Condition[];
  readonly store: FormStore;
  readonly accepts: (test: JsonSchema, value: unknown) => boolean;
  readonly derive: (rule: string, values: readonly unknown[]) => unknown;
  /** Are blanks around a text typed into the field no part of it? @defaultValue they are */
  readonly trims?: (field: Field) => boolean;
  /** One call for the whole record. */
  readonly check: (values: Row) => Checked;
}

export interface FormEngine {
  readonly values: () => Row;
  /** The record as it is judged and sent: what was typed into a text is without the blanks around it. */
  readonly judged: () => Row;
  readonly stateOf: (path: string) => FieldState;
  readonly subscribe: (path: string, listener: () => void) => () => void;
  readonly watch: (paths: readonly string[], listener: () => void) => () => void;
  /** The user's change: clears what depends on it, derives, asks conditions, and checks where that is due. */
  readonly change: (path: string, value: unknown) => void;
  /**
   * A list whose elements were moved, removed or added: what is known of an element goes where it went.
   * @param origins for each new element the index it had, or undefined for a new one
   */
  readonly rearrange: (
    path: string,
    value: readonly unknown[] | undefined,
    origins: readonly (number | undefined)[],
  ) => void;
  /** Fields that were filled all at once, as by a paste: what is wrong at them is said without their being left. */
  readonly judge: (paths: readonly string[]) => void;
  readonly blur: (path: string) => void;
  /** Another record: nothing is dirty, wrong or visited. */
  readonly replace: (values: Row) => void;
  /** Values that come from elsewhere (a draft, a merge): conditions follow, cascades do not. */
  readonly assign: (changes: readonly Change[]) => void;
  /**
   * Checks the whole record, shows what is wrong at the fields, and answers what to send.
   * @param within checks only these fields (a step)
   */
  readonly submit: (within?: readonly string[]) => {
    readonly value: Row;
    readonly ok: boolean;
    readonly unplaced: readonly string[];
  };
  /** Shows what the server refused. @returns what belongs to no field on screen */
  readonly refuse: (errors: readonly FieldError[]) => readonly FieldError[];
  /** Says what is wrong anew, in another language; what a server said in one alone stays as it said it. */
  readonly retell: (locale: string) => void;
  readonly hold: (path: string, reason: string) => () => void;
  /** Does a control hold the form back: is something typed that is no value yet, or on its way? */
  readonly isHeld: () => boolean;
  readonly onChange: (listener: () => void) => () => void;
  /** Where something is wrong, as far as it shows. The same list until that changes. */
  readonly wrong: () => readonly string[];
  readonly onWrong: (listener: () => void) => () => void;
  /** Opens whatever hides a field: a collapsed group, another step. */
  readonly reveal: (path: string) => void;
  readonly onReveal: (listener: (path: string) => void) => () => void;
}

/** What is said at a field. */
interface Wrong extends Pick<FieldError, 'message' | 'messages'> {
  readonly server: boolean;
}

/** Times one change may show or hide the same field. */
const maxRounds = 20;

const PLAIN: FieldState = { hidden: false, required: false, error: undefined, narrow: undefined };

/** The state of a form without its looks: which fields show, what is required, what is wrong. */
export function createFormEngine({
  fields,
  conditions,
  store,
  accepts,
  derive,
  trims = () => false,
  check,
}: EngineOptions): FormEngine {
  const index = indexFields(fields);
  const read = (path: string) => valueAt(store.read(), path);
  let book = createConditionBook(conditions, read, accepts);
  const states = new Map<string, FieldState>();
  const listeners = new Map<string, Set<() => void>>();
  const watchers = new Map<string, Set<() => void>>();
  const changeListeners = new Set<() => void>();
  const revealListeners = new Set<(path: string) => void>();
  const wrongListeners = new Set<() => void>();
  const errors = new Map<string, Wrong>();
  const holds = new Map<string, string>();
  const dirty = new Set<string>();
  const visited = new Set<string>();
  /** Values that came from `derive`, by path. */
  const computed = new Map<string, unknown>();
  let submitted = false;
  let wrong: readonly string[] = [];

  function compute(path: string): FieldState {
    const { hidden, required, narrow } = book.effectsAt(path);
    const error = errors.get(path)?.message;
    return hidden || required || narrow || error !== undefined ? { hidden, required, narrow, error } : PLAIN;
  }

  function stateOf(path: string): FieldState {
    const known = states.get(path);
    if (known) return known;
    const state = compute(path);
    states.set(path, state);
    return state;
  }

  /**
   * Asks the conditions that read `path` again, and computes the state of what they say something else of. What is
   * hidden counts as absent for other conditions, so they are asked in turn; fields that hide each other would ask for
   * ever and keep what they have after so many rounds. The check names such a circle.
   */
  function askConditions(path: string): void {
    const rounds = new Map<string, number>();
    const asked = [path];
    for (let own = asked.shift(); own !== undefined; own = asked.shift()) {
      for (const target of book.changed(own)) {
        const pattern = toPattern(target);
        const places = target.includes('*')
          ? [...states.keys()].filter((known) => toPattern(known) === pattern)
          : [target];
        for (const place of places) {
          const round = (rounds.get(place) ?? 0) + 1;
          rounds.set(place, round);
          if (round <= maxRounds && refresh(place)) asked.push(place);
        }
      }
    }
  }

  /** Computes a field's state again and tells its subscribers when it differs. @returns does it show or hide now? */
  function refresh(path: string): boolean {
    const before = states.get(path);
    if (!before) return false;
    const next = compute(path);
    if (isSame(before, next)) return false;
    states.set(path, next);
    for (const listener of listeners.get(path) ?? []) listener();
    if (before.hidden === next.hidden) return false;
    if (next.hidden && index.at(path)?.ui.onHidden === 'clear' && read(path) !== undefined)
      write([{ path, value: undefined }]);
    return true;
  }

  function write(changes: readonly Change[]): void {
    store.write(changes);
    for (const { path } of changes) {
      for (const [watched, set] of watchers)
        if (isRelated(path, watched)) for (const listener of [...set]) listener();
    }
  }

  /** A change and all that follows from it, each path once. */
  function follow(path: string, seen: Set<string>): void {
    if (seen.has(path)) return;
    seen.add(path);
    for (const cascade of index.cascades) {
      for (const child of childrenOf(cascade.path, cascade.parents, path)) {
        const value = read(child);
        const gone = cascade.options
          ? !cascade.options.some(
              (option) => option.value === value && isOffered(option, siblingsOf(child, cascade.parents)),
            )
          : true;
        if (!isEmpty(value) && gone) {
          write([{ path: child, value: undefined }]);
          follow(child, seen);
        }
      }
    }
    for (const derivation of derivationsOf(fields)) {
      for (const place of placesOf(derivation.pattern, store.read())) {
        if (!readsAt(derivation, place).some((read) => touches(path, read))) continue;
        const { field, rule } = derivation;
        const value = asValueOf(field, derive(rule, valuesAt(store.read(), derivation, place)));
        // what the user typed over a derived value stays
        const before = read(place);
        const isOwn = dirty.has(place) && !isEmpty(before) && !Object.is(before, computed.get(place));
        computed.set(place, value);
        if (isOwn || Object.is(value, before)) continue;
        write([{ path: place, value }]);
        follow(place, seen);
      }
    }
    askConditions(path);
  }

  /** Concrete places of the fields of `pattern` for which `path` is one of their parents. */
  function childrenOf(pattern: string, parents: readonly string[], path: string): readonly string[] {
    const dot = pattern.lastIndexOf('.');
    const beside = dot < 0 ? '' : pattern.slice(0, dot + 1);
    const mine = toPattern(path);
    if (parents.some((name) => `${beside}${name}` === mine)) return [withIndexes(pattern, path)];
    if (beside === '' || !parents.includes(path)) return [];
    return placesOf(pattern, store.read());
  }

  function siblingsOf(path: string, names: readonly string[]): Readonly<Record<string, unknown>> {
    const [container = ''] = containersOf(path);
    const values: Record<string, unknown> = {};
    for (const name of names) {
      const beside = container === '' ? name : `${container}.${name}`;
      values[name] = read(index.at(beside) ? beside : name);
    }
    return values;
  }

  function setErrors(next: ReadonlyMap<string, Wrong>): void {
    const touched = new Set([...errors.keys(), ...next.keys()]);
    errors.clear();
    for (const [path, error] of next) errors.set(path, error);
    for (const path of touched) refresh(path);
    tellWrong();
  }

  function tellWrong(): void {
    const next = [...errors.keys()].filter((path) => !book.isHidden(path));
    if (next.length === wrong.length && next.every((path, at) => path === wrong[at])) return;
    wrong = next;
    for (const listener of wrongListeners) listener();
  }

  function judged(): Row {
    let row = store.read();
    for (const path of dirty) {
      const field = index.at(path);
      const value = field && trims(field) ? valueAt(row, path) : undefined;
      if (typeof value === 'string' && value !== value.trim()) row = withValueAt(row, path, value.trim());
    }
    return row;
  }

  /** Where an error is shown: at the field, or at the nearest container that is on screen. */
  const placeOf = (path: string) =>
    [path, ...containersOf(path)].find((own) => listeners.has(own) && !book.isHidden(own));

  /** What is wrong with the record now, by the place it is shown at. */
  const judgedPlaces = () =>
    new Map([...check(judged()).errors].map(([own, message]) => [placeOf(own), message]));

  /** After a change: shows these fields' own errors, and takes back others that no longer hold. */
  function recheck(paths: readonly string[]): void {
    const places = judgedPlaces();
    const next = new Map(errors);
    for (const [own, error] of errors)
      if (!error.server && !holds.has(own) && !places.has(own)) next.delete(own);
    for (const path of paths) {
      const message = places.get(path);
      if (message !== undefined) next.set(path, { message, server: false });
    }
    setErrors(next);
  }

  /** The user's change. @param place where an error that stands inside the value stands now, if anywhere */
  function setValue(path: string, value: unknown, place: (own: string) => string | undefined): void {
    const [container] = containersOf(path);
    const begun =
      container !== undefined && isEmpty(read(container)) ? index.at(container)?.fields : undefined;
    write([{ path, value }]);
    // an object that begins with this value begins with its defaults too
    if (begun && !isEmpty(value)) {
      const more = Object.entries(defaultsOf(begun)).map(([name, own]) => ({
        path: joinPath(container ?? '', name),
        value: own,
      }));
      write(more.filter((change) => change.path !== path));
    }
    dirty.add(path);
    const left = [...errors].flatMap(([own, error]) => {
      // what the server said of the value, or of what holds it, may no longer be so
      if (error.server && (own === path || path.startsWith(`${own}.`))) return [];
      const to = own.startsWith(`${path}.`) ? place(own) : own;
      return to === undefined ? [] : [[to, error] as const];
    });
    setErrors(new Map(left));
    follow(path, new Set());
    if (submitted || visited.has(path)) recheck([path]);
    else tellWrong();
    for (const listener of changeListeners) listener();
  }

  return {
    values: store.read,
    judged,
    stateOf,
    subscribe: (path, listener) => subscribeTo(listeners, path, listener),
    watch(paths, listener) {
      const stops = paths.map((path) => subscribeTo(watchers, path, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    change(path, value) {
      const before = read(path);
      // other elements: what was wrong with the third is not what is wrong with the new third
      const isList = Array.isArray(before) || Array.isArray(value);
      setValue(path, value, isList ? () => undefined : (own) => own);
    },
    rearrange(path, value, origins) {
      const places = new Map(
        origins.flatMap((from, to) => (from === undefined ? [] : [[from, to] as const])),
      );
      const moved = (own: string) => {
        if (!own.startsWith(`${path}.`)) return own;
        const [index = '', ...rest] = own.slice(path.length + 1).split('.');
        const to = places.get(Number(index));
        return to === undefined ? undefined : [path, to, ...rest].join('.');
      };
      for (const set of [dirty, visited]) {
        const kept = [...set].flatMap((own) => moved(own) ?? []);
        set.clear();
        for (const own of kept) set.add(own);
      }
      const values = [...computed];
      computed.clear();
      for (const [own, known] of values) {
        const to = moved(own);
        if (to !== undefined) computed.set(to, known);
      }
      setValue(path, value, moved);
    },
    judge(paths) {
      for (const path of paths) {
        visited.add(path);
        // what a server said of the values before is not said of these
        errors.delete(path);
        refresh(path);
      }
      recheck(paths);
    },
    blur(path) {
      if (!dirty.has(path) || visited.has(path)) return;
      visited.add(path);
      recheck([path]);
    },
    replace(values) {
      dirty.clear();
      visited.clear();
      errors.clear();
      submitted = false;
      const names = new Set([...Object.keys(store.read()), ...Object.keys(values)]);
      write([...names].map((name) => ({ path: name, value: ownValue(values, name) })));
      book = createConditionBook(conditions, read, accepts);
      for (const path of [...states.keys()]) if (refresh(path)) askConditions(path);
      tellWrong();
    },
    assign(changes) {
      write(changes);
      for (const { path } of changes) {
        dirty.add(path);
        askConditions(path);
      }
      tellWrong();
      for (const listener of changeListeners) listener();
    },
    submit(within) {
      const { value, errors: found } = check(judged());
      const next = new Map<string, Wrong>();
      const unplaced: string[] = [];
      const concerns = (path: string) => within === undefined || within.some((own) => isRelated(own, path));
      for (const [path, message] of [...holds, ...found]) {
        if (!concerns(path)) continue;
        const place = placeOf(path);
        if (place === undefined) unplaced.push(message);
        else if (!next.has(place)) next.set(place, { message, server: false });
      }
      if (within === undefined) submitted = true;
      else for (const path of within) visited.add(path);
      const kept = within === undefined ? [] : [...errors].filter(([path]) => !concerns(path));
      setErrors(new Map([...kept, ...next]));
      return { value, ok: next.size === 0 && unplaced.length === 0, unplaced };
    },
    retell(locale) {
      if (errors.size === 0) return;
      const places = judgedPlaces();
      const told = [...errors].map(([path, error]) => {
        const own = error.server ? wordsIn(error, locale) : places.get(path);
        const message = holds.has(path) ? undefined : own;
        return [path, message === undefined ? error : { ...error, message }] as const;
      });
      setErrors(new Map(told));
    },
    refuse(refused) {
      const next = new Map(errors);
      const unplaced: FieldError[] = [];
      for (const error of refused) {
        const place = placeOf(error.field);
        if (place === undefined) unplaced.push(error);
        else next.set(place, { ...error, server: true });
      }
      setErrors(next);
      return unplaced;
    },
    hold(path, reason) {
      holds.set(path, reason);
      return () => {
        holds.delete(path);
        if (errors.get(path)?.message === reason)
          setErrors(new Map([...errors].filter(([own]) => own !== path)));
      };
    },
    isHeld: () => holds.size > 0,
    onChange(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    wrong: () => wrong,
    onWrong(listener) {
      wrongListeners.add(listener);
      return () => wrongListeners.delete(listener);
    },
    reveal(path) {
      for (const listener of revealListeners) listener(path);
    },
    onReveal(listener) {
      revealListeners.add(listener);
      return () => revealListeners.delete(listener);
    },
  };
}

const isSame = (one: FieldState, other: FieldState) =>
  one.hidden === other.hidden &&
  one.required === other.required &&
  one.error === other.error &&
  (one.narrow === other.narrow || JSON.stringify(one.narrow) === JSON.stringify(other.narrow));

function subscribeTo(map: Map<string, Set<() => void>>, path: string, listener: () => void): () => void {
  const set = map.get(path) ?? new Set();
  map.set(path, set.add(listener));
  return () => {
    set.delete(listener);
    if (set.size === 0 && map.get(path) === set) map.delete(path);
  };
}
