import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import {
  around,
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

/** A value as a tree that is walked through. */
export interface JsonTree {
  /** The element around its lines. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly lines: readonly JsonLine[];
  /** The line with the focus. */
  readonly current: JsonLine | undefined;
  /** For a click on a line: focuses it, and unfolds or folds it. */
  readonly press: (line: JsonLine) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  /** The text that is looked for. */
  readonly wanted: string;
  readonly look: (text: string) => void;
  /** Ids of what was found. */
  readonly hits: ReadonlySet<string>;
  /** Which of them one was led to. */
  readonly place: number;
  readonly next: () => void;
  /** More is unfolded than the value itself. */
  readonly isUnfolded: boolean;
  /** Folds all, or unfolds it. */
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
  /** Shows a match: unfolds the parts around it, and shows its page of long lists. */
  const search = useJsonSearch(value, (path) => {
    setOpen(new Set([...open, ...around(path)]));
    setPages(pagesTo(value, path, pages));
    setChosen(idOf(path));
    // after it is drawn
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
      // what shows the rest of a list has the path of the list
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

/** A text looked for in all of a value, and the way from one place to the next. */
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
