import type { Entity } from '@isp/schema';
import type { ReactNode } from 'react';
import type { CrudContextValue, ScreenHooks } from '../context/context.ts';
import type { ToNotice } from '../context/notice.tsx';
import type { ShowNotice } from '../context/showNotice.tsx';
import type { useRevalidate } from '../context/useRevalidate.ts';
import type { Text } from '../context/useText.ts';
import type { UseActionRunnerOptions } from '../core/actions/actionPorts.ts';

/** Draws a dialog. The argument is the latest version of the entity of the screen. */
export type DrawDialog = (entity: Entity) => ReactNode;

/** Values and functions that an action needs from its screen. */
export interface ActionTools
  extends Pick<
    CrudContextValue,
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
  readonly toNotice: ToNotice;
  readonly showNotice: ShowNotice;
  readonly revalidate: ReturnType<typeof useRevalidate>;
  /** Shows an error. `otherwise` is the text that is shown if the error has no text for users. */
  readonly showError: (error: unknown, otherwise: string) => void;
  /** Shows a dialog over the screen; `undefined` removes it. */
  readonly show: (draw: DrawDialog | undefined) => void;
  /** Returns the callbacks and options of the screen's latest render. */
  readonly latest: () => UseActionRunnerOptions;
}
