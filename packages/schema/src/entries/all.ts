// This file exports everything of the package except the meta-schemas. The build makes one file of it, and the
// entries re-export from this file. Thus a bundle contains each class only once, and an error from one entry is an
// `instanceof` the class from another entry.
export * from '../index.ts';
export * from './internal.ts';
export * from './rules.ts';
export * from './statistics.ts';
export * from './validate.ts';
export * from './values.ts';
