const line = /^- \[(x| )\] (R\d+\.\d\d|T-[A-Z]+\d+) (.+)$/gm;
const id = /(?:R\d+\.\d\d|T-[A-Z]+\d+)/;
const ids = `${id.source}(?:(?:,? | and |/)${id.source})*`;
// a title is a sentence that ends with ids in brackets, or begins with them; a row of `it.each` may be an id alone
const titles = new RegExp(`['"\`](${ids})(?=[ :'"\`])|\\((${ids})\\)(?=['"\`])`, 'g');

export interface Requirement {
  readonly text: string;
  /** Ticked: a test proves it. */
  readonly proven: boolean;
}

/** The requirements of the ledger, by id. @throws when an id occurs twice. */
export function readRequirements(ledger: string): ReadonlyMap<string, Requirement> {
  const all = new Map<string, Requirement>();
  for (const [, tick, name = '', text = ''] of ledger.matchAll(line)) {
    if (all.has(name))
      throw new Error(`${name} stands in the ledger twice: give the second line an id of its own.`);
    all.set(name, { text, proven: tick === 'x' });
  }
  return all;
}

/** The ids of the test titles in a file. */
export const idsInTitles = (source: string): string[] =>
  [...source.matchAll(titles)].flatMap(([, before = '', after = '']) =>
    [...(before + after).matchAll(new RegExp(id.source, 'g'))].map(([name]) => name),
  );

/** The test titles in a file that begin with ids: a title reads as a sentence, and its ids follow. */
export const titlesWithIdsFirst = (source: string): string[] =>
  [...source.matchAll(new RegExp(`['"\`](${ids}:? [^'"\`]*)`, 'g'))].map(([, title = '']) => title);
