import { installFolder } from './installFolder.mjs';
import { root } from './run.mjs';

const folder = `${root}packages/tooling/documents`;

/** Folder with the packages that contain the documents. */
export const documents = `${folder}/node_modules`;

/** Installs public OpenAPI documents. */
export const installDocuments = () => installFolder('The installation of OpenAPI documents', folder);
