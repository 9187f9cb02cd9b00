export { branchFor, keptFor } from './anySchema/branchFor.ts';
export { elementField, type FieldOfValue, fieldOfValue, membersOf } from './anySchema/fieldOfValue.ts';
export { memberField } from './anySchema/memberField.ts';
export { type OpenedSchema, type OpenSchemaOptions, openSchema, unfold } from './anySchema/openSchema.ts';
export { placesAdded } from './anySchema/placesAdded.ts';
export { type ReadSchema, readSchema } from './anySchema/readSchema.ts';
export { type Sent, sentOf } from './anySchema/sentOf.ts';
export { startValue, startValues } from './anySchema/startValue.ts';
export type { CellContext, CellIssue, CellReading, PrintedCell, PrintOptions } from './cells/cell.ts';
export { printCell, readCell } from './cells/cells.ts';
export { fromCsvCell, toCsvCell, toCsvNumber } from './cells/cellText.ts';
export { readChoice } from './cells/choiceCells.ts';
export { splitList } from './cells/listText.ts';
export { byteScale, type Scale, secondScale } from './cells/scales.ts';
export { type CheckOptions, checkArea } from './check/checkArea.ts';
export { checkMenus, type MenuScreen } from './check/checkMenus.ts';
export { depthOf } from './check/record/checkSize.ts';
export { mistakesIn } from './check/report/mistakesIn.ts';
export { type Outline, type Outlines, outlinesOf } from './check/scope/outlines.ts';
export {
  type Conditions,
  type ConditionsOptions,
  createConditions,
  type FieldEffects,
} from './conditions/createConditions.ts';
export { type Conditional, type Effects, effectsOf } from './conditions/effectsOf.ts';
export { areaTypes } from './entity/areaTypes.ts';
export { findFileField, holdsFiles } from './entity/fileFields.ts';
export { findBelow } from './entity/findBelow.ts';
export { type HeldReference, heldReferences, idsAt, onDeleteOf } from './entity/heldReferences.ts';
export { type Duplicate, findDuplicates, importKeys } from './entity/importKeys.ts';
export { isSecret } from './entity/isSecret.ts';
export { nameKey } from './entity/nameKey.ts';
export { parentFields } from './entity/parentFields.ts';
export { permissionCodes } from './entity/permissionCodes.ts';
export {
  allowedActions,
  allowsAction,
  type Mover,
  movesOf,
  nextState,
  permissionOf,
  recordActions,
  stateAllows,
} from './entity/states.ts';
export { isTypedText, uniqueValue } from './entity/uniqueValue.ts';
export { accepts, type InterpretOptions, interpret } from './interpreter/interpret.ts';
export { deepEqual } from './json/deepEqual.ts';
export type { JsonSchema, JsonSchemaObject, Row } from './json/jsonSchema.ts';
export { isSafeName, ownValue } from './json/ownValue.ts';
export {
  every,
  getAt,
  isInside,
  keyOf,
  type Path,
  type Pattern,
  type Place as ValuePlace,
  placedAt,
  placesIn,
  putAt,
  type Segment,
  toPattern,
  touches,
} from './json/path.ts';
export { fromPointer } from './json/pointer.ts';
export { valueAt, withValueAt } from './json/valueAt.ts';
export { AreaError } from './load/AreaError.ts';
export { expandField, fromJsonSchema } from './load/fromJsonSchema.ts';
export { loadArea, openArea } from './load/loadArea.ts';
export { type ParseOptions, parseArea } from './load/parseArea.ts';
export type { Action, Answer, Place, States, Transition } from './model/actions.ts';
export type { Clock, DateTimes } from './model/clock.ts';
export type { Condition, ConditionEffect } from './model/conditions.ts';
export type { Area, AreaModule, Entity, RoleGrants, Scope } from './model/entity.ts';
export type {
  Branch,
  Choice,
  Field,
  FieldMode,
  FieldRef,
  FieldUi,
  KindName,
  NumberFormat,
  OnDelete,
  Option,
  Others,
  Tag,
  ValueType,
  Variant,
} from './model/field.ts';
export type { SchemaIssue, Validate, ValidateOptions, ValueIssue } from './model/issues.ts';
export type { EntityRef, Operation, OperationName, ReadCall } from './model/operations.ts';
export type {
  Column,
  CompareModel,
  DetailModel,
  DetailTab,
  FieldGroup,
  FormModel,
  ListHeader,
  ListModel,
  ListTab,
  RelatedList,
  SearchItem,
  SearchOp,
  View,
} from './model/screens.ts';
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
  type Series,
  type Shortcut,
  type Spark,
  type StatisticsModel,
} from './model/statistics.ts';
export type { Vocabulary, VocabularyFormat } from './model/vocabulary.ts';
export { traitsOf, type WidgetName, type WidgetTraits, widgetNames } from './model/widgets.ts';
export { actionNames, isStandardAction, standardActions } from './parse/actions.ts';
export { commonNames } from './parse/commonFields.ts';
export { standardOperations } from './parse/operations.ts';
export { summaryCall } from './parse/toStatistics.ts';
export { createClock } from './rules/clock.ts';
export { isDate, isTime } from './rules/dateTime.ts';
export { dayLimit } from './rules/dayLimit.ts';
export { type Derivation, derivationsOf, derivedAt } from './rules/derivations.ts';
export { withDerived } from './rules/derive.ts';
export { type FormatName, formats, type Rule, ruleOf } from './rules/formats.ts';
export { toMountPath } from './rules/mountPath.ts';
export { defineVocabulary, deriveRuleOf, formatOf } from './rules/vocabulary.ts';
export { joinValues, splitValues } from './search/joinedValues.ts';
export {
  isPattern,
  maxSearchIssues,
  maxSearchText,
  maxSearchValues,
  type ReadSearch,
  readSearch,
  type SearchCondition,
  type SearchIssue,
} from './search/readSearch.ts';
export { searchIssueText } from './search/searchIssueText.ts';
export {
  keywordKey,
  parseSearchKey,
  type SearchKey,
  type SearchSuffix,
  searchKey,
  searchKeys,
  searchSuffixes,
} from './search/searchKey.ts';
export { type SearchPlan, toSearchPlan } from './search/searchPlan.ts';
export { type Asker, standsFor } from './search/standIns.ts';
export { unknownKeys } from './search/unknownKeys.ts';
export { toValueText, valuesIn } from './search/valueList.ts';
export { normalise, type Prepared, prepare, settle, settleRecord } from './settle/normalise.ts';
export { periods, readClock, showClock, startOf, step } from './statistics/periods.ts';
export { type Buckets, type TimeRange, toBuckets } from './statistics/toBuckets.ts';
export { figureOf, type Group, type SeriesPlan, toSeries } from './statistics/toSeries.ts';
export { type ComparedTexts, compareTexts, sortedHan, sortedSigns } from './texts/compareTexts.ts';
export { toCsvLine } from './texts/csvLine.ts';
export { foldedSigns, foldText, holdsText, uniqueKey } from './texts/foldText.ts';
export { isBlank } from './texts/isBlank.ts';
export { cutText, initialOf, lettersOf } from './texts/letters.ts';
export { mask } from './texts/mask.ts';
export { toKebab, toSnake } from './texts/names.ts';
export { withAnnotations } from './validate/annotationIssues.ts';
export { type AskedPlace, askedAt } from './validate/askedAt.ts';
export { interpretEntity } from './validate/entityValidator.ts';
export { explain } from './validate/explain.ts';
export { type Locale, messageOf, messageTexts } from './validate/messageOf.ts';
export { addDecimals } from './value/addDecimals.ts';
export { choiceName } from './value/choiceName.ts';
export { compareValues, isSortedText } from './value/compareValues.ts';
export { currencyOf, isCurrency } from './value/currency.ts';
export { padDecimals, shiftDecimal, significantDigits } from './value/digits.ts';
export { isExact, roundedIn } from './value/exactNumber.ts';
export { fieldAt } from './value/fieldAt.ts';
export { isEmpty } from './value/isEmpty.ts';
export { isMoney } from './value/isMoney.ts';
export { isTimeField } from './value/isTimeField.ts';
export { fieldsByName, kindsOf, memberFields, toldVariant } from './value/kindsOf.ts';
export { mayWrite, type SaveMode } from './value/mayWrite.ts';
export { type NumberOptions, type NumberReading, readNumber, writeNumber } from './value/readNumber.ts';
export { withoutEmpty } from './value/withoutEmpty.ts';
export { type WritableOptions, writablePart } from './value/writablePart.ts';
