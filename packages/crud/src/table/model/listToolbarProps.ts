import type { Entity } from '@isp/schema';
import type { ListModel } from '@isp/schema/internal';
import type { ReactNode, RefObject } from 'react';
import type { ScreenAction } from '../../core/actions/toActions.ts';
import type { Reads } from '../../core/list/createReads.ts';
import type { MenuEntry } from './menuEntry.ts';

export type Density = 'large' | 'medium' | 'small';

export interface ListToolbarProps {
  readonly entity: Entity;
  readonly tools: ListModel['tools'];
  readonly actions: readonly ScreenAction[];
  /** Entries of the ⋯ menu. */
  readonly more: readonly MenuEntry[];
  readonly isBusy: (name: string, bulk: boolean) => boolean;
  readonly onAction: (action: ScreenAction, bulk: boolean) => void;
  readonly reads: Reads;
  readonly onRefresh: () => void;
  readonly search: { readonly shown: boolean; readonly toggle: () => void };
  readonly cards: { readonly shown: boolean; readonly toggle: () => void } | undefined;
  readonly density: { readonly value: Density; readonly set: (density: Density) => void };
  /** Element that is shown in fullscreen. */
  readonly root: RefObject<HTMLElement | null>;
  readonly onFullscreen: (on: boolean) => void;
  /** Draws the panel of column settings. Called when the user opens the panel. */
  readonly columnSettings: () => ReactNode;
}
