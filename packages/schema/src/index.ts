export { type CheckOptions, checkArea } from './check/checkArea.ts';
export { type Conditional, type Effects, effectsOf } from './conditions/effectsOf.ts';
export { areaTypes } from './entity/areaTypes.ts';
export { expandField, fromJsonSchema } from './entity/fromJsonSchema.ts';
export { payloadSchema } from './entity/payloadSchema.ts';
export { permissionCodes } from './entity/permissionCodes.ts';
export { allowedActions, canAct, nextState } from './entity/states.ts';
export type {
  Action,
  Area,
  AreaModule,
  Column,
  Condition,
  ConditionEffect,
  DetailModel,
  DetailTab,
  Entity,
  EntityRef,
  Field,
  FieldGroup,
  FieldMode,
  FieldRef,
  FieldUi,
  FormModel,
  JsonSchema,
  JsonSchemaObject,
  ListModel,
  NumberFormat,
  Operation,
  OperationName,
  Option,
  Place,
  ReadCall,
  RelatedList,
  RoleGrants,
  Row,
  SchemaIssue,
  Scope,
  SearchItem,
  SearchOp,
  States,
  StatisticsModel,
  Tag,
  Transition,
  Validate,
  ValueIssue,
  ValueType,
  Variant,
  View,
} from './model.ts';
export { AreaError } from './parse/AreaError.ts';
export { actionNames, isStandardAction, standardActions } from './parse/actions.ts';
export { commonNames } from './parse/commonFields.ts';
export { type WidgetName, widgetNames } from './parse/defaultWidget.ts';
export { loadArea, openArea } from './parse/loadArea.ts';
export { toKebab, toSnake } from './parse/names.ts';
export { standardOperations } from './parse/operations.ts';
export { type ParseOptions, parseArea } from './parse/parseArea.ts';
export {
  type DeriveRule,
  type DeriveRuleName,
  deriveRules,
  deriveValue,
  withDerived,
} from './rules/derive.ts';
export { type FormatName, formats, type Rule, ruleOf } from './rules/formats.ts';
export { toMountPath } from './rules/mountPath.ts';
export {
  isTimeField,
  parseSearchKey,
  type SearchKey,
  type SearchSuffix,
  searchKey,
  searchKeys,
  searchSuffixes,
} from './search/searchKey.ts';
export { interpretEntity } from './validate/entityValidator.ts';
export { accepts, type InterpretOptions, interpret } from './validate/interpret.ts';
export { lengthOf } from './validate/keywords.ts';
export { type Locale, messageOf } from './validate/messageOf.ts';
export { boundedRegExp, compiledValidator, formatTests } from './validate/standaloneRuntime.ts';
export { deepEqual } from './value/deepEqual.ts';
export { isEmpty } from './value/isEmpty.ts';
export {
  fieldAt,
  mayWrite,
  normalise,
  type Prepared,
  prepare,
  type SaveMode,
  settle,
} from './value/normalise.ts';
export { HostilePathError, isSafeName, valueAt, withValueAt } from './value/valueAt.ts';
export { withoutEmpty } from './value/withoutEmpty.ts';
