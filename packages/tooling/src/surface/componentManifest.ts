import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { ComponentManifest, ComponentsManifest } from 'storybook/internal/types';
import ts from 'typescript';
import { root } from '../sourceFiles.ts';
import { printReport, reportOf } from './apiReport.ts';
import { componentNames } from './componentNames.ts';
import type { PublicName, Surface } from './openSurface.ts';
import { storyFiles } from './storyFiles.ts';

/** Path of the manifest in a package that has components. */
export const manifestFile = 'components.json';

/**
 * Returns the components of a package in Storybook's format for agents: what each is, its props, one example, and its
 * stories. Undefined if the package has no component.
 *
 * @param dir folder of the package, such as `packages/crud`
 */
export function componentManifest(dir: string, surface: Surface): ComponentsManifest | undefined {
  const own = surface.entries
    .filter((entry) => entry.dir === dir)
    .flatMap((entry) => {
      const found = new Set(componentNames(printReport(entry, reportOf(entry, surface))));
      return surface.names.filter((one) => one.entry === entry && found.has(one.name));
    });
  if (own.length === 0) return undefined;
  const files = storyFiles(dir.slice('packages/'.length));
  const components = own.map((one) => describe(one, files, surface.checker));
  return { v: 0, components: Object.fromEntries(components.map((one) => [one.id, one])) };
}

/** Returns the text of the manifest's file. */
export const printManifest = (manifest: ComponentsManifest): string =>
  `${JSON.stringify(manifest, null, 1)}\n`;

function describe(
  { entry, example, name, symbol }: PublicName,
  files: ReturnType<typeof storyFiles>,
  checker: ts.TypeChecker,
): ComponentManifest {
  const file = files.find(({ components }) => components.includes(name));
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const pageId = file?.id ?? '';
  return {
    // several components may share one page
    id: toId(`${entry.name.slice('@isp/'.length)}/${name}`),
    name,
    path: sourceOf(symbol),
    import: `import { ${name} } from '${entry.name}';`,
    description: text,
    summary: /^.+?\.(?=\s|$)/s.exec(text)?.[0] ?? text,
    apiDescription: ['## Props', '', ...propsOf(symbol, checker)].join('\n'),
    stories: [
      ...(example === undefined ? [] : [{ id: `${pageId}--docs`, name: 'Example', snippet: example }]),
      ...(file?.stories ?? []).map(({ name: own, description }) => ({
        id: toId(pageId, storyNameFromExport(own)),
        name: storyNameFromExport(own),
        ...(description && { description }),
      })),
    ],
    jsDocTags: {},
  };
}

const sourceOf = (symbol: ts.Symbol): string =>
  symbol.declarations?.[0]?.getSourceFile().fileName.slice(root.length) ?? '';

/** Returns the props of a component that our packages declare, one line of Markdown each. */
function propsOf(symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
  const place = symbol.valueDeclaration;
  if (!place) return [];
  const type = checker.getTypeOfSymbolAtLocation(symbol, place);
  const [call] = [...type.getCallSignatures(), ...type.getConstructSignatures()];
  const [first] = call?.getParameters() ?? [];
  if (!first) return ['None.'];
  const props = checker.getTypeOfSymbolAtLocation(first, place).getApparentProperties();
  const lines = props.filter(isOurs).map((prop) => propLine(prop, place, checker));
  return lines.length > 0 ? lines : ['None.'];
}

const isOurs = (symbol: ts.Symbol): boolean =>
  symbol.declarations?.some((node) => node.getSourceFile().fileName.startsWith(`${root}packages/`)) ?? false;

function propLine(prop: ts.Symbol, place: ts.Node, checker: ts.TypeChecker): string {
  const type = checker.typeToString(
    checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(prop, place)),
    place,
    ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope,
  );
  const isOptional = (prop.flags & ts.SymbolFlags.Optional) !== 0;
  const text = ts.displayPartsToString(prop.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ');
  const own = prop.getJsDocTags(checker).find(({ name }) => name === 'defaultValue');
  const value = own && ts.displayPartsToString(own.text).replaceAll(/\s+/g, ' ');
  const shown = type.length > 200 ? `${type.slice(0, 200)}…` : type;
  return [
    `- \`${prop.name}${isOptional ? '?' : ''}: ${shown}\``,
    ...(text ? [`: ${text}`] : []),
    ...(value ? [` Default: ${value}`] : []),
  ].join('');
}
