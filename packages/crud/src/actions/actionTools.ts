import type { Entity } from '@isp/schema';
import type { App } from 'antd';
import type { ReactNode } from 'react';
import type { Crud, ScreenHooks } from '../context/context.ts';
import type { Speak } from '../context/spoken.tsx';
import type { useRevalidate } from '../context/useRevalidate.ts';
import type { Text } from '../context/useText.ts';
import type { ActionRunnerOptions } from '../core/actions/actionPorts.ts';

/** A dialog of the screen’s entity, as it is now. */
export type DrawDialog = (entity: Entity) => ReactNode;

/** What an action needs of the screen it is done on. */
export interface ActionTools
  extends Pick<
    Crud,
    | 'adapter'
    | 'areas'
    | 'extensions'
    | 'hasScreen'
    | 'navigate'
    | 'openUrl'
    | 'scopeKey'
    | 'storagePrefix'
    | 'widgets'
  > {
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
  /** Returns the callbacks and options of the screen's latest render. */
  readonly latest: () => ActionRunnerOptions;
}
