/**
 * Folders of each source tree, ground first. A file may import files of its own folder and of folders on a lower floor,
 * so no two folders import each other and none of one floor import one another. Types and dynamic imports count.
 * A folder covers what is below it unless a deeper one is named; a file in the top of a tree is named itself.
 */
export const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'packages/cli/src': [['types'], ['runCommand.ts'], ['index.ts']],
};
