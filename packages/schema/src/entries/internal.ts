/** These exports are only for the packages and apps of this repository. Any release may change them. */

export { elementField, type FieldOfValue, fieldOfValue, membersOf } from '../anySchema/fieldOfValue.ts';
export { memberField } from '../anySchema/memberField.ts';
export {
  type OpenedSchema,
  type OpenSchemaOptions,
  openSchema,
} from '../anySchema/openSchema.ts';
export { placesAdded } from '../anySchema/placesAdded.ts';
export { type ReadSchema, readSchema } from '../anySchema/readSchema.ts';
export { type Sent, sentOf } from '../anySchema/sentOf.ts';
export { startValue, startValues } from '../anySchema/startValue.ts';
export { unfoldSchema } from '../anySchema/unfoldSchema.ts';
export { retainedValue, variantFor } from '../anySchema/variantFor.ts';
export type { CellContext, CellIssue, CellReading, PrintedCell, PrintOptions } from '../cells/cell.ts';
export { printCell, readCell } from '../cells/cells.ts';
export { fromCsvCell, toCsvCell, toCsvNumber } from '../cells/cellText.ts';
export { readChoice } from '../cells/choiceCells.ts';
export { splitList } from '../cells/listText.ts';
export { byteScale, type Scale, secondScale } from '../cells/scales.ts';
export type { CheckOptions } from '../check/checkArea.ts';
export { checkLocaleShape, type LocaleTexts } from '../check/checkLocaleShape.ts';
export type { MenuScreen } from '../check/checkMenus.ts';
export { depthOf } from '../check/record/checkSize.ts';
export { didYouMean } from '../check/report/didYouMean.ts';
export { mistakesIn } from '../check/report/mistakesIn.ts';
export { readLeniently, readText } from '../check/report/readText.ts';
export {
  createReport,
  type Place as ReportPlace,
  type Position,
  type Report,
} from '../check/report/report.ts';
export { type Outline, type Outlines, outlinesOf } from '../check/scope/outlines.ts';
export type { Conditions, ConditionsOptions, FieldEffects } from '../conditions/createConditions.ts';
export { type Conditional, type Effects, effectsOf } from '../conditions/effectsOf.ts';
export {
  type ConditionReason,
  type Explanation,
  explainConditions,
} from '../conditions/explainConditions.ts';
export { areaTypes } from '../entity/areaTypes.ts';
export { binActions, binDaysKey, binKey, binView } from '../entity/bin.ts';
export { type ActionReason, explainAction } from '../entity/explainAction.ts';
export { findFileField, holdsFiles } from '../entity/fileFields.ts';
export { filledFields, repliedFields } from '../entity/filledFields.ts';
export { findBelow } from '../entity/findBelow.ts';
export { type HeldReference, heldReferences, idsAt, onDeleteOf } from '../entity/heldReferences.ts';
export { type Duplicate, findDuplicates, importKeys } from '../entity/importKeys.ts';
export { isSecret } from '../entity/isSecret.ts';
export { nameKey } from '../entity/nameKey.ts';
export { parentFields } from '../entity/parentFields.ts';
export { addSchema, changeSchema, replySchema } from '../entity/payloads.ts';
export { referenceNames } from '../entity/referenceNames.ts';
export { type Mover, movesOf, recordActions } from '../entity/states.ts';
export { isTypedText, uniqueValue } from '../entity/uniqueValue.ts';
export { cleanIssues, type RawIssue } from '../interpreter/cleanIssues.ts';
export { acceptsValue } from '../interpreter/interpret.ts';
export type { Remotes } from '../interpreter/resources.ts';
export { deepEqual } from '../json/deepEqual.ts';
export { isMultipleOf, isUnique } from '../json/keywords.ts';
export { isSafeName, ownValue } from '../json/ownValue.ts';
export {
  eachElement,
  isInside,
  keyOf,
  type Pattern,
  type Place as ValuePlace,
  placedAt,
  placesIn,
  placesOverlap,
  type Segment,
  toPattern,
} from '../json/path.ts';
export { fromPointer, toPointer } from '../json/pointer.ts';
export { isSchemaObject, resolveRef } from '../json/resolveSchema.ts';
export { withJsonSchemas } from '../json/standardJson.ts';
export { inMaps, withSubschemas } from '../json/subschemas.ts';
export { withValueAt } from '../json/valueAt.ts';
export { openArea } from '../load/loadArea.ts';
export type { ParseOptions } from '../load/parseArea.ts';
export type { ActionPlace, Answer, States, Transition } from '../model/actions.ts';
export type { DateTimes } from '../model/clock.ts';
export type { Condition, ConditionEffect } from '../model/conditions.ts';
export type { RoleGrants, Scope } from '../model/entity.ts';
export type {
  Choice,
  FieldMode,
  FieldRef,
  FieldUi,
  KindName,
  NumberFormat,
  OnDelete,
  Others,
  Priority,
  Tag,
  ValueType,
  Variant,
} from '../model/field.ts';
export type { AreaFile, EntityFile } from '../model/generated/areaFile.ts';
export type { ValidateOptions } from '../model/issues.ts';
export { isWhole } from '../model/isWhole.ts';
export type { Operation, OperationName, ReadCall } from '../model/operations.ts';
export type {
  Column,
  CompareModel,
  DetailModel,
  DetailTab,
  FieldGroup,
  FormModel,
  FormSummary,
  ListHeader,
  ListModel,
  ListTab,
  RelatedList,
  SearchItem,
  SearchOp,
  TabFigure,
  View,
} from '../model/screens.ts';
export {
  type Card,
  type Chart,
  type ChartKind,
  type Figure,
  type Filter,
  type Grouping,
  otherKey,
  type Period,
  type Recent,
  type Shortcut,
  type Spark,
  type StatisticsModel,
} from '../model/statistics.ts';
export type { VocabularyFormat } from '../model/vocabulary.ts';
export { traitsOf, type WidgetName, type WidgetTraits } from '../model/widgets.ts';
export { actionNames, standardActions } from '../parse/actions.ts';
export { commonNames } from '../parse/commonFields.ts';
export { standardOperations } from '../parse/operations.ts';
export {
  actionPriority,
  fieldPriority,
  shortcutPriority,
  tabPriority,
  USUAL_PRIORITY,
} from '../parse/priority.ts';
export { toArea } from '../parse/toArea.ts';
export { summaryCall } from '../parse/toStatistics.ts';
export { MAX_PATTERN_TEXT, matchesPattern, toBoundedPattern } from '../rules/boundedPattern.ts';
export { isDate, isTime } from '../rules/dateTime.ts';
export { dayLimit, namesField } from '../rules/dayLimit.ts';
export { type Derivation, derivationsOf, derivedAt } from '../rules/derivations.ts';
export { type FormatName, formatRules, type Rule, ruleOf } from '../rules/formats.ts';
export { toMountPath } from '../rules/mountPath.ts';
export { searchableLength } from '../rules/searchableLength.ts';
export { deriveRuleOf, formatOf } from '../rules/vocabulary.ts';
export { joinValues, splitValues } from '../search/joinedValues.ts';
export { cardSearch, type ListSearch, toListSearch, valueSearch } from '../search/listSearch.ts';
export { searchedNames, sortedNames } from '../search/openNames.ts';
export {
  presentName,
  presentSearch,
  presentSort,
  presentValue,
  presentValues,
} from '../search/presentNames.ts';
export {
  isPattern,
  maxSearchIssues,
  maxSearchText,
  maxSearchValues,
  type ReadSearch,
  readSearch,
  type SearchCondition,
  type SearchIssue,
} from '../search/readSearch.ts';
export { searchIssueText } from '../search/searchIssueText.ts';
export {
  keywordKey,
  parseSearchKey,
  type SearchKey,
  type SearchSuffix,
  searchKey,
  searchKeys,
  searchSuffixes,
} from '../search/searchKey.ts';
export { type SearchPlan, toSearchPlan } from '../search/searchPlan.ts';
export { type Asker, isStandIn, standsFor } from '../search/standIns.ts';
export { callPath, hostCalls, statisticsQuery } from '../search/statisticsQuery.ts';
export { unknownKeys } from '../search/unknownKeys.ts';
export { toValueText, valuesIn } from '../search/valueList.ts';
export { type Prepared, prepareSave, settleValues } from '../settle/normalise.ts';
export { periodNames, readClock, showClock } from '../statistics/periods.ts';
export type { Buckets, TimeRange } from '../statistics/toBuckets.ts';
export { figureOf, type Group, type SeriesPlan } from '../statistics/toSeries.ts';
export { usualRange } from '../statistics/usualRange.ts';
export { type ComparedTexts, compareTexts, sortedHan, sortedSigns } from '../texts/compareTexts.ts';
export { toCsvLine } from '../texts/csvLine.ts';
export { foldedSigns, holdsText } from '../texts/foldText.ts';
export { isBlank } from '../texts/isBlank.ts';
export { cutText, initialOf, lettersOf } from '../texts/letters.ts';
export { toKebab, toSnake } from '../texts/names.ts';
export { distanceOf, nearest } from '../texts/nearest.ts';
export { withAnnotations } from '../validate/annotationIssues.ts';
export { entityValidator } from '../validate/entityValidator.ts';
export { explain } from '../validate/explain.ts';
export { formSchema } from '../validate/formSchema.ts';
export { type IssuePlace, locateIssue } from '../validate/locateIssue.ts';
export { type Locale, messageTexts } from '../validate/messageOf.ts';
export { addDecimals } from '../value/addDecimals.ts';
export { choiceName } from '../value/choiceName.ts';
export { compareValues, isSortedText } from '../value/compareValues.ts';
export { currencyOf, isCurrency } from '../value/currency.ts';
export { padDecimals, shiftDecimal, significantDigits } from '../value/digits.ts';
export { isExact, roundedIn } from '../value/exactNumber.ts';
export { isMoney } from '../value/isMoney.ts';
export { isTimeField } from '../value/isTimeField.ts';
export {
  discriminatedVariant,
  fieldsByName,
  fieldsOfVariants,
  kindsOf,
  memberFields,
} from '../value/kindsOf.ts';
export type { SaveMode } from '../value/mayWrite.ts';
export type { NumberOptions, NumberReading } from '../value/readNumber.ts';
export { withoutEmpty } from '../value/withoutEmpty.ts';
export { type WritableOptions, writablePart } from '../value/writablePart.ts';
