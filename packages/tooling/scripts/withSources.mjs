// Import this first in a settings file that a tool loads by itself (vitest, Storybook): from then on the packages
// resolve to their sources in this process, as they do under `node --conditions=isp-source`; new ones too.
import { registerHooks } from 'node:module';
import { linkPackages } from './linkPackages.mjs';

linkPackages();

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, { ...context, conditions: [...new Set([...context.conditions, 'isp-source'])] }),
});
