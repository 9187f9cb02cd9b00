// A settings file that a tool loads by itself (vitest, Storybook) must import this file first. Our packages, also
// those added after the last installation, are then resolved to their sources in this process, as under `node
// --conditions=isp-source`.
import { registerHooks } from 'node:module';
import { linkPackages } from './linkPackages.mjs';

linkPackages();

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, { ...context, conditions: [...new Set([...context.conditions, 'isp-source'])] }),
});
