export { isRowAllowed, type ScreenAction, toActions } from './actions/toActions.ts';
export { type ActionRunner, type ActionRunnerOptions, useActionRunner } from './actions/useActionRunner.tsx';
export {
  type Adapter,
  AdapterError,
  type CallOptions,
  type FieldError,
  type FileRef,
  type ListQuery,
  type OptionsQuery,
  type Page,
  type Series,
} from './adapter.ts';
export { SchemaTable, type SchemaTableProps } from './list/SchemaTable.tsx';
export { type List, useList } from './list/useList.ts';
export { AreaScreen, type AreaScreenProps } from './provider/AreaScreen.tsx';
export { CrudProvider, type CrudProviderProps } from './provider/CrudProvider.tsx';
export {
  type AreaEntry,
  type AreaIndex,
  type Crud,
  type LoadedEntity,
  type PageName,
  type ScreenHooks,
  type ScreenLocation,
  type ScreenTarget,
  useCrud,
  useEntity,
} from './provider/context.ts';
export { useRevalidate } from './provider/useRevalidate.ts';
export {
  createRegistry,
  type EditProps,
  type ReadContext,
  UnknownWidgetError,
  type Widget,
  type WidgetRegistry,
} from './registry.ts';
export {
  type RestAdapterOptions,
  type RestEntity,
  type RestRequest,
  restAdapter,
} from './rest/restAdapter.ts';
export { isExternal, safeUrl } from './safeUrl.ts';
