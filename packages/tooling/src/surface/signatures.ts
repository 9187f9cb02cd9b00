import ts from 'typescript';
import { root } from '../sourceFiles.ts';

const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
const printer = ts.createPrinter({ removeComments: true });
const print = (node: ts.Node): string =>
  printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());

/**
 * Returns the declarations of a public name as they would be written in a `.d.ts` file, without comments and
 * function bodies.
 */
export function signatureOf(name: string, symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const declarations = symbol.declarations ?? [];
  const types = declarations.filter(
    (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node),
  );
  const lines = types.map((node) => print(node).replace(/^(export |declare )+/, ''));
  const classes = declarations.filter(ts.isClassDeclaration).map((node) => classText(name, node, checker));
  if (symbol.flags & ts.SymbolFlags.Value && classes.length === 0)
    lines.push(...valueText(name, symbol, checker));
  return plain([...lines, ...classes].join('\n'));
}

function valueText(name: string, symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
  const type = checker.getTypeOfSymbol(symbol);
  const calls = type.getCallSignatures();
  if (calls.length > 0 && type.getProperties().length === 0)
    return calls.map((call) => `function ${name}${checker.signatureToString(call, undefined, flags)};`);
  return [`const ${name}: ${checker.typeToString(type, undefined, flags)};`];
}

function classText(name: string, node: ts.ClassDeclaration, checker: ts.TypeChecker): string {
  const heritage = node.heritageClauses?.map((clause) => ` ${print(clause).trim()}`).join('') ?? '';
  const symbol = node.name && checker.getSymbolAtLocation(node.name);
  const made = symbol ? checker.getTypeOfSymbol(symbol).getConstructSignatures() : [];
  const constructors = made.map((call) => {
    const parameters = call.parameters.map((one) => memberText(one, checker));
    return `  constructor(${parameters.map((text) => text.replace(/^readonly /, '')).join(', ')});`;
  });
  const own = symbol ? [...(symbol.members?.values() ?? [])] : [];
  const members = own
    .filter((member) => isShown(member))
    .map((member) => `  ${memberText(member, checker)};`)
    .sort();
  return [`class ${name}${heritage} {`, ...constructors, ...members, '}'].join('\n');
}

function isShown(member: ts.Symbol): boolean {
  if (member.name.startsWith('__')) return false;
  return (member.declarations ?? []).every(
    (node) =>
      !(ts.getCombinedModifierFlags(node) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) &&
      !ts.isConstructorDeclaration(node),
  );
}

function memberText(member: ts.Symbol, checker: ts.TypeChecker): string {
  const node = member.declarations?.[0];
  const isFixed = node && ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Readonly;
  const isLoose =
    member.flags & ts.SymbolFlags.Optional ||
    (node && ts.isParameter(node) && (node.questionToken || node.initializer));
  const type = checker.typeToString(checker.getTypeOfSymbol(member), undefined, flags);
  return `${isFixed ? 'readonly ' : ''}${member.name}${isLoose ? '?' : ''}: ${type}`;
}

/** Returns the text of a type without the paths of this machine, so that reports are the same on every machine. */
const plain = (text: string): string => text.replaceAll(/import\("[^"]*"\)\.?/g, '').replaceAll(root, '');

/**
 * Returns the symbols that the declarations of a symbol use, for example as types of members, parameters and
 * results.
 */
export function symbolsNamedBy(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol[] {
  const found = new Set<ts.Symbol>();
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node)) return;
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : undefined;
    const named = name && checker.getSymbolAtLocation(name);
    if (named) found.add(named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named);
    ts.forEachChild(node, visit);
  };
  for (const node of symbol.declarations ?? []) {
    const type = ts.isVariableDeclaration(node) ? node.type : undefined;
    const call = ts.isVariableDeclaration(node) ? node.initializer : node;
    if (type) visit(type);
    else if (call && ts.isFunctionLike(call)) {
      for (const part of [...call.parameters, call.type]) if (part) visit(part);
    } else if (!ts.isVariableDeclaration(node)) visit(node);
  }
  return [...found].filter((one) => !(one.flags & ts.SymbolFlags.TypeParameter));
}
