// This file exports everything of the package except the meta-schemas. The build makes one file of it, from which
// the entries re-export. A bundler therefore keeps only one module, and an error from one entry is an instance of
// the class that another entry exports.
export * from '../index.ts';
export * from './internal.ts';
export * from './rules.ts';
export * from './statistics.ts';
export * from './validate.ts';
export * from './values.ts';
