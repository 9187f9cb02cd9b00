/** These exports are only for the packages of this repository. Any release may change them. */
export { type FindingKind, findingKinds, type Words } from './findings/findingKinds.ts';
export { checkProject, toFindings } from './project/checkProject.ts';
export type { Finding, ProjectSource, SourceFile } from './project/project.ts';
