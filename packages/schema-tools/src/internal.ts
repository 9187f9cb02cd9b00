/** These exports are only for the packages of this repository. Any release may change them. */
export { chineseOf } from './findings/chinese/chineseOf.ts';
export { type FindingKind, findingKinds, type Words } from './findings/findingKinds.ts';
export { type Language, languageOf } from './findings/language.ts';
export { checkProject, toFindings } from './project/checkProject.ts';
export { type OpenedProject, openProject } from './project/openProject.ts';
export { ProjectError, printMistakes } from './project/ProjectError.ts';
export {
  countOf,
  messageIn,
  printCount,
  printFindings,
  printHead,
  severityOf,
} from './project/printFindings.ts';
export type { Finding, ProjectSource, SourceFile } from './project/project.ts';
export { jsonFiles, type ProjectPaths, readSources } from './project/readSources.ts';
