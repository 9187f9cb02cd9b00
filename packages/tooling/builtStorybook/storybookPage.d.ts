import type { AxeResults, RunOptions, Spec } from 'axe-core';

/** What the page of a story in a built Storybook has, as far as it is used here. */
interface PreparedStory {
  readonly parameters: {
    readonly a11y?: { readonly config?: Spec; readonly options?: RunOptions; readonly disable?: boolean };
  };
}

interface Callbacks {
  readonly showMain: () => void;
  readonly showError: (error: { readonly message?: string }) => void;
  readonly showException: (error: { readonly message?: string }) => void;
}

declare global {
  /** Channel on which Storybook reports that a story and its play function have ended. */
  var __STORYBOOK_ADDONS_CHANNEL__:
    | {
        readonly last: (event: 'storyFinished') => readonly [{ storyId: string; status: string }] | undefined;
        readonly emit: (event: 'updateGlobals', change: { readonly globals: unknown }) => void;
      }
    | undefined;
  var __STORYBOOK_PREVIEW__:
    | {
        readonly ready: () => Promise<void>;
        readonly loadStory: (of: { readonly storyId: string }) => Promise<PreparedStory>;
        /** Returns a function that removes the story. */
        readonly renderStoryToElement: (
          story: PreparedStory,
          place: Element,
          callbacks: Callbacks,
          options: { readonly autoplay: boolean },
        ) => () => Promise<void>;
      }
    | undefined;
  var axe: {
    readonly configure: (spec: Spec) => void;
    readonly reset: () => void;
    readonly run: (element: Element, options: RunOptions) => Promise<AxeResults>;
  };
}
