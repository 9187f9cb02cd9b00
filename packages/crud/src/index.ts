export type { SchemaSecretProps } from './actions/SchemaSecret.tsx';
export { type ActionRunner, useActionRunner } from './actions/useActionRunner.tsx';
export {
  type AreaEntry,
  type AreaIndex,
  type Crud,
  type FirstRead,
  type ScreenHooks,
  type ScreenLocation,
  useCrud,
  useScreenLocation,
} from './context/context.ts';
export type { DetailDrawerProps, FormOverlayProps } from './context/dialogs.ts';
export { type LoadedEntity, useEntity } from './context/useEntity.ts';
export { useRevalidate } from './context/useRevalidate.ts';
export type { ActionRunnerOptions } from './core/actions/actionPorts.ts';
export { isRowAllowed, type ScreenAction, toActions } from './core/actions/toActions.ts';
export {
  type Adapter,
  AdapterError,
  type CallOptions,
  type ExportFormat,
  type ExportOptions,
  type FieldError,
  type FileLink,
  type FileRef,
  type Hit,
  type ImportOptions,
  type ImportResult,
  type ListQuery,
  type OptionsQuery,
  type Page,
  type PreferenceScope,
  type PutOptions,
  type Upload,
  type UploadOptions,
} from './core/adapter.ts';
export type { FieldState, FormEngine, Refusal } from './core/form/formEngine.ts';
export type { FormMode } from './core/form/formMode.ts';
export type { ListAddress, ListMoves } from './core/list/createListController.ts';
export type { ListState } from './core/list/listState.ts';
export type { ListView } from './core/list/toListView.ts';
export type { Path, Segment } from './core/path.ts';
export { isExternal, safeUrl } from './core/safeUrl.ts';
export type { Navigate, PageName, ScreenTarget } from './core/screenTarget.ts';
export { keyToRef } from './core/toRef.ts';
export { type ListOptions, type ShownList, useListController } from './data/useListController.ts';
export { type ReadState, useRead } from './data/useRead.ts';
export { useRecord } from './data/useRecord.ts';
export { standardWidgets } from './extend/defaultWidgets.tsx';
export { useField } from './fields/useField.ts';
export type { FormTexts } from './form/EntityForm.tsx';
export type { FormAs, FormScreenProps } from './form/FormScreen.tsx';
export type { RecordFormProps } from './form/RecordForm.tsx';
export type { SchemaFormProps } from './form/SchemaForm.tsx';
export type { BoundForm, FormModelParts } from './form/useBoundForm.ts';
export { type FormEngineOptions, useFormEngine } from './form/useFormEngine.ts';
export { type Save, useSave } from './form/useSave.ts';
export { AreaScreen, type AreaScreenProps } from './host/AreaScreen.tsx';
export { CrudProvider, type CrudProviderProps } from './host/CrudProvider.tsx';
export { DetailDrawer, FormOverlay } from './host/dialogs.ts';
export {
  FormScreen,
  preloadScreen,
  RecordForm,
  SchemaDetail,
  SchemaForm,
  SchemaSecret,
  SchemaTable,
} from './host/screens.tsx';
export type { Skin } from './host/skin.ts';
export type { SchemaDetailProps } from './record/SchemaDetail.tsx';
export {
  defineExtension,
  type EntityNames,
  type Extension,
  type ExtensionNames,
  type PortalAction,
  type PortalCellProps,
  type PortalTabProps,
  type SlotName,
  type SlotProps,
  type Texts,
} from './registry/extension.ts';
export {
  type EditProps,
  type ReadContext,
  type RestingFace,
  UnknownWidgetError,
  type Widget,
  type WidgetRegistry,
} from './registry/registry.ts';
export { type RestAdapterOptions, restAdapter } from './rest/restAdapter.ts';
export type { RestEntity } from './rest/restCalls.ts';
export type { RestRequest } from './rest/restRequest.ts';
export { type ErrorKinds, toAdapterError } from './rest/toAdapterError.ts';
export type { RowActionsColumn, SchemaTableProps } from './table/SchemaTable.tsx';
export { Markdown } from './widgets/long/longWidgets.tsx';
