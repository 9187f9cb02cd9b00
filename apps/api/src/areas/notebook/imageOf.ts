import type { Values } from '@isp/server';
import type { MirorImage, Notebook, NotebookForms } from '../../generated/rows.ts';

/** Returns the values of the image that is made from a notebook when the user saves it as an image. */
export const imageOf = (
  notebook: Notebook,
  { description, tag }: NotebookForms['saveImage'],
): Values<MirorImage> & { readonly tag: string } => ({
  tag,
  createUser: notebook.createUser,
  source: 'NOTEBOOK',
  usageScopes: ['NOTEBOOK'],
  chipType: (notebook.gpuCount ?? 0) > 0 ? 'GPU' : 'CPU',
  arch: 'AMD64',
  framework: 'OTHER',
  description: description ?? `由 ${notebook.notebookName} 保存`,
});
