import type { ProjectSource, SourceFile } from '@isp/schema-tools/internal';

/** Returns all files of a project. */
export const filesOf = ({ areas, locales, menus }: ProjectSource): readonly SourceFile[] => [
  ...areas,
  ...(menus ? [menus] : []),
  ...locales,
];
