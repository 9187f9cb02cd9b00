import ts from 'typescript';
import { root } from '../sourceFiles.ts';
import { type Entry, publicEntries } from './entries.ts';
import { type Example, exampleModule, exampleOf } from './examples.ts';

/** An exported name of an entry, with its doc comment. */
export interface PublicName {
  readonly entry: Entry;
  readonly name: string;
  readonly symbol: ts.Symbol;
  /** True if a sentence describes the name. */
  readonly isDescribed: boolean;
  /** First `@example` of the name; undefined if it has none. */
  readonly example?: string;
}

export interface Surface {
  readonly entries: readonly Entry[];
  readonly names: readonly PublicName[];
  readonly checker: ts.TypeChecker;
  /** Returns true if a symbol is declared in a source of a package. */
  isOurs(symbol: ts.Symbol): boolean;
  /**
   * One line for each name whose doc comment lacks a sentence or a working example; the line names what is missing.
   */
  readonly lacks: readonly string[];
  /** One line for each piece of code that was passed to `openSurface` and does not compile. */
  readonly mistakes: readonly string[];
}

/** A piece of code that is compiled with the packages, for example a block of a guide. */
export interface PieceOfCode {
  /** File in which the code is written. */
  readonly of: string;
  readonly code: string;
}

const settings: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  types: ['node'],
  customConditions: ['isp-source'],
  // without this setting, the order of the types in a union depends on the files that were read before, so the
  // reports would differ
  stableTypeOrdering: true,
};

/**
 * Folder in which the compiler finds the modules made from examples. They exist only in memory; nothing is written
 * into the folder.
 */
const exampleFolder = `${root}packages/tooling/src/surface/`;

/** Modules that the bundler generates, such as `virtual:isp/areas`. */
const generatedModules = `${root}packages/crud/vite-client.d.ts`;

/**
 * Reads all packages, the examples of their public names, and other pieces of code into one TypeScript program. The
 * pieces import what they use, except the values of `given.d.ts`.
 */
export function openSurface(pieces: readonly PieceOfCode[] = []): Surface {
  const entries = publicEntries();
  const sources = [...entries.map(({ source }) => root + source), generatedModules];
  const first = ts.createProgram(sources, settings, withTexts(new Map()));
  const examples = examplesOf(namesOf(first, entries));
  const others = pieces.map(({ code, of }, at) =>
    exampleModule({ code, of, index: examples.length + at, known: new Map() }),
  );
  const texts = new Map(
    [...examples, ...others].map((example) => [exampleFolder + example.file, example.text]),
  );
  const program = ts.createProgram({
    rootNames: [...sources, ...texts.keys()],
    options: settings,
    host: withTexts(texts),
    oldProgram: first,
  });
  const checker = program.getTypeChecker();
  const names = namesOf(program, entries);
  const mistakes = new Map(examples.map((example) => [example.of, mistakesOf(program, example)]));
  return {
    entries,
    names,
    checker,
    lacks: names.flatMap((own) => {
      const lack = lackOf(own, mistakes.get(labelOf(own)) ?? []);
      return lack ? [`${labelOf(own)}: ${lack}`] : [];
    }),
    mistakes: others.flatMap((piece) =>
      mistakesOf(program, piece).map((mistake) => `${piece.of}: ${mistake}`),
    ),
    isOurs: (symbol) =>
      symbol.declarations?.some((node) => node.getSourceFile().fileName.startsWith(`${root}packages/`)) ??
      false,
  };
}

/** Returns a public name as text: its entry, a space, and the name. */
const labelOf = ({ entry, name }: PublicName): string => `${entry.name} ${name}`;

function lackOf({ isDescribed, example }: PublicName, mistakes: readonly string[]): string | undefined {
  if (!isDescribed) return 'no description';
  if (example === undefined) return 'no @example';
  return mistakes.length > 0 ? mistakes.join('; ') : undefined;
}

function namesOf(program: ts.Program, entries: readonly Entry[]): PublicName[] {
  const checker = program.getTypeChecker();
  return entries.flatMap((entry) => {
    const file = program.getSourceFile(root + entry.source);
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${entry.source} is not a module`);
    return checker
      .getExportsOfModule(module)
      .map((found) => {
        const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
        return {
          entry,
          name: found.name,
          symbol,
          isDescribed: symbol.getDocumentationComment(checker).length > 0,
          example: exampleOf(symbol, checker),
        };
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  });
}

/** Returns the modules made from the examples of all public names. */
function examplesOf(names: readonly PublicName[]): Example[] {
  return names.flatMap((own, index) => {
    if (own.example === undefined) return [];
    const known = new Map<string, string>();
    const near = [
      ...names.filter(({ entry }) => entry === own.entry),
      ...names.filter(({ entry }) => entry.dir === own.entry.dir),
    ];
    for (const { name, entry } of near) if (!known.has(name)) known.set(name, entry.name);
    return [exampleModule({ code: own.example, of: labelOf(own), index, known })];
  });
}

/** Returns a compiler host that finds the given texts as files in memory, and reads all other files from the disk. */
function withTexts(texts: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(settings);
  const read = host.getSourceFile;
  return {
    ...host,
    fileExists: (file) => texts.has(file) || host.fileExists(file),
    readFile: (file) => texts.get(file) ?? host.readFile(file),
    getSourceFile: (file, options, ...rest) => {
      const text = texts.get(file);
      if (text !== undefined) return ts.createSourceFile(file, text, options, true);
      // the doc comments of libraries are not needed, so they are not parsed
      return file.includes('/node_modules/')
        ? read(file, { ...languageOf(options), jsDocParsingMode: ts.JSDocParsingMode.ParseNone }, ...rest)
        : read(file, options, ...rest);
    },
  };
}

const languageOf = (options: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.CreateSourceFileOptions =>
  typeof options === 'object' ? options : { languageVersion: options };

function mistakesOf(program: ts.Program, { file }: Example): string[] {
  const source = program.getSourceFile(exampleFolder + file);
  if (!source) return ['the example was not compiled'];
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return found.map(({ start = 0, messageText }) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    const text = source.text.split('\n')[line]?.trim();
    return `${ts.flattenDiagnosticMessageText(messageText, ' ')} (in: ${text})`;
  });
}

/** Groups the public names by their entry. */
export function namesByEntry(names: readonly PublicName[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { entry, name } of names) {
    found[entry.name] ??= [];
    found[entry.name]?.push(name);
  }
  return found;
}
