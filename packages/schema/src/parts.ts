/** What `@isp/schema-tools` is made of, for that package alone: these may change with any release. */
export { readText } from './check/readText.ts';
export { createReport, type Place, type Report } from './check/report.ts';
export type { AreaFile } from './generated/areaFile.ts';
export { isSchemaObject, resolveRef } from './parse/resolveSchema.ts';
export { inMaps, withSubschemas } from './parse/subschemas.ts';
export { toArea } from './parse/toArea.ts';
export { MAX_PATTERN_TEXT, matchesPattern, toPattern } from './rules/boundedPattern.ts';
export { searchableLength } from './rules/searchableLength.ts';
export { cleanIssues, type RawIssue } from './validate/cleanIssues.ts';
export { entityValidator } from './validate/entityValidator.ts';
export { formSchema } from './validate/formSchema.ts';
export { isMultipleOf, isUnique } from './validate/keywords.ts';
