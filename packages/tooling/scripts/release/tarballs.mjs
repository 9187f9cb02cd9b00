import { fileURLToPath } from 'node:url';

/** Folder of the tarballs of a release. The release job of CI receives a copy of it. */
export const tarballs =
  process.env.ISP_TARBALLS ??
  fileURLToPath(new URL('../../../../node_modules/.cache/isp/release', import.meta.url));

/** @typedef {{ name: string, version: string, filename: string }} Tarball */
