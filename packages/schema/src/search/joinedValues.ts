// Other packages take these from `internal`, so that a page has them once. An entry must not export them from another
// package itself, because the build replaces only imports of files by the common file.
export { joinValues, splitValues } from '@isp/kit';
