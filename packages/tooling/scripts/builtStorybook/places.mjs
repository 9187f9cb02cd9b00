import { root } from '../run.mjs';

/** Folder of the built Storybook. */
export const storybookFolder = `${root}node_modules/.cache/isp/storybook/`;

/** Folder for reports. */
export const outputFolder = `${root}node_modules/.cache/isp/builtStorybook/`;
