const line = /^- \[(x| )\] (R\d+\.\d\d|T-[A-Z]+\d+) (.+)$/gm;
const id = /(?:R\d+\.\d\d|T-[A-Z]+\d+)/;
// a title is a text that begins with an id; more ids may follow the first
const title = new RegExp(`['"\`](${id.source}(?:(?:,? | and |/)${id.source})*)(?=[ :'"\`])`, 'g');

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

/** The ids at the beginning of the test titles in a file. */
export const idsInTitles = (source: string): string[] =>
  [...source.matchAll(title)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(new RegExp(id.source, 'g'))].map(([name]) => name),
  );
