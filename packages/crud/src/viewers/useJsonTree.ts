import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import {
  containersOf,
  findInJson,
  idOf,
  type JsonLine,
  type JsonPath,
  jsonLines,
  openAtFirst,
  pagesTo,
  type ShownPages,
  withPage,
} from './jsonTree.ts';

/** State of a value that is shown as a tree. */
export interface JsonTree {
  /** Ref for the element around the lines of the tree. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly lines: readonly JsonLine[];
  /** The line that has the focus. */
  readonly current: JsonLine | undefined;
  /** Handles a click on a line: the line gets the focus, and is unfolded or folded. */
  readonly press: (line: JsonLine) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  /** The text for which the user searches. */
  readonly wanted: string;
  readonly look: (text: string) => void;
  /** Ids of the lines that match the search. */
  readonly hits: ReadonlySet<string>;
  /** Index of the current match among the matches. */
  readonly place: number;
  readonly next: () => void;
  /** True if any part below the whole value is unfolded. */
  readonly isUnfolded: boolean;
  /** Folds all parts if any part is unfolded, otherwise unfolds all parts. */
  readonly turnAll: () => void;
}

export function useJsonTree(value: unknown): JsonTree {
  const [open, setOpen] = useState(() => openAtFirst(value));
  const [pages, setPages] = useState<ShownPages>(new Map());
  const [chosen, setChosen] = useState(idOf([]));
  const box = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => jsonLines(value, open, pages), [value, open, pages]);
  const found = lines.findIndex(({ id }) => id === chosen);
  const at = Math.max(0, found);
  const current = lines[at];

  const unfold = (line: JsonLine, isOpen: boolean) => {
    if (line.page !== undefined) setPages(withPage(pages, idOf(line.path), line.page));
    else if (line.size !== undefined) {
      const next = new Set(open);
      if (isOpen) next.add(line.id);
      else next.delete(line.id);
      setOpen(next);
    }
  };
  const focus = (id: string) => {
    setChosen(id);
    const to = [...(box.current?.children ?? [])].find((line) => line.getAttribute('data-id') === id);
    if (to instanceof HTMLElement) to.focus();
  };
  /**
   * The search, and how a match is made visible: the parts that contain the match are unfolded, and in long lists
   * its page is shown.
   */
  const search = useJsonSearch(value, (path) => {
    setOpen(new Set([...open, ...containersOf(path)]));
    setPages(pagesTo(value, path, pages));
    setChosen(idOf(path));
    // scrolls in a timer, because the line is drawn only after this function; jsdom has no scrollIntoView, hence
    // `?.`
    setTimeout(() => {
      box.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
    });
  });

  const onKey = (event: KeyboardEvent) => {
    if (!current || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
    if (to !== undefined) focus(lines[Math.min(Math.max(to, 0), lines.length - 1)]?.id ?? chosen);
    else if (event.key === 'ArrowRight') {
      if (current.size !== undefined && !current.isOpen) unfold(current, true);
      else if (current.isOpen) focus(lines[at + 1]?.id ?? chosen);
    } else if (event.key === 'ArrowLeft') {
      if (current.isOpen) unfold(current, false);
      // a line in place of parts that are not shown has the path of their list, so the focus moves to this list
      else if (current.left !== undefined) focus(idOf(current.path));
      else if (current.path.length > 0) focus(idOf(current.path.slice(0, -1)));
    } else if (event.key === 'Enter' || event.key === ' ') unfold(current, !current.isOpen);
    else return;
    event.preventDefault();
  };

  return {
    ...{ box, lines, current, onKey, ...search },
    press(line) {
      setChosen(line.id);
      unfold(line, !line.isOpen);
    },
    isUnfolded: open.size > 1,
    turnAll: () => setOpen(open.size > 1 ? new Set([idOf([])]) : openAtFirst(value, 2000)),
  };
}

/**
 * Returns the search in a whole value: the searched text, its matches, and a function that goes to the next match.
 */
function useJsonSearch(
  value: unknown,
  show: (path: JsonPath) => void,
): Pick<JsonTree, 'wanted' | 'look' | 'hits' | 'place' | 'next'> {
  const [wanted, setWanted] = useState('');
  const [place, setPlace] = useState(0);
  const found = useMemo(() => findInJson(value, wanted), [value, wanted]);
  const hits = useMemo(() => new Set(found.map(idOf)), [found]);
  return {
    ...{ wanted, hits, place },
    look(text) {
      setWanted(text);
      setPlace(0);
      const [first] = findInJson(value, text);
      if (first) show(first);
    },
    next() {
      if (found.length === 0) return;
      const to = (place + 1) % found.length;
      setPlace(to);
      const path = found[to];
      if (path) show(path);
    },
  };
}
