// Everything of the package except the meta-schemas, in one file of the build: the entries re-export from it, so that a
// bundler keeps one module, and an error of one entry is an instance of the class that another exports.
export * from '../index.ts';
export * from './internal.ts';
export * from './rules.ts';
export * from './statistics.ts';
export * from './validate.ts';
export * from './values.ts';
