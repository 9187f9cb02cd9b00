import type ts from 'typescript';
import type { Entry } from './entries.ts';
import type { PublicName, Surface } from './openSurface.ts';
import { signatureOf, symbolsNamedBy } from './signatures.ts';

/** Declarations of each exported name. Key: the name. */
export type Report = ReadonlyMap<string, string>;

/**
 * Heading in a report. Above it are the names that an entry exports; below it are the types that these names use
 * but the entry does not export.
 */
const alsoNamed = '# Named above, not exported';

/**
 * API report of one entry: the names that the entry exports, and the types that their declarations use but the
 * entry does not export.
 */
export interface EntryReport {
  readonly names: Report;
  readonly alsoNamed: Report;
}

/** Makes the API report of one entry from the sources. */
export function reportOf(entry: Entry, surface: Surface): EntryReport {
  const { checker, names } = surface;
  const own = names.filter((one) => one.entry.name === entry.name);
  const exported = new Set(names.map(({ symbol }) => symbol));
  const report = new Map(own.map(({ name, symbol }) => [name, signatureOf(name, symbol, checker)]));
  const others = notExported(own, exported, surface)
    .map((symbol) => [symbol.name, signatureOf(symbol.name, symbol, checker)] as const)
    .sort(([a, textA], [b, textB]) => (`${a} ${textA}` < `${b} ${textB}` ? -1 : 1));
  return { names: report, alsoNamed: new Map(others) };
}

function notExported(
  own: readonly PublicName[],
  exported: ReadonlySet<ts.Symbol>,
  { checker, isOurs }: Surface,
): ts.Symbol[] {
  const found = new Set<ts.Symbol>();
  const waiting = own.map(({ symbol }) => symbol).filter(isOurs);
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const named of symbolsNamedBy(next, checker)) {
      if (exported.has(named) || found.has(named) || !isOurs(named)) continue;
      found.add(named);
      waiting.push(named);
    }
  return [...found];
}

export function printReport(entry: Entry, { names, alsoNamed: others }: EntryReport): string {
  const section = ([name, text]: readonly [string, string]) => `## ${name}\n\n\`\`\`ts\n${text}\n\`\`\`\n`;
  return [
    `# ${entry.name}\n`,
    `${names.size} public names, written by \`npm run api\`.\n`,
    ...[...names].map(section),
    ...(others.size > 0 ? [`${alsoNamed}\n`, ...[...others].map(section)] : []),
  ].join('\n');
}

/** Reads the API report of one entry from the text of its committed file. */
export function readReport(text: string): EntryReport {
  const [names = '', others = ''] = text.split(`\n${alsoNamed}\n`);
  const sections = (part: string): Report =>
    new Map(
      [...part.matchAll(/^## (.+)\n\n```ts\n([\s\S]*?)\n```$/gm)].map(([, name = '', code = '']) => [
        name,
        code,
      ]),
    );
  return { names: sections(names), alsoNamed: sections(others) };
}

/** Returns one line for each name that was added, changed or removed between two reports. */
export function differences(before: EntryReport, now: EntryReport): string[] {
  const compare = (was: Report, is: Report, note = ''): string[] => [
    ...[...is.keys()].filter((name) => !was.has(name)).map((name) => `Added: ${name}${note}`),
    ...[...is]
      .filter(([name, text]) => was.has(name) && was.get(name) !== text)
      .map(([name]) => `Changed: ${name}${note}`),
    ...[...was.keys()].filter((name) => !is.has(name)).map((name) => `Removed: ${name}${note}`),
  ];
  return [
    ...compare(before.names, now.names),
    ...compare(before.alsoNamed, now.alsoNamed, ' (not exported)'),
  ];
}
