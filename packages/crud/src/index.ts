export type { SchemaSecretProps } from './actions/SchemaSecret.tsx';
export { type ActionRunner, useActionRunner } from './actions/useActionRunner.tsx';
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
} from './adapter.ts';
export type { ActionRunnerOptions } from './core/actions/actionPorts.ts';
export { isRowAllowed, type ScreenAction, toActions } from './core/actions/toActions.ts';
export type { FieldState, FormEngine, Refusal } from './core/form/formEngine.ts';
export type { FormMode } from './core/form/formMode.ts';
export type { ListAddress, ListMoves } from './core/list/createListController.ts';
export type { ListState } from './core/list/listState.ts';
export type { ListView } from './core/list/toListView.ts';
export type { Path, Segment } from './core/path.ts';
export type { Navigate, PageName, ScreenTarget } from './core/screenTarget.ts';
export { keyToRef } from './core/toRef.ts';
export type { DetailDrawerProps } from './detail/DetailDrawer.tsx';
export type { SchemaDetailProps } from './detail/SchemaDetail.tsx';
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
} from './extend/extension.ts';
export type { FormTexts } from './form/EntityForm.tsx';
export type { FormOverlayProps } from './form/FormOverlay.tsx';
export type { FormAs, FormScreenProps } from './form/FormScreen.tsx';
export type { RecordFormProps } from './form/RecordForm.tsx';
export type { SchemaFormProps } from './form/SchemaForm.tsx';
export type { BoundForm, FormModelParts } from './form/useBoundForm.ts';
export { useField } from './form/useField.ts';
export { type FormEngineOptions, useFormEngine } from './form/useFormEngine.ts';
export { FormOverlay } from './form/useOpenForm.tsx';
export { type Save, useSave } from './form/useSave.ts';
export { type ListOptions, type ShownList, useListController } from './hooks/useListController.ts';
export { type ReadState, useRead } from './hooks/useRead.ts';
export { useRecord } from './hooks/useRecord.ts';
export type { RowActionsColumn, SchemaTableProps } from './list/SchemaTable.tsx';
export { DetailDrawer } from './list/useOpenRecord.tsx';
export { CrudProvider, type CrudProviderProps } from './provider/CrudProvider.tsx';
export {
  type AreaEntry,
  type AreaIndex,
  type Crud,
  type FirstRead,
  type ScreenHooks,
  type ScreenLocation,
  useCrud,
  useScreenLocation,
} from './provider/context.ts';
export { type LoadedEntity, useEntity } from './provider/useEntity.ts';
export { useRevalidate } from './provider/useRevalidate.ts';
export {
  type EditProps,
  type ReadContext,
  type RestingFace,
  UnknownWidgetError,
  type Widget,
  type WidgetRegistry,
} from './registry.ts';
export { type RestAdapterOptions, restAdapter } from './rest/restAdapter.ts';
export type { RestEntity } from './rest/restCalls.ts';
export type { RestRequest } from './rest/restRequest.ts';
export { type ErrorKinds, toAdapterError } from './rest/toAdapterError.ts';
export { isExternal, safeUrl } from './safeUrl.ts';
export { AreaScreen, type AreaScreenProps } from './screens/AreaScreen.tsx';
export {
  FormScreen,
  preloadScreen,
  RecordForm,
  SchemaDetail,
  SchemaForm,
  SchemaSecret,
  SchemaTable,
} from './screens/screens.tsx';
export { standardWidgets } from './widgets/defaultWidgets.tsx';
export { Markdown } from './widgets/longWidgets.tsx';
