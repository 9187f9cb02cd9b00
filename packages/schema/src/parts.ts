/** What `@isp/schema-tools` is made of, for that package alone: these may change with any release. */
export { readText } from './check/report/readText.ts';
export { createReport, type Place, type Report } from './check/report/report.ts';
export { cleanIssues, type RawIssue } from './interpreter/cleanIssues.ts';
export { isMultipleOf, isUnique } from './json/keywords.ts';
export { isSchemaObject, resolveRef } from './json/resolveSchema.ts';
export { inMaps, withSubschemas } from './json/subschemas.ts';
export type { AreaFile } from './model/generated/areaFile.ts';
export { toArea } from './parse/toArea.ts';
export { MAX_PATTERN_TEXT, matchesPattern, toPattern } from './rules/boundedPattern.ts';
export { searchableLength } from './rules/searchableLength.ts';
export { entityValidator } from './validate/entityValidator.ts';
export { formSchema } from './validate/formSchema.ts';
