import type ts from 'typescript';

export type Typescript = typeof ts;

/** A name that a file imports from a package. */
export interface ImportedName {
  readonly specifier: ts.ImportSpecifier;
  readonly declaration: ts.ImportDeclaration;
  /** Name that the package exports. */
  readonly name: string;
  /** Name in the file. */
  readonly local: string;
}

/** Returns the names that a file imports from a package, also from its part `/internal`. */
export function importedNames(ts: Typescript, file: ts.SourceFile, from: string): ImportedName[] {
  return file.statements.flatMap((declaration): ImportedName[] => {
    if (!ts.isImportDeclaration(declaration) || !isFrom(ts, declaration.moduleSpecifier, from)) return [];
    const bindings = declaration.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.map((specifier) => ({
      specifier,
      declaration,
      name: (specifier.propertyName ?? specifier.name).text,
      local: specifier.name.text,
    }));
  });
}

/** Returns the places at which a file uses names of a package that it does not import by name. */
export function otherUses(
  ts: Typescript,
  file: ts.SourceFile,
  from: string,
  names: readonly string[],
): ts.Node[] {
  const found: ts.Node[] = [];
  const spaces = new Set(
    file.statements.flatMap((declaration) => {
      if (!ts.isImportDeclaration(declaration) || !isFrom(ts, declaration.moduleSpecifier, from)) return [];
      const bindings = declaration.importClause?.namedBindings;
      return bindings && ts.isNamespaceImport(bindings) ? [bindings.name.text] : [];
    }),
  );
  const visit = (node: ts.Node): void => {
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && isFrom(ts, node.moduleSpecifier, from)) {
      if (node.exportClause && ts.isNamedExports(node.exportClause))
        found.push(
          ...node.exportClause.elements.filter((one) => names.includes((one.propertyName ?? one.name).text)),
        );
      return;
    }
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      if (spaces.has(node.expression.text) && names.includes(node.name.text)) found.push(node);
    } else if (ts.isQualifiedName(node) && ts.isIdentifier(node.left)) {
      if (spaces.has(node.left.text) && names.includes(node.right.text)) found.push(node);
    } else if (ts.isImportTypeNode(node) && node.qualifier && ts.isIdentifier(node.qualifier)) {
      const named = ts.isLiteralTypeNode(node.argument) && isFrom(ts, node.argument.literal, from);
      if (named && names.includes(node.qualifier.text)) found.push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isFrom = (ts: Typescript, specifier: ts.Node, from: string): boolean =>
  ts.isStringLiteral(specifier) && (specifier.text === from || specifier.text === `${from}/internal`);

/** Returns the identifiers with a name that mean the imported value or type, and not a member of that name. */
export function usesOf(ts: Typescript, file: ts.SourceFile, name: string): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name && !isMember(ts, node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isMember(ts: Typescript, node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isJsxAttribute(parent)) return true;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isBindingElement(parent) || ts.isExportSpecifier(parent)) return parent.propertyName === node;
  return (
    (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isMethodSignature(parent)) &&
    parent.name === node
  );
}

/** Returns true if a file declares a name itself, so that it may not mean the import everywhere. */
export function declaresName(ts: Typescript, file: ts.SourceFile, name: string): boolean {
  const isDeclared = (node: ts.Node): boolean => {
    const own = (node as { readonly name?: ts.Node }).name;
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionLike(node) ||
      ts.isClassLike(node) ||
      ts.isTypeParameterDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isEnumDeclaration(node);
    if (declares && own && ts.isIdentifier(own) && own.text === name && !isMember(ts, own)) return true;
    return ts.forEachChild(node, (child) => isDeclared(child) || undefined) ?? false;
  };
  return isDeclared(file);
}
