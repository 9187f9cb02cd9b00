const line = /^- \[(x| )\] (R\d+\.\d\d|T-[A-Z]+\d+) (.+)$/gm;
const id = /(?:R\d+\.\d\d|T-[A-Z]+\d+)/;
const ids = `${id.source}(?:(?:,? | and |/)${id.source})*`;
// a title is a sentence that begins with ids or ends with ids in brackets; a row of `it.each` may be only an id
const titles = new RegExp(`['"\`](${ids})(?=[ :'"\`])|\\((${ids})\\)(?=['"\`])`, 'g');

export interface Requirement {
  readonly text: string;
  /** True if the requirement is ticked, because a test proves it. */
  readonly proven: boolean;
}

/** Returns the requirements in the ledger by id. @throws when an id occurs twice. */
export function readRequirements(ledger: string): ReadonlyMap<string, Requirement> {
  const all = new Map<string, Requirement>();
  for (const [, tick, name = '', text = ''] of ledger.matchAll(line)) {
    if (all.has(name))
      throw new Error(`${name} stands in the ledger twice: give the second line an id of its own.`);
    all.set(name, { text, proven: tick === 'x' });
  }
  return all;
}

/** Returns the ids in the titles of a file's tests. */
export const idsInTitles = (source: string): string[] =>
  [...source.matchAll(titles)].flatMap(([, before = '', after = '']) =>
    [...(before + after).matchAll(new RegExp(id.source, 'g'))].map(([name]) => name),
  );

/**
 * Returns the titles in a file that begin with ids. A title must be a sentence, and its ids must come after the
 * sentence.
 */
export const titlesWithIdsFirst = (source: string): string[] =>
  [...source.matchAll(new RegExp(`['"\`](${ids}:? [^'"\`]*)`, 'g'))].map(([, title = '']) => title);
