import type { RolesFile } from './permissions.ts';

/**
 * Joins the rights that the files of the areas and the modules declare.
 * @throws Error if two parts contain the same code
 */
export function joinRoles(
  parts: readonly { readonly name: string; readonly roles?: RolesFile }[],
): RolesFile {
  const owners = new Map<string, string>();
  for (const { name, roles = {} } of parts) {
    for (const code of Object.keys(roles)) {
      const other = owners.get(code);
      if (other !== undefined)
        throw new Error(
          `The roles of ${name} and the roles of ${other} both define "${code}". Keep one of the two.`,
        );
      owners.set(code, name);
    }
  }
  return Object.assign({}, ...parts.map(({ roles }) => roles)) as RolesFile;
}
