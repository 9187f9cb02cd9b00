export { type UseActionRunnerResult, useActionRunner } from './actions/useActionRunner.tsx';
export {
  type AreaEntry,
  type AreaIndex,
  type CrudContextValue,
  type ScreenHooks,
  type ScreenLocation,
  useCrud,
  useScreenLocation,
} from './context/context.ts';
export { type UseEntityResult, useEntity } from './context/useEntity.ts';
export { useRevalidate } from './context/useRevalidate.ts';
export type { UseActionRunnerOptions } from './core/actions/actionPorts.ts';
export type { ScreenAction } from './core/actions/toActions.ts';
export {
  type Adapter,
  AdapterError,
  type CallOptions,
  type FieldError,
  type FileRef,
  type Hit,
  type ListQuery,
  type Page,
  type Upload,
} from './core/adapter.ts';
export type { FormEngine } from './core/form/formEngine.ts';
export type { ListActions } from './core/list/createListController.ts';
export { safeUrl } from './core/safeUrl.ts';
export type { Navigate, ScreenPage, ScreenTarget } from './core/screenTarget.ts';
export {
  type UseListControllerOptions,
  type UseListControllerResult,
  useListController,
} from './data/useListController.ts';
export { type UseReadOptions, type UseReadResult, useRead } from './data/useRead.ts';
export { useRecord } from './data/useRecord.ts';
export { standardWidgets } from './extend/defaultWidgets.tsx';
export { type UseFieldResult, useField } from './fields/useField.ts';
export type { FormScreenProps } from './form/FormScreen.tsx';
export type { SchemaFormProps } from './form/SchemaForm.tsx';
export { type UseFormEngineOptions, type UseFormEngineResult, useFormEngine } from './form/useFormEngine.ts';
export { useSave } from './form/useSave.ts';
export { AreaScreen, type AreaScreenProps } from './host/AreaScreen.tsx';
export { CrudProvider, type CrudProviderProps } from './host/CrudProvider.tsx';
export { DetailDrawer, FormOverlay } from './host/dialogs.ts';
export { FormScreen, RecordForm, SchemaDetail, SchemaForm, SchemaTable } from './host/screens.tsx';
export type { SchemaDetailProps } from './record/SchemaDetail.tsx';
export {
  defineExtension,
  type Extension,
  type PortalAction,
  type PortalCellProps,
  type PortalTabProps,
  type SlotProps,
} from './registry/extension.ts';
export type { EntityName, Register } from './registry/register.ts';
export type { EditProps, ReadContext, Widget } from './registry/registry.ts';
export type { RestDialect } from './rest/dialect/restDialect.ts';
export type { DialectAdapterOptions } from './rest/dialectAdapter.ts';
export { type RestAdapterOptions, restAdapter } from './rest/restAdapter.ts';
export type { RestRequest } from './rest/restRequest.ts';
export { toAdapterError } from './rest/toAdapterError.ts';
export type { SchemaTableProps } from './table/SchemaTable.tsx';
