/** One line in the comparison of two texts. Line numbers start at 1. */
export interface DiffLine {
  /** `same` if the line is in both texts, `gone` if it is only in the first, `new` if it is only in the second. */
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
  readonly before?: number;
  readonly after?: number;
}

/**
 * Maximum size of the comparison table (number of lines × number of lines). Larger texts are not compared exactly:
 * after the equal lines at the start and before the equal lines at the end, all lines count as changed.
 */
const MAX_CELLS = 4_000_000;

/** Compares two texts. Returns the lines of both in order, with as few changed lines as possible. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const [old, next] = [linesOf(before), linesOf(after)];
  let head = 0;
  while (head < old.length && head < next.length && old[head] === next[head]) head += 1;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < next.length - head &&
    old[old.length - 1 - tail] === next[next.length - 1 - tail]
  )
    tail += 1;
  const same = (at: number, text: string): DiffLine => ({
    kind: 'same',
    text,
    before: at + 1,
    after: at + 1 + (at < head ? 0 : next.length - old.length),
  });
  return [
    ...old.slice(0, head).map((text, at) => same(at, text)),
    ...diffMiddle(old.slice(head, old.length - tail), next.slice(head, next.length - tail), head),
    ...old.slice(old.length - tail).map((text, at) => same(old.length - tail + at, text)),
  ];
}

const linesOf = (text: string) => (text === '' ? [] : text.replaceAll('\r\n', '\n').split('\n'));

function diffMiddle(old: readonly string[], next: readonly string[], offset: number): DiffLine[] {
  const width = next.length + 1;
  const isCompared = (old.length + 1) * width <= MAX_CELLS;
  // `common` contains, for each pair of lines, the number of lines that both texts have in common (in the same
  // order) from these lines to their ends
  const common = new Uint32Array(isCompared ? (old.length + 1) * width : 0);
  const rest = (i: number, j: number) => common[i * width + j] ?? 0;
  if (isCompared) {
    for (let i = old.length - 1; i >= 0; i -= 1)
      for (let j = next.length - 1; j >= 0; j -= 1)
        common[i * width + j] =
          old[i] === next[j] ? rest(i + 1, j + 1) + 1 : Math.max(rest(i + 1, j), rest(i, j + 1));
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [gone, come] = [old[i], next[j]];
    if (isCompared && gone !== undefined && gone === come) {
      lines.push({ kind: 'same', text: gone, before: offset + i + 1, after: offset + j + 1 });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (come === undefined || rest(i + 1, j) >= rest(i, j + 1))) {
      lines.push({ kind: 'gone', text: gone, before: offset + i + 1 });
      i += 1;
    } else {
      lines.push({ kind: 'new', text: come ?? '', after: offset + j + 1 });
      j += 1;
    }
  }
  return lines;
}

/** A row of the comparison: the lines on its left and right side. A side without a line is undefined. */
export interface DiffRow {
  readonly left?: DiffLine;
  readonly right?: DiffLine;
}

/** Returns the compared lines side by side. Removed lines are beside the lines that have replaced them. */
export function diffRows(lines: readonly DiffLine[]): readonly DiffRow[] {
  const rows: DiffRow[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (line?.kind === 'same') {
      rows.push({ left: line, right: line });
      at += 1;
      continue;
    }
    const from = at;
    while (at < lines.length && lines[at]?.kind !== 'same') at += 1;
    const changed = lines.slice(from, at);
    const gone = changed.filter(({ kind }) => kind === 'gone');
    const come = changed.filter(({ kind }) => kind === 'new');
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1) {
      const [left, right] = [gone[index], come[index]];
      rows.push({ ...(left && { left }), ...(right && { right }) });
    }
  }
  return rows;
}

/** Number of unchanged lines that stay visible before and after a change. */
const context = 3;

/** Either consecutive items that are shown, or a group of collapsed items. */
export type Folded<Item> =
  | { readonly items: readonly Item[] }
  | { readonly folded: readonly Item[]; readonly at: number };

/**
 * Collapses sequences of unchanged items that are not near a changed item. Sequences of at most two items stay
 * visible.
 */
export function foldSame<Item>(
  items: readonly Item[],
  isSame: (item: Item) => boolean,
): readonly Folded<Item>[] {
  const near = new Set<number>();
  items.forEach((item, at) => {
    if (isSame(item)) return;
    for (let by = -context; by <= context; by += 1) near.add(at + by);
  });
  const parts: Folded<Item>[] = [];
  for (let at = 0; at < items.length; ) {
    const isNear = near.has(at);
    const from = at;
    while (at < items.length && near.has(at) === isNear) at += 1;
    const run = items.slice(from, at);
    parts.push(isNear || run.length <= 2 ? { items: run } : { folded: run, at: from });
  }
  return parts;
}

/**
 * Returns the positions between which two lines differ, in characters: `[start, end in the first line, end in the
 * second line]`.
 */
export function changedPart(before: string, after: string): readonly [number, number, number] {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [from, before.length - tail, after.length - tail];
}
