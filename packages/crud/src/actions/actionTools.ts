import type { Entity, Row } from '@isp/schema';
import type { App } from 'antd';
import type { ReactNode } from 'react';
import type { ListQuery } from '../adapter.ts';
import type { ScreenAction } from '../core/actions/toActions.ts';
import type { Crud, ScreenHooks } from '../provider/context.ts';
import type { Speak } from '../provider/spoken.tsx';
import type { useRevalidate } from '../provider/useRevalidate.ts';
import type { Text } from '../provider/useText.ts';

export interface ActionRunnerOptions {
  /** What is exported: the query the list shows. */
  readonly query?: ListQuery;
  /**
   * Told about deleted records before anything is read again. Answering true says that the screen moves on by
   * itself (to the page before), so that the emptied page is not read once more.
   */
  readonly onDeleted?: (ids: readonly string[]) => boolean | undefined;
  /** Opens a screen of a record in place. @returns false to have the portal go there */
  readonly onOpen?: (page: 'form' | 'detail', id: string | undefined) => boolean;
  /** Told about the rows an action changed. */
  readonly onActed?: (ids: readonly string[]) => void;
}

/** A dialog of the screen’s entity, as it is now. */
export type DrawDialog = (entity: Entity) => ReactNode;

/** What an action needs of the screen it is done on. */
export interface ActionTools
  extends Pick<Crud, 'adapter' | 'href' | 'navigate' | 'openUrl' | 'scopeKey' | 'storagePrefix' | 'widgets'> {
  readonly entity: Entity;
  readonly hooks: ScreenHooks;
  readonly t: Text;
  readonly speak: Speak;
  readonly modal: ReturnType<typeof App.useApp>['modal'];
  readonly message: ReturnType<typeof App.useApp>['message'];
  readonly revalidate: ReturnType<typeof useRevalidate>;
  /** Shows what went wrong. */
  readonly say: (error: unknown, otherwise: string) => void;
  /** Shows a dialog beside the screen; nothing takes it away. */
  readonly show: (draw: DrawDialog | undefined) => void;
  /** What the screen wants to be told, as it is now. */
  readonly latest: () => ActionRunnerOptions;
}

/** Does an action on rows; settles when all is done. */
export type Perform = (action: ScreenAction, rows: readonly Row[]) => Promise<void>;
