const line = /^- \[(x| )\] (R\d+\.\d\d|T-[A-Z]+\d+) (.+)$/gm;
const id = /(?:R\d+\.\d\d|T-[A-Z]+\d+)/;
const ids = `${id.source}(?:(?:,? | and |/)${id.source})*`;
// the id of a requirement is found at the beginning of a title, or in brackets at its end; a row of `it.each` may
// consist of an id only
const titles = new RegExp(`['"\`](${ids})(?=[ :'"\`])|\\((${ids})\\)(?=['"\`])`, 'g');

export interface Requirement {
  readonly text: string;
  /** True if the requirement is ticked in the ledger, which means that a test proves it. */
  readonly proven: boolean;
}

/**
 * Reads the ledger (the list of requirements) and returns its requirements by id. @throws when an id occurs twice.
 */
export function readRequirements(ledger: string): ReadonlyMap<string, Requirement> {
  const all = new Map<string, Requirement>();
  for (const [, tick, name = '', text = ''] of ledger.matchAll(line)) {
    if (all.has(name))
      throw new Error(`The requirement ${name} is in the ledger twice. Give one of them another id.`);
    all.set(name, { text, proven: tick === 'x' });
  }
  return all;
}

/** Returns the ids of requirements in the titles of a file's tests. */
export const idsInTitles = (source: string): string[] =>
  [...source.matchAll(titles)].flatMap(([, before = '', after = '']) =>
    [...(before + after).matchAll(new RegExp(id.source, 'g'))].map(([name]) => name),
  );

/**
 * Returns the titles that begin with an id. This is a mistake: a title must be a sentence, and its ids come after
 * the sentence.
 */
export const titlesWithIdsFirst = (source: string): string[] =>
  [...source.matchAll(new RegExp(`['"\`](${ids}:? [^'"\`]*)`, 'g'))].map(([, title = '']) => title);
