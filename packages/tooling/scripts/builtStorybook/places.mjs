import { root } from '../run.mjs';

/** Folder of the built Storybook. */
export const storybookFolder = `${root}node_modules/.cache/isp/storybook/`;

/** Arguments with which `storybook` builds the site that designers open. */
export const buildArguments = ['build', '-o', storybookFolder, '--quiet', '--disable-telemetry'];

/** Arguments with which `playwright` tries the built site. */
export const testArguments = ['test', '-c', 'packages/tooling/builtStorybook'];

/** Folder for reports. */
export const outputFolder = `${root}node_modules/.cache/isp/builtStorybook/`;
